/** @jest-environment node */
import { readStarters } from '@/features/genres/api';
import { doublesOf } from '@/features/genres/starters/double-titles';
import { readStarterRows } from '@/features/genres/starters/read-rows';
import {
  checkStarters,
  isStarterDraft,
  toStarters,
} from '@/features/genres/starters/starter-draft';
import { checkStarter } from '@/features/genres/starters/starter-rules';

const DOOR = { starter: 'A door', description: 'It was open.' };
const LAMP = { starter: 'A lamp', description: 'It went out.' };
const BOTH = [DOOR, LAMP];
const json = JSON.stringify;

it.each([
  ['a list', BOTH],
  ['JSON text', json(BOTH)],
  ['JSON text of JSON text', json(json(BOTH))],
  ['a list of JSON texts', BOTH.map((one) => json(one))],
  ['an object with number keys', Object.assign({}, BOTH)],
  ['JSON text of such an object', json(Object.assign({}, BOTH))],
])('are read from %s', (_, stored) => {
  expect(readStarters(stored)).toEqual({ list: BOTH, isWhole: true });
});

it.each([
  ['a list of texts', ['A door', 'A lamp']],
  ['a list that holds one more thing', [...BOTH, 'A lamp']],
  ['a list of other objects', [{ title: 'A door', text: 'It was open.' }]],
  ['a text', 'A door, a lamp'],
  ['an object with other keys', { first: DOOR }],
  ['an object with a gap in its keys', { 0: DOOR, 2: LAMP }],
  ['a number', 7],
])('are not all that is stored in %s', (_, stored) => {
  expect(readStarters(stored).isWhole).toBe(false);
});

it.each([null, undefined, ''])('are none in %j', (stored) => {
  expect(readStarters(stored)).toEqual({ list: [], isWhole: true });
});

it.each([
  ['Please add a starter title', { ...DOOR, starter: ' ' }],
  ['Please add a starter description', { ...DOOR, description: '' }],
  ['A starter title takes at most 50 characters', { ...DOOR, starter: '🦊'.repeat(51) }],
  ['A starter description takes at most 250 characters', { ...DOOR, description: 'y'.repeat(251) }],
  [null, { starter: '🦊'.repeat(50), description: 'y'.repeat(250) }],
])('says of a starter %s', (said, starter) => {
  expect(checkStarter(starter)).toBe(said);
  expect(checkStarters(draftOf({ id: 0, ...starter }), true)).toBe(said);
});

const draftOf = (...added: ({ id: number } & typeof DOOR)[]) => ({
  added,
  typed: { starter: '', description: '' },
});

it('needs one in a new genre, which may be typed and not added, and no half one', () => {
  expect(checkStarters(draftOf(), true)).toBe('Please add atleast one starter');
  expect(checkStarters(draftOf(), false)).toBeNull();
  expect(checkStarters({ ...draftOf(), typed: { ...DOOR, description: '' } }, false)).toBe(
    'Please add a starter description',
  );
  const whole = { ...draftOf({ id: 0, ...LAMP }), typed: DOOR };
  expect(checkStarters({ ...draftOf(), typed: DOOR }, true)).toBeNull();
  expect(toStarters(whole)).toEqual([LAMP, DOOR]);
  expect(toStarters(draftOf({ id: 0, ...DOOR }))).toEqual([DOOR]);
});

it('takes a stored draft of its own shape only', () => {
  const draft = draftOf({ id: 0, ...DOOR });

  expect(isStarterDraft(draft)).toBe(true);
  for (const other of [
    ...[null, { ...draft, added: 5 }, { ...draft, typed: {} }],
    ...[
      { ...draft, added: [DOOR] },
      { ...draft, added: [{ id: 0 }] },
    ],
  ])
    expect(isStarterDraft(other)).toBe(false);
});

const read = (text: string) => readStarterRows(text).starters.map(Object.values);

it.each([
  ['tabs', 'A door\tIt was open.\nA lamp\tIt went out.'],
  [
    'Windows line ends, a mark at the start and empty rows',
    '\ufeffA door\tIt was open.\r\n\r\nA lamp\tIt went out.\r\n',
  ],
  ['headings', 'Starter\tStarter Description\nA door\tIt was open.\nA lamp\tIt went out.'],
  [
    'headings in another order',
    'No,Description,Title\n1,It was open.,A door\n2,It went out.,A lamp',
  ],
  ['CSV', '"A door","It was open."\r\n"A lamp","It went out."'],
  ['CSV with semicolons', 'A door;It was open.\nA lamp;It went out.'],
])('are read from rows with %s', (_, text) => {
  expect(read(text)).toEqual(BOTH.map(Object.values));
});

it('keeps what stands in quotes, and quotes that belong to a sentence', () => {
  expect(read('"A ""red"", old door","It was open,\r\nand dark."')).toEqual([
    ['A "red", old door', 'It was open,\nand dark.'],
  ]);
  expect(read('"Hello," she said.\t"Who is it?" he asked.\nA "lamp"\t"')).toEqual([
    ['"Hello," she said.', '"Who is it?" he asked.'],
    ['A "lamp"', '"'],
  ]);
  expect(read('A door,It was open, dark, and cold.')).toEqual([
    ['A door', 'It was open, dark, and cold.'],
  ]);
  expect(read('雨を貯める塔\t歌が聞こえた。\tمدينة')).toEqual([
    ['雨を貯める塔', '歌が聞こえた。 مدينة'],
  ]);
});

it('takes 500 rows at once, and reads quotes in as many steps as there are letters', () => {
  expect(readStarterRows('A door\tOpen.\n'.repeat(700))).toMatchObject({
    left: 200,
    starters: { length: 500 },
  });
  for (const part of ['"a,', '"""a,', '""', '"\n', ',', '"a"\t'])
    expect(readStarterRows(part.repeat(200_000)).starters.length).toBeLessThanOrEqual(500);
});

it('names the row and the genre that have the same title', () => {
  const others = [{ genre: 'Horror', starter: [{ starter: 'A LAMP ', description: '' }] }];
  const added = [DOOR, LAMP, { ...DOOR, starter: ' a door' }, { ...DOOR, starter: '' }];
  expect(doublesOf(added, others)).toEqual(['', 'also in Horror', 'same as row 1', '']);
});
