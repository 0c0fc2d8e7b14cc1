import { isDoubtful } from '@/components/form/doubtful-save';
import { ApiError } from '@/lib/http/api-error';

import type { Mismatch } from './differing-sections';

/** The admin's choice between their draft and the text that somebody else published meanwhile; null for neither. */
export type TextChoice = 'draft' | 'theirs' | 'both' | null;

/** Which text is to be sent, where somebody else has published one since the base. */
export type Question = {
  theirs: string;
  draft: string;
  /** The text with both admins' changes; null where both changed the same place. */
  both: string | null;
  /** Whether the other text may be the admin's own last try, in the server's own form. */
  mayBeOwn: boolean;
  onChoose: (choice: TextChoice) => void;
};

/** A mismatch of the save before stays on show until the next one has found something else. */
type Shown = { mismatch: Mismatch | null };

/** Where a save is, from its Submit down to its end. */
export type Phase =
  /** Nothing is saved: there was no Submit yet, or it ended before anything was sent. */
  | { is: 'idle' }
  /** The live text is read again, if need be once an earlier try has surely arrived. */
  | ({ is: 'reading' } & Shown)
  /** That is somebody else's, and the admin is asked. */
  | { is: 'asking'; question: Question }
  /** The text is on its way. */
  | ({ is: 'sending' } & Shown)
  /** It has arrived, and what visitors see is read and compared. */
  | ({ is: 'checking' } & Shown)
  /** They see another text, until the admin accepts or mends it. */
  | { is: 'differs'; mismatch: Mismatch }
  /** A call was refused. */
  | ({ is: 'failed' } & Shown)
  /** The reply was lost, so nobody knows whether the text arrived. */
  | ({ is: 'unsure' } & Shown)
  /** Visitors see the text, or the admin has accepted what they see. `replaced` was live before. */
  | { is: 'published'; replaced: string };

/** The texts that this editor has sent and that may be live: the admin knows them all. */
type Tries = {
  /** The last one, whatever became of it, and those before it since a reply was lost. */
  texts: readonly string[];
  /** The last one of which nobody knows whether it has arrived; null for none. */
  lost: string | null;
};

/** A save, and what an editor remembers of its tries. */
export type SaveState = {
  phase: Phase;
  tries: Tries;
  /** Whether a text whose reply was lost has turned out to be live since the last Submit. */
  isFound: boolean;
};

/** What an editor opens with; `lost` was sent by an earlier visit, and nobody knows whether it has arrived. */
export const startOfSave = (lost: string | null): SaveState => ({
  phase: { is: 'idle' },
  tries: { texts: lost === null ? [] : [lost], lost },
  isFound: false,
});

/** What happens to a save, in this order; `stopped` may come after each of the first five. */
export type SaveEvent =
  | { is: 'begun' }
  | { is: 'liveRead'; live: string }
  | { is: 'asked'; question: Question }
  | { is: 'decided'; sent: string }
  | { is: 'arrived' }
  | { is: 'differed'; mismatch: Mismatch }
  | { is: 'published'; replaced: string }
  | { is: 'ended' }
  | { is: 'stopped'; error: unknown }
  /** The admin goes back to the editor, from a mismatch. */
  | { is: 'mended' }
  /** The text of a lost reply turns out to be live, at whatever time. */
  | { is: 'foundLive'; sent: string };

/** Leads a save on. */
export function nextSave({ phase, tries, isFound }: SaveState, event: SaveEvent): SaveState {
  const next = nextTries(tries, event);
  return {
    phase: nextPhase(phase, event, next),
    tries: next,
    isFound: event.is === 'foundLive' || (isFound && event.is !== 'begun'),
  };
}

function nextPhase(phase: Phase, event: SaveEvent, { lost }: Tries): Phase {
  const mismatch = mismatchOf(phase);
  switch (event.is) {
    case 'begun':
      return { is: 'reading', mismatch };
    case 'liveRead':
      // Nobody sees the text of a mismatch any more once another one is live.
      return { is: 'reading', mismatch: mismatch?.seen === event.live ? mismatch : null };
    case 'asked':
      return { is: 'asking', question: event.question };
    case 'decided':
      return { is: 'sending', mismatch };
    case 'arrived':
      return { is: 'checking', mismatch };
    case 'differed':
      return { is: 'checking', mismatch: event.mismatch };
    case 'published':
      return { is: 'published', replaced: event.replaced };
    case 'ended':
      return phase.is === 'published' ? phase : atRest(mismatch);
    case 'stopped':
      return stoppedBy(event.error, mismatch);
    case 'mended':
      return phase.is === 'failed' || phase.is === 'unsure'
        ? { is: phase.is, mismatch: null }
        : { is: 'idle' };
    case 'foundLive':
      return phaseOfFound(phase, lost);
  }
}

/** Where a save is once an earlier text is live: nobody sees the text of a mismatch any more. */
function phaseOfFound(phase: Phase, lost: string | null): Phase {
  if (isUnderWay(phase)) return phase;
  const isOpen = phase.is === 'failed' || (phase.is === 'unsure' && lost !== null);
  return isOpen ? { is: phase.is, mismatch: null } : { is: 'idle' };
}

const atRest = (mismatch: Mismatch | null): Phase =>
  mismatch === null ? { is: 'idle' } : { is: 'differs', mismatch };

/** Where a save is once an error has ended it: one that no call made called it off. */
function stoppedBy(error: unknown, mismatch: Mismatch | null): Phase {
  if (!(error instanceof ApiError) || error.isCancelled) return atRest(mismatch);
  return { is: isDoubtful(error) ? 'unsure' : 'failed', mismatch };
}

function nextTries(tries: Tries, event: SaveEvent): Tries {
  const { texts, lost } = tries;
  if (event.is === 'decided') {
    return { texts: lost === null ? [event.sent] : texts.concat(event.sent), lost };
  }
  if (event.is === 'arrived') return { texts: texts.slice(-1), lost: null };
  if (event.is === 'foundLive') {
    return event.sent === lost
      ? { texts: [lost], lost: null }
      : { texts: texts.filter((text) => text !== event.sent), lost };
  }
  const isLost = event.is === 'stopped' && isDoubtful(event.error);
  return isLost ? { texts, lost: texts.at(-1) ?? null } : tries;
}

/** The lost try that is live; null for none. */
export const foundTry = ({ texts, lost }: Tries, live: string): string | null =>
  lost !== null && texts.includes(live) ? live : null;

/** What visitors see in place of what was sent, while that is on show; null for nothing. */
export const mismatchOf = (phase: Phase): Mismatch | null =>
  'mismatch' in phase ? phase.mismatch : null;

/** Whether a save is between its Submit and its end. */
export const isUnderWay = ({ is }: Phase): boolean =>
  is === 'reading' || is === 'asking' || is === 'sending' || is === 'checking';

/**
 * How a draft stands to the live text.
 * - `live`: it is the live text, so there is nothing to publish.
 * - `ahead`: live is its base, or a text of the editor's tries: the admin knows it, and a save replaces it.
 * - `apart`: somebody has published another text since: a save asks.
 */
type Standing = 'live' | 'ahead' | 'apart';

/** Tells how a draft on a base stands to the live text. */
export function standingOf(
  draft: { html: string; base: string },
  live: string,
  tries: Tries,
): Standing {
  if (draft.html === live) return 'live';
  return live === draft.base || tries.texts.includes(live) ? 'ahead' : 'apart';
}
