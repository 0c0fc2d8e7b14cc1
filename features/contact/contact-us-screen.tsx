import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { BidiText, Prose } from '@/components/plain/bidi-text';
import { Button } from '@/components/plain/button';
import { PublicForm } from '@/components/plain/public-form';
import { NotSent, TextAreaField, TextField } from '@/components/plain/text-field';
import { CREDENTIAL_CHECKS, requireText, useNativeForm } from '@/components/plain/use-native-form';
import { useSubmit } from '@/components/plain/use-submit';
import { showToast, useErrorToast } from '@/components/toast/toast';
import { lazyModule } from '@/lib/browser/lazy-module';
import { useTimeout } from '@/lib/browser/waiting';
import { doubtOf, sendOnceKnown } from '@/lib/forms/in-doubt';
import { SaveCancelled } from '@/lib/forms/saving';
import { ApiError } from '@/lib/http/api-error';
import { asFields, asText, asTexts, isMoment } from '@/lib/narrow';
import { currentOwner, serverNowMs } from '@/lib/session/session';
import { isOverdue } from '@/lib/storage/unpublished';
import { ownKey, readStoredJson, removeStored, writeStored } from '@/lib/storage/web-storage';

import type { NewQuery } from './api';
import styles from './contact-us-screen.module.css';

const ALL_REQUIRED = 'All Fieleds are Required'; // spelling is the specification's
/** The next query must wait this long, so that the toast is read. */
const COOL_DOWN_MS = 3000;
/** What was typed stays in the tab, not on the device as an admin's drafts: that may be anybody's (ADR 17). */
const DRAFT_KEY = 'draft:contact-us';
const QUERY = {
  form: 'contact-us',
  note: 'The last try got no clear answer, so your query may have arrived already.',
};

/** An extension or a password manager of a person may fill it in all the same. */
const FILLED =
  'Something on this device has filled in a field that nobody sees. It is empty again: please press Submit once more.';

/** Keeps password managers from filling in the honeypot field. */
const NO_AUTOFILL = {
  'data-1p-ignore': true,
  'data-bwignore': true,
  'data-lpignore': 'true',
  'data-form-type': 'other',
};

const CHECKS = {
  name: requireText('Name'),
  email: checkEmail,
  query: requireText('Query'),
  /** The honeypot: a hidden field that only spam programs fill in. */
  trap: () => null,
};

type ContactValues = Record<keyof typeof CHECKS, string>;

