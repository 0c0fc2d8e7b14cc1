/** @jest-environment node */
import {
  foundTry,
  isUnderWay,
  nextSave,
  type SaveEvent,
  type SaveState,
  standingOf,
  startOfSave,
} from '@/features/policy-editor/publish/save-state';
import { SaveCancelled } from '@/lib/forms/saving';
import { ApiError } from '@/lib/http/api-error';

const BEGUN: SaveEvent = { is: 'begun' };
const READ: SaveEvent = { is: 'liveRead', live: 'live' };
const ARRIVED: SaveEvent = { is: 'arrived' };
const ENDED: SaveEvent = { is: 'ended' };
const MENDED: SaveEvent = { is: 'mended' };
const MISMATCH = { sent: 'mine', seen: 'cut', replaced: 'live', sections: [] };
const DIFFERED: SaveEvent = { is: 'differed', mismatch: MISMATCH };
const PUBLISHED: SaveEvent = { is: 'published', replaced: 'live' };
const ASKED: SaveEvent = {
  is: 'asked',
  question: {
    theirs: 'live',
    draft: 'mine',
    both: null,
    mayBeOwn: false,
    onChoose: () => undefined,
  },
};
const decided = (sent = 'mine'): SaveEvent => ({ is: 'decided', sent });
const stopped = (error: unknown): SaveEvent => ({ is: 'stopped', error });
const REFUSED = stopped(new ApiError('Disk full', 500));
const LOST = stopped(new ApiError('No reply', undefined, { isOutcomeUnknown: true }));
const CALLED_OFF = stopped(new SaveCancelled());

const SENT = [BEGUN, READ, decided()];
const DIFFERS = [...SENT, ARRIVED, DIFFERED, ENDED];
const after = (events: readonly SaveEvent[]) => events.reduce(nextSave, startOfSave(null));

/** Where a save is, with the mismatch that is on show; * while it is under way. */
const say = ({ phase }: SaveState) =>
  `${phase.is}${isUnderWay(phase) ? '*' : ''}${'mismatch' in phase && phase.mismatch ? ', told' : ''}`;

describe('a save', () => {
  it.each<[string, SaveEvent[], string]>([
    ['that nobody asked for', [], 'idle'],
    ['that reads the live text', [BEGUN], 'reading*'],
    ['that has read it', [BEGUN, READ], 'reading*'],
    ['that could not', [BEGUN, REFUSED], 'failed'],
    ['that asks', [BEGUN, READ, ASKED], 'asking*'],
    ['that was called off', [BEGUN, READ, ASKED, CALLED_OFF], 'idle'],
    ['that a fault in the code ended', [BEGUN, READ, stopped(new Error('bug'))], 'idle'],
    ['that was decided', [BEGUN, READ, ASKED, decided()], 'sending*'],
    ['that was refused', [...SENT, REFUSED], 'failed'],
    ['whose page was left', [...SENT, stopped(new ApiError('', 0, { isCancelled: true }))], 'idle'],
    ['whose reply was lost', [...SENT, LOST], 'unsure'],
    ['that is tried once more', [...SENT, LOST, BEGUN], 'reading*'],
    ['that arrived', [...SENT, ARRIVED], 'checking*'],
    ['that visitors see', [...SENT, ARRIVED, PUBLISHED], 'published'],
    ['that has ended well', [...SENT, ARRIVED, PUBLISHED, ENDED], 'published'],
    ['that arrived for another admin', [...SENT, ARRIVED, ENDED], 'idle'],
    ['of which visitors see another text', [...SENT, ARRIVED, DIFFERED], 'checking*, told'],
    ['that has ended so', DIFFERS, 'differs, told'],
    ['that is mended', [...DIFFERS, MENDED], 'idle'],
    ['that is accepted', [...DIFFERS, PUBLISHED], 'published'],
  ])('%s', (_, events, where) => {
    expect(say(after(events))).toBe(where);
  });

  const SEEN: SaveEvent = { is: 'liveRead', live: MISMATCH.seen };

  it.each<[string, SaveEvent[], string]>([
    ['begins', [BEGUN], 'reading*, told'],
    ['finds it live', [BEGUN, SEEN], 'reading*, told'],
    ['finds another text live', [BEGUN, READ], 'reading*'],
    ['is called off', [BEGUN, SEEN, CALLED_OFF], 'differs, told'],
    ['is on its way', [BEGUN, SEEN, decided()], 'sending*, told'],
    ['is refused', [BEGUN, SEEN, decided(), REFUSED], 'failed, told'],
    ['was refused, and goes back to the editor', [BEGUN, SEEN, REFUSED, MENDED], 'failed'],
    ['is lost', [BEGUN, SEEN, decided(), LOST], 'unsure, told'],
    ['is lost, and goes back to the editor', [BEGUN, SEEN, decided(), LOST, MENDED], 'unsure'],
    ['is checked', [BEGUN, SEEN, decided(), ARRIVED], 'checking*, told'],
    ['is published', [BEGUN, SEEN, decided(), ARRIVED, PUBLISHED], 'published'],
  ])('that follows a mismatch and %s', (_, events, where) => {
    expect(say(after([...DIFFERS, ...events]))).toBe(where);
  });
});

