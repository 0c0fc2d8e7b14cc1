import { cellText, isTurned, readNumber, stepOf } from './turned-cell';

/** The first place in ascending numbers whose number is not less than a given one. */
function firstFrom(numbers: readonly { value: number }[], least: number): number {
  let [from, to] = [0, numbers.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((numbers[middle]?.value ?? 0) < least) from = middle + 1;
    else to = middle;
  }
  return from;
}

/**
 * Answers of an id in a sheet with the one record of whose id a spreadsheet makes it; of two it is nobody's.
 * Ids are read once, as numbers in their order: a sheet of another site holds thousands that are no record's.
 */
export function findTurnedIds<One extends { _id: string }>(
  records: readonly One[],
): (id: string) => One | undefined {
  let numbers: { value: number; row: One }[] | undefined;
  let others: One[] = [];

  function readIds(): { value: number; row: One }[] {
    const read = records.map((row) => ({ row, number: readNumber(cellText(row._id)) }));
    // A spreadsheet may make a day of one.
    others = read.flatMap(({ row, number }) => (number === null && /^\d/.test(row._id) ? row : []));
    return read
      .flatMap(({ row, number }) => (number?.values ?? []).map((value) => ({ row, value })))
      .sort((one, other) => one.value - other.value);
  }

  return (id) => {
    if (!/^[\d.,]+(?:e[+-]?\d+)?$/i.test(id)) return undefined;
    numbers ??= readIds();
    const found = new Set(others.filter((row) => isTurned(row._id, id)));
    // "2.2." is a day alone.
    const told = readNumber(id);
    const step = told ? stepOf(told) : 0;
    for (const value of told?.values ?? []) {
      for (let at = firstFrom(numbers, value / (1 + step)); at < numbers.length; at += 1) {
        const near = numbers[at];
        if (!near || found.size > 1 || near.value * (1 - step) > value) break;
        if (isTurned(near.row._id, id)) found.add(near.row);
      }
    }
    return found.size === 1 ? [...found][0] : undefined;
  };
}