function checkEmail(text: string): string | null {
  // As the contract has it: what the server would refuse is said at the field.
  const isAddress = /^[^\s@<>"]+@[^\s@<>".]+(?:\.[^\s@<>".]+)+$/.test(text);
  return CREDENTIAL_CHECKS.email(text) ?? (isAddress ? null : 'Please enter a valid email address');
}

/** What the one who is here now typed and did not send; each text '' without it. */
function readDraft(): NewQuery {
  const stored = asFields(readStoredJson('session', ownKey(DRAFT_KEY)));
  const isOwn = asText(stored.owner) === currentOwner();
  const isOver = isMoment(stored.savedAtMs) && isOverdue(stored.savedAtMs);
  return asTexts(isOwn && !isOver ? stored : {}, ['name', 'email', 'query']);
}

/** Sends the form; loaded after it is shown. */
const sending = lazyModule('send-query', () => import('./api'));

async function sendQuery(query: NewQuery): Promise<void> {
  const part = await sending.request();
  // A notice has said why.
  if (part === null) throw new SaveCancelled('');
  await sendOnceKnown(QUERY, query.email, () => part.createQuery(query));
}

export default function ContactUsScreen() {
  const [draft, setDraft] = useState(readDraft);
  /** Of a try before the page was loaded anew. */
  const [doubt, setDoubt] = useState(() => doubtOf(QUERY, draft.email));
  const [sent, setSent] = useState<NewQuery | null>(null);
  const [isResting, setResting] = useState(false);
  const [isKept, setKept] = useState(true);
  const { submit, isPending, failure, waitMs } = useSubmit(sendUnlessFilled);
  const problems = useErrorToast();
  const { form, field, read, empty } = useNativeForm(CHECKS, finish, explain);
  const later = useTimeout();

  function finish(values: ContactValues): void {
    problems.close();
    void send(values);
  }

  async function sendUnlessFilled({ trap, ...query }: ContactValues): Promise<void> {
    if (trap === '') return sendQuery(query);
    empty('trap');
    throw new ApiError(FILLED);
  }

  async function send(values: ContactValues): Promise<void> {
    if (isResting || !(await submit(values))) return;
    const { name, email, query } = values;
    showToast('success', 'Query Created Successfully.');
    removeStored('session', ownKey(DRAFT_KEY));
    // Who writes another is the same person; the tab keeps nothing of it.
    setDraft({ name, email, query: '' });
    setDoubt(null);
    setSent({ name, email, query });
    setResting(true);
    later(() => setResting(false), COOL_DOWN_MS);
  }

  function writeAnother(): void {
    flushSync(() => setSent(null));
    form.ref.current?.querySelector('textarea')?.focus();
  }

  function explain({ name, email, query }: ContactValues, problem: string): void {
    const isIncomplete = [name, email, query].some((text) => text === '');
    problems.show(isIncomplete ? ALL_REQUIRED : problem);
  }

  function saveDraft(): void {
    const { name, email, query } = read();
    const draft = { name, email, query, owner: currentOwner(), savedAtMs: serverNowMs() };
    setKept(writeStored('session', ownKey(DRAFT_KEY), JSON.stringify(draft)));
  }

  return (
    <PublicForm
      {...form}
      title="Contact Us"
      lead={
        sent
          ? 'Your query has arrived.'
          : 'Write as you would to a person: a person reads it. If it is about a story, its name helps us find it.'
      }
      onInput={saveDraft}
      onFocus={sending.preload}
      sent={sent && <Thanks query={sent} onAgain={writeAnother} />}
    >
      <TextField
        {...field('name')}
        label="Name"
        defaultValue={draft.name}
        readOnly={isPending}
        autoComplete="name"
        dir="auto"
      />
      <TextField
        {...field('email')}
        label="Email"
        defaultValue={draft.email}
        readOnly={isPending}
        // Not `type`: a browser then gives another spelling of a host beyond ASCII (xn--) as what was typed.
        inputMode="email"
        spellCheck={false}
        autoComplete="email"
        autoCapitalize="none"
        dir="auto"
      />
      <TextAreaField
        {...field('query')}
        label="Query"
        defaultValue={draft.query}
        readOnly={isPending}
        dir="auto"
      />
      <p className={styles.kept}>
        {isKept ? 'Kept in this tab' : 'Stay on this page'} until it has been sent.
      </p>
      <div className={styles.trap} aria-hidden>
        <input name="trap" tabIndex={-1} autoComplete="off" {...NO_AUTOFILL} />
      </div>
      <NotSent failure={failure ?? doubt} waitMs={waitMs}>
        Not sent.
      </NotSent>
      <Button type="submit" variant="primary" isBusy={isPending} disabled={isResting || waitMs > 0}>
        Submit
      </Button>
    </PublicForm>
  );
}

type ThanksProps = { query: NewQuery; onAgain: () => void };

/** What stays when the toast has gone: what was sent, and where the answer comes. */
function Thanks({ query: { email, query }, onAgain }: ThanksProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(function focusOnThanks() {
    heading.current?.focus();
  }, []);
  return (
    <div className={styles.thanks}>
      <h2 ref={heading} tabIndex={-1}>
        Thank you
      </h2>
      <p>
        A person reads it and answers to{' '}
        <strong>
          <BidiText>{email}</BidiText>
        </strong>
        .
      </p>
      <blockquote>
        <Prose>{query}</Prose>
      </blockquote>
      <Button onClick={onAgain}>Write another</Button>
    </div>
  );
}
