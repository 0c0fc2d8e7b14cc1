import { useMemo, useState } from 'react';

import { useDraft } from '@/components/form/use-draft';
import { showToast } from '@/components/toast/toast';
import { greetedName, type Query, replyTo } from '@/features/queries/api';
import type { Changes } from '@/lib/changes/use-changes';
import { useConfig } from '@/lib/config/config';
import { asText } from '@/lib/narrow';
import { likeness } from '@/lib/text/alike';
import { countOf } from '@/lib/text/format';
import { mailLink } from '@/lib/text/safe-url';

import { desk } from './desk-state';
import { emlFile } from './eml-file';
import { nameIn } from './greetings';
import { dayOf, fillIn, withoutBraces } from './placeholders';
import { replyAddress } from './reply-draft';
import { saveReplies } from './reply-files';
import { resolveAlike } from './resolve-alike';
import type { Queue } from './use-queue';

/** One answer to alike queries. */
export type AlikeAnswer = ReturnType<typeof useAlikeAnswer>;

/** The reply to one of many: its name and day in place of `{name}` and `{asked}`. */
function replyFor(query: Query, language: string, brand: string, text: string) {
  const known = {
    name: nameIn(language, withoutBraces(greetedName(query))) || query.email,
    asked: dayOf(query.createdAt),
    story: '',
  };
  return replyTo(query, brand, fillIn(text, known));
}

/** The queries that are alike to the one on show, one reply to each of them, and their resolve. */
export function useAlikeAnswer(queue: Queue, query: Query, changes: Changes) {
  const { config } = useConfig();
  const draft = useDraft('Reply', query.name, replyAddress(query._id));
  const [typed, setTyped] = useState<string | null>(null);
  const [off, setOff] = useState<ReadonlySet<string>>(new Set());
  const group = queue.groupOf(query);
  const alike = queue.alikeTo(query);
  const members = alike.map(({ _id }) => _id).join();
  const others = useMemo(
    () =>
      alike
        .filter(({ _id }) => _id !== query._id)
        .map((one) => ({ one, near: likeness(query.query, one.query) }))
        .sort((one, other) => one.near - other.near)
        .map(({ one }) => one),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a new array of the same queries is no news
    [query, members],
  );
  const text = typed ?? asText(draft.found?.values.reply);
  const chosen = [query, ...others.filter(({ _id }) => !off.has(_id))];
  const reachable = chosen.filter(({ email }) => mailLink(email) !== null);

  function resolve(all: readonly Query[]): void {
    // A second press can come before React renders the first.
    if (desk.read().resolving.has(query._id)) return;
    void resolveAlike(all, changes);
    queue.goOn(queue.nextWithout(all));
  }

  return {
    others,
    link: group?.link ?? null,
    off,
    tick: (id: string, isOn: boolean): void => {
      const next = new Set(off);
      if (isOn) next.delete(id);
      else next.add(id);
      setOff(next);
    },
    /** How many belong together, the one on show with them. */
    count: chosen.length,
    /** How many of them have a plain address. */
    reachable: reachable.length,
    draft,
    text,
    write: (next: string): void => {
      setTyped(next);
      draft.save(next === '' ? {} : { reply: next });
    },
    resolve: () => resolve(chosen),
    /** Saves a reply to each, never one to all, and resolves those that have one. */
    replyAndResolve: (): void => {
      const mails = reachable.map((one) =>
        emlFile(replyFor(one, queue.languageOf(one), config.brandName, text)),
      );
      saveReplies(mails.filter((mail) => mail !== null));
      draft.remove();
      sayLeft(chosen.length - reachable.length);
      resolve(reachable);
    },
  };
}

/** Says of how many queries nothing went out. */
function sayLeft(count: number): void {
  if (count === 0) return;
  showToast(
    'warning',
    `${countOf(count, 'query has', 'queries have')} no plain address: nothing is saved for them, and they stay pending.`,
  );
}
