import { useMemo, useState } from 'react';

import { useSubmit } from '@/components/plain/use-submit';
import { showToast } from '@/components/toast/toast';
import { greetedName, type Query, replyTo } from '@/features/queries/api';
import { likeness } from '@/lib/alike/shingles';
import { useConfig } from '@/lib/config/config';
import { countOf } from '@/lib/text/format';
import { mailLink } from '@/lib/text/safe-url';

import type { Deeds } from '../letter/use-deeds';
import type { Queue } from '../queue/use-queue';
import {
  groupReplyAddress,
  hasOwnUnsentReply,
  hasUnsentReply,
  removeOwnReply,
} from '../state/reply-draft';

import { thoseToAnswer } from './before-reply';
import { emlFile } from './eml-file';
import { fillIn, knownOf } from './placeholders';
import { saveReplies } from './reply-files';
import { replyWords } from './reply-words';
import { useReplyText } from './use-reply-text';

/** The query on show, those that are alike to it, and what can be done. */
export type AlikeProps = {
  alike: Queue['alike'];
  languageOf: Queue['narrowed']['languageOf'];
  deeds: Deeds;
  query: Query;
  /** The ids of those that it was opened with. */
  opened: ReadonlySet<string>;
};

/** One answer to alike queries. */
export type AlikeAnswer = ReturnType<typeof useAlikeAnswer>;

/** The reply to one of many: its name and day in place of `{name}` and `{asked}`. */
function replyFor(query: Query, language: string, brand: string, text: string) {
  const known = knownOf(query, language, []);
  const filled = fillIn(text, { ...known, name: known.name || query.email });
  return replyTo(query, brand, filled, replyWords(language, greetedName(query)));
}

/**
 * The queries that are alike to the one on show, one reply to each of them, and their resolve. Those that it was
 * `opened` with are ticked; who came since was not on show then, and is ticked by hand.
 */
export function useAlikeAnswer(props: AlikeProps) {
  const { languageOf, deeds, query, opened } = props;
  const { groupOf, membersOf } = props.alike;
  const { config } = useConfig();
  const { draft, text, write } = useReplyText(query, groupReplyAddress(query._id));
  const [ticked, setTicked] = useState(opened);
  const group = groupOf(query);
  const alike = membersOf(query);
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
  const chosen = [query, ...others.filter(({ _id }) => ticked.has(_id))];
  const reachable = chosen.filter(({ email }) => mailLink(email) !== null);

  const reply = useSubmit(async () => {
    const { toAnswer, unread } = await thoseToAnswer(reachable);
    const mails = toAnswer.map((one) =>
      emlFile(replyFor(one, languageOf(one), config.brandName, text)),
    );
    saveReplies(mails.filter((mail) => mail !== null));
    // It stays with the one on show, as a single reply does, where that has got none.
    const isDone = toAnswer.includes(query);
    if (isDone) draft.remove();
    for (const one of toAnswer) removeOwnReply(one);
    sayUnreachable(chosen.length - reachable.length);
    // The set leaves out those of which there is news, and shows it; one that is read only now has got no reply.
    const asked = reachable.filter((one) => !unread.includes(one));
    if (asked.length > 0) deeds.resolveReplied(asked, !isDone);
  });

  return {
    others,
    link: group?.link ?? null,
    /** Those that came since it was opened. */
    came: others.filter(({ _id }) => !opened.has(_id)),
    ticked,
    tick: (all: readonly Query[], isOn: boolean): void => {
      const next = new Set(ticked);
      for (const { _id } of all) {
        if (isOn) next.add(_id);
        else next.delete(_id);
      }
      setTicked(next);
    },
    /** How many belong together, the one on show with them. */
    chosenCount: chosen.length,
    /** How many of them have a plain address. */
    reachableCount: reachable.length,
    draft,
    text,
    write,
    resolve: () => deeds.resolveWith(chosen),
    /** Saves a reply to each that nobody has answered or changed meanwhile, never one to all, and resolves those;
     * asks first where a reply to one of them alone is typed. */
    replyAndResolve: () =>
      deeds.askAbout(
        reachable,
        () => void reply.submit(undefined),
        // The one to all is what goes out.
        (one) => (one._id === query._id ? hasOwnUnsentReply(one) : hasUnsentReply(one)),
      ),
    /** They are read again before that. */
    isReplying: reply.isPending,
  };
}

/** Says of how many queries nothing went out. */
function sayUnreachable(count: number): void {
  if (count === 0) return;
  showToast(
    'warning',
    `${countOf(count, 'query has', 'queries have')} no plain address: nothing is saved for them, and they stay pending.`,
  );
}
