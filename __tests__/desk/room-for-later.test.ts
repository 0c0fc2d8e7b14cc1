import { joinPutOff, putOff, readPutOff } from '@/features/desk/queue/later';
import { currentOwner } from '@/lib/session/session';

const inHours = (hours: number) => Date.now() + hours * 3_600_000;
const idsKept = () => readPutOff(currentOwner()).map(({ id }) => id);

afterEach(() => localStorage.clear());

it('a file puts off as many queries as ours leave room for, and pushes out none of them', () => {
  putOff('ours-1', inHours(1));
  putOff('ours-2', inHours(2));

  joinPutOff(
    currentOwner(),
    Array.from({ length: 600 }, (_, at) => ({ id: `theirs-${at}`, untilMs: inHours(5) })),
  );

  expect(idsKept().slice(0, 2)).toEqual(['ours-1', 'ours-2']);
  expect(idsKept()).toHaveLength(500);
});

it('where there is no room, a query that is put off here takes the place of the next to come back', () => {
  joinPutOff(
    currentOwner(),
    Array.from({ length: 500 }, (_, at) => ({ id: `one-${at}`, untilMs: inHours(at + 1) })),
  );

  putOff('now', inHours(1000));

  expect(idsKept()).toHaveLength(500);
  expect(idsKept()).toContain('now');
  expect(idsKept()).not.toContain('one-0');
});
