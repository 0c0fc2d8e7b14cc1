import { type RefObject, useRef, useState } from 'react';

import { useByAddress } from '@/components/related/use-by-address';
import { copyText } from '@/components/toast/toast';
import { greetedName, LONGEST_LINK, type Query, replyTo } from '@/features/queries/api';
import { stories } from '@/features/stories/api';
import { users } from '@/features/users/api';
import { ONLINE } from '@/lib/browser/environment';
import { useConfig } from '@/lib/config/config';
import { useRows } from '@/lib/rows/use-rows';
import { useStore } from '@/lib/storage/store';
import { createPreference } from '@/lib/storage/web-storage';
import { formatCount } from '@/lib/text/format';
import { mailLink } from '@/lib/text/safe-url';

import { replyAddress } from '../state/reply-draft';

import { mayGoOut } from './before-reply';
import { emlFile } from './eml-file';
import { fillIn, knownOf, placeholdersIn, withoutBraces } from './placeholders';
import { useAreaIn } from './reply-area';
import { saveReplies } from './reply-files';
import { replyWords } from './reply-words';
import { useReplyText } from './use-reply-text';

/** How a reply can leave this device. */
export const WAYS = {
  mail: 'Open in my mail program',
  copy: 'Copy the text',
  eml: 'Save as .eml, of any length',
} as const;
export type Way = keyof typeof WAYS;

/** What a press does, said beside the button. */
const EFFECTS: Record<Way, string> = {
  mail: 'Opens your mail program.',
  copy: 'Copies the text.',
  eml: 'Saves an .eml file.',
};

/** How replies go out of this device; what they say is never remembered. */
export const WAY = createPreference<Way>('reply-way', ['mail', 'copy', 'eml']);

/** From here on it is said how much a mail link still holds. */
const FULL_LINK = LONGEST_LINK * 0.8;

/** The stories of a query's sender, as far as they are known; read where somebody asks for one. */
function useOwnStories({ email, name }: Query, isAsked: boolean): string[] {
  const accounts = useByAddress(users, isAsked ? email : '', { name: name.trim() || undefined });
  const [sender] = accounts.rows ?? [];
  const { rows = [] } = useRows(stories, { when: isAsked ? 'now' : 'onDemand' });
  const own = rows.filter(
    ({ host, people }) => sender && [host, ...people].some((person) => person?._id === sender._id),
  );
  return [...new Set(own.map(({ roomName }) => withoutBraces(roomName)))].filter(Boolean);
}

/** The reply to a query, and what can be done with it. */
export type ReplyDraft = ReturnType<typeof useReply>;

/**
 * The reply to a query as it is typed into the area of `box`, kept as a draft, with what is known put
 * in place of its placeholders, and its way out of this device. `readAgain` reads the query where
 * somebody else was faster.
 */
export function useReply(
  query: Query,
  language: string,
  box: RefObject<HTMLElement | null>,
  readAgain: () => void,
) {
  const { config } = useConfig();
  const { draft, text, write, keepSent } = useReplyText(query, replyAddress(query._id));
  const [isKept, setKept] = useState(false);
  const area = useAreaIn(box);

  const [unfilled] = placeholdersIn(text);
  const own = useOwnStories(query, unfilled?.word === 'story');
  const known = knownOf(query, language, own);
  const words = replyWords(language, greetedName(query));
  const reply = replyTo(query, config.brandName, text, words);
  const { send, ...out } = useWayOut(query, reply, text);
  const going = useRef(false);
  /** What was typed now would be neither in the mail nor in the draft. */
  const [isGoing, setGoing] = useState(false);

  function writeAndFill(next: string): void {
    write(next);
    setKept(next !== '');
    const fillable = placeholdersIn(next).find(({ word }) => known[word] !== '');
    if (fillable) area.put(known[fillable.word], fillable);
  }

  /** Sends the reply on its way; false where something stops it. */
  async function goOut(): Promise<boolean> {
    if (unfilled) {
      area.select(unfilled);
      return false;
    }
    // A second press, which can come before React draws the first, would send a second one.
    if (going.current) return false;
    going.current = true;
    setGoing(true);
    try {
      // A copy goes nowhere by itself.
      if (out.way !== 'copy' && !(await mayGoOut(query))) {
        readAgain();
        return false;
      }
      if (!(await send())) return false;
    } finally {
      going.current = false;
      setGoing(false);
    }
    keepSent();
    setKept(false);
    return true;
  }

  return {
    draft,
    text,
    /** Typed since the query was opened, and in the draft: what has gone out is there no more. */
    isKept: isKept && draft.isStored,
    /** The first placeholder of which nobody knows what stands for it. */
    unfilled,
    /** The sender's stories, of which one may be meant. */
    own,
    ...out,
    isGoing,
    area,
    write: writeAndFill,
    /** Puts a snippet in at the caret. */
    insert: (snippet: string, at = area.selection()) => area.put(fillIn(snippet, known), at),
    goOut,
  };
}

/** How a reply leaves this device: as the admin has chosen, or as it can. */
function useWayOut(query: Query, reply: ReturnType<typeof replyTo>, text: string) {
  const isOnline = useStore(ONLINE);
  const hasAddress = mailLink(query.email) !== null;
  const chosen = useStore(WAY) ?? 'mail';
  const fitting: Way = chosen === 'mail' && reply.link === null ? 'eml' : chosen;
  const way: Way = hasAddress ? fitting : 'copy';

  return {
    way,
    ways: WAY.values.filter(
      (one) => one === 'copy' || (hasAddress && (one === 'eml' || reply.link !== null)),
    ),
    /** False where the browser did not copy it. */
    send: async (): Promise<boolean> => {
      if (way === 'copy') return copyText(reply.body, 'Let it go out another way.');
      const eml = way === 'eml' ? emlFile(reply) : null;
      if (eml !== null) saveReplies([eml]);
      if (way === 'mail' && reply.link !== null)
        Object.assign(document.createElement('a'), { href: reply.link }).click();
      return true;
    },
    describePress: (): string => {
      if (!isOnline) return 'Offline: the query stays in the queue.';
      if (!hasAddress) return 'This e-mail is no plain address: the reply is copied.';
      if (way !== chosen) return 'Too long for a mail link: it is saved as .eml.';
      // A copy and a file hold any length.
      const length = way === 'mail' ? (reply.link?.length ?? 0) : 0;
      if (text === '' || length <= FULL_LINK) return EFFECTS[way];
      return `${formatCount(length)} of the ${formatCount(LONGEST_LINK)} characters of a mail link`;
    },
  };
}