describe('what is remembered of the tries', () => {
  it.each<[string, SaveEvent[], SaveState['tries']]>([
    ['nothing before one is sent', [BEGUN, READ, REFUSED], { texts: [], lost: null }],
    [
      'what it sent, also where that was refused',
      [...SENT, REFUSED],
      { texts: ['mine'], lost: null },
    ],
    ['that its reply was lost', [...SENT, LOST], { texts: ['mine'], lost: 'mine' }],
    [
      'that, also after a next one that sent nothing',
      [...SENT, LOST, BEGUN, READ, ASKED, CALLED_OFF],
      { texts: ['mine'], lost: 'mine' },
    ],
    [
      'a later one alone, once one before it was surely refused',
      [...SENT, REFUSED, BEGUN, READ, decided('other'), REFUSED],
      { texts: ['other'], lost: null },
    ],
    [
      'both, where the later one is lost as well',
      [...SENT, LOST, BEGUN, READ, decided('other'), LOST],
      { texts: ['mine', 'other'], lost: 'other' },
    ],
    [
      'that, until one has arrived',
      [...SENT, LOST, BEGUN, READ, decided('other'), REFUSED],
      { texts: ['mine', 'other'], lost: 'mine' },
    ],
    [
      'no doubt from then on',
      [...SENT, LOST, BEGUN, READ, decided('other'), ARRIVED],
      { texts: ['other'], lost: null },
    ],
  ])('%s', (_, events, tries) => {
    expect(after(events).tries).toEqual(tries);
  });

  it.each<[string, SaveEvent[], string, SaveState['tries']]>([
    ['the one that is live', [LOST], 'idle', { texts: ['mine'], lost: null }],
    [
      'one of them, while a later one is in doubt',
      [LOST, BEGUN, READ, decided('other'), LOST],
      'unsure',
      { texts: ['other'], lost: 'other' },
    ],
    [
      'the one that is live, behind one that was refused',
      [LOST, BEGUN, READ, decided('other'), REFUSED],
      'failed',
      { texts: ['mine'], lost: null },
    ],
    ['one in the middle of the next', [LOST, BEGUN], 'reading*', { texts: ['mine'], lost: null }],
  ])('no doubt of %s', (_, events, where, tries) => {
    const state = after([...SENT, ...events]);
    expect(foundTry(state.tries, 'mine')).toBe('mine');
    const found = nextSave(state, { is: 'foundLive', sent: 'mine' });
    expect(say(found)).toBe(where);
    expect(found.tries).toEqual(tries);
    expect(foundTry(found.tries, 'mine')).toBeNull();
    expect([found.isFound, nextSave(found, BEGUN).isFound]).toEqual([true, false]);
  });

  it('what an earlier visit has sent, in doubt until a text of this one has arrived', () => {
    const opened = startOfSave('mine');
    expect(say(opened)).toBe('idle');
    expect([BEGUN, READ, REFUSED].reduce(nextSave, opened).tries).toEqual(opened.tries);
    const arrived = [BEGUN, READ, decided('other'), ARRIVED].reduce(nextSave, opened);
    expect(arrived.tries).toEqual({ texts: ['other'], lost: null });
  });
});

it.each([
  ['live', 'a', 'a', []],
  ['ahead', 'b', 'a', []],
  ['ahead', 'b', 'c', ['c']],
  ['ahead', 'b', 'c', ['c', 'd']],
  ['apart', 'b', 'c', ['d']],
] as const)('a draft is %s', (standing, html, live, texts) => {
  expect(standingOf({ html, base: 'a' }, live, { texts, lost: null })).toBe(standing);
});
