/** @jest-environment node */
import { readStarters } from '@/features/genres/api';
import {
  checkStarter,
  checkStarters,
  isStarterDraft,
  toStarters,
} from '@/features/genres/starter-rules';

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
