import fc from 'fast-check';

import { isTurned } from '@/lib/sheets/turned-cell';
import { findTurnedIds } from '@/lib/sheets/turned-ids';

const records = (ids: readonly string[]) => ids.map((_id) => ({ _id }));

it.each([
  ['69e1234', '6.9E+1235', '69e1234'],
  ['1234567890123456789', '1234567890123450000', '1234567890123456789'],
  ['007', '7', '007'],
  ['1-2', '1.2', '1-2'],
  ['2-2,', '2.2.', '2-2,'],
  ['6abe0f295eeb', '6', undefined],
])('finds the record of the id %s by %s', (id, told, found) => {
  const find = findTurnedIds(records([id, 'another', '5555']));

  expect(find(told)?._id).toBe(found);
});

it('finds none where two may be meant', () => {
  expect(
    findTurnedIds(records(['1234567890123456781', '1234567890123456782']))('1.23457E+18'),
  ).toBe(undefined);
});

it('finds what a comparison with each record finds, and no other', () => {
  const digits = fc.string({
    unit: fc.constantFrom('0', '1', '2', '9', '.', ',', 'e', '-'),
    minLength: 1,
    maxLength: 8,
  });
  const id = fc.oneof(digits, fc.integer({ min: 0, max: 300 }).map(String));
  fc.assert(
    fc.property(fc.uniqueArray(id, { maxLength: 12 }), id, (ids, told) => {
      const isNumber = /^[\d.,]+(?:e[+-]?\d+)?$/i.test(told);
      const meant = isNumber ? records(ids).filter(({ _id }) => isTurned(_id, told)) : [];

      expect(findTurnedIds(records(ids))(told)).toEqual(meant.length === 1 ? meant[0] : undefined);
    }),
    { numRuns: 500 },
  );
});
