import { useEffect, useRef, useState, type InputEvent, type SubmitEvent } from 'react';

import { bootFlags } from '@/lib/browser/boot-flags';
import { submitOnCtrlEnter } from '@/lib/browser/ctrl-enter';
import { formatCount } from '@/lib/text/format';
import { typedText } from '@/lib/text/typed-text';

/** What is wrong with a text as it would be sent, or null when nothing is. */
type Check = (text: string) => string | null;

/** Checks that something is written; `label` names it in the message. */
export function requireText(label: string): Check {
  return (text) => (text === '' ? `${label} is required` : null);
}

/** The checks of an e-mail address with its password. */
export const CREDENTIAL_CHECKS = {
  email: requireText('Email'),
  password: requireText('Password'),
};

/** Each character of a password counts. */
const AS_TYPED = ['password'];

/**
 * A form whose values the browser holds, for public screens: antd's Form would be more code than the
 * rest of such a screen. The fields are named after `checks`; a submit with problems shows
 * each at its field, moves the focus to the first, and tells `onProblem`. Texts are checked and handed on as
 * `typedText` reads them, a field called `password` as it was typed.
 */
export function useNativeForm<Name extends string>(
  checks: Record<Name, Check>,
  onSubmit: (values: Record<Name, string>) => void,
  onProblem?: (values: Record<Name, string>, problem: string) => void,
) {
  const ref = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Partial<Record<Name, string>>>({});
  const [full, setFull] = useState<Partial<Record<Name, string>>>({});
  const names = Object.keys(checks) as Name[]; // keys of a const object

  function read(): Record<Name, string> {
    const entries = names.map((name) => [name, fieldOf(ref.current, name)?.value ?? '']);
    return Object.fromEntries(entries) as Record<Name, string>; // every name, in order
  }

  function submit(): void {
    const values = read();
    const found: Partial<Record<Name, string>> = {};
    for (const name of names) {
      if (!AS_TYPED.includes(name)) values[name] = typedText(values[name]);
      found[name] = checks[name](values[name]) ?? undefined;
    }
    setProblems(found);
    const first = names.find((name) => found[name] !== undefined);
    if (first === undefined) {
      onSubmit(values);
      return;
    }
    fieldOf(ref.current, first)?.focus();
    onProblem?.(values, found[first] ?? '');
  }

  useEffect(function repeatEarlySubmit() {
    const flags = bootFlags();
    flags.alive = '';
    if (flags.submitted === undefined) return;
    delete flags.submitted;
    ref.current?.requestSubmit();
  }, []);

  return {
    form: {
      ref,
      onSubmit: (event: SubmitEvent) => {
        event.preventDefault();
        submit();
      },
      onKeyDown: submitOnCtrlEnter,
    },
    field: (name: Name) => ({
      name,
      problem: problems[name] ?? null,
      // In words the form says it; the browser's own complaint stays away.
      'aria-required': checks[name]('') !== null,
      notice: full[name] ?? '',
      onInput: ({ currentTarget }: InputEvent<TextControl>) => {
        setProblems({ ...problems, [name]: undefined });
        setFull({ ...full, [name]: sayFull(currentTarget) });
      },
    }),
    read,
    empty: (name: Name) => {
      const field = fieldOf(ref.current, name);
      if (field) field.value = '';
    },
  };
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** A browser cuts what is pasted to what fits, and says nothing. */
function sayFull({ value, maxLength }: TextControl): string | undefined {
  const isFull = maxLength > 0 && value.length >= maxLength;
  return isFull ? `No more than ${formatCount(maxLength)} characters fit here.` : undefined;
}

function fieldOf(form: HTMLFormElement | null, name: string) {
  const field = form?.elements.namedItem(name);
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return isText ? field : null;
}
