import type { ChangeSet } from '@/lib/changes/change-set';
import { sayBrokenLetters } from '@/lib/forms/broken-letters';
import { isSameValue } from '@/lib/forms/form-fields';
import { parseJson } from '@/lib/narrow';
import { ID_TITLE } from '@/lib/sheets/columns';
import { type CsvFormat, csvFile, csvLine } from '@/lib/sheets/csv';
import type { KeptExport } from '@/lib/sheets/kept-exports';
import type { Sheet } from '@/lib/sheets/sheet-file';
import { cellText, isSameCell, isTurned } from '@/lib/sheets/turned-cell';

import { areStartersRead, type Genre, genres, readStarters, type Starter } from './api';
import { checkStarter } from './starter-rules';

/** The columns of a sheet of starters, a row each. */
export const STARTER_COLUMNS = ['Genre', 'Number', 'Starter', 'Description', ID_TITLE].map(
  (title) => ({ title }),
);

/** Genres whose starters are all known. */
const whole = (all: readonly Genre[]) => all.filter(areStartersRead);

/** The starters of genres as a file. */
export function starterFile(all: readonly Genre[], format: CsvFormat): Blob {
  const head = csvLine(
    STARTER_COLUMNS.map(({ title }) => title),
    format,
  );
  const lines = whole(all).flatMap(({ _id, genre, starter }) =>
    starter.map((one, at) => csvLine([genre, at + 1, one.starter, one.description, _id], format)),
  );
  return csvFile([head, ...lines], format);
}

/** What is kept of that, so that it is known what somebody else has changed since. */
export const keptStarters = (all: readonly Genre[]): Omit<KeptExport, 'atMs'> => ({
  titles: ['Starter'],
  rows: new Map(whole(all).map(({ _id, starter }) => [_id, [JSON.stringify(starter)]])),
});

/** A row of the sheet, by its number there and the place that it names. */
type SheetStarter = Starter & { row: number; place: number };

/** What a sheet makes of the starters of one genre. */
export type GenreChange = {
  genre: Genre;
  changed: number;
  moved: number;
  added: number;
  /** Those that the sheet lacks. */
  gone: number;
  /** The starters with those that it lacks, where they stand, and without. */
  withGone: Starter[];
  without: Starter[];
  /** Somebody has changed them since the export. */
  isConflict: boolean;
  /** Why they cannot be saved; null where they can. */
  refused: string | null;
};

export type StarterPlan = {
  changes: GenreChange[];
  /** The rows whose genre is not known. */
  unknown: number[];
  cutAt: number | null;
  /** How many genres the sheet is about. */
  known: number;
};

const isLike = (stored: string, cell: string) => isSameCell(stored, cell) || isTurned(stored, cell);
const isSame = (stored: Starter, row: Starter) =>
  isLike(stored.starter, row.starter) && isLike(stored.description, row.description);

/** Which stored starter each row of the sheet is: the same text first, then the same title or number. */
function pair(stored: readonly Starter[], rows: readonly SheetStarter[]): number[] {
  const free = new Set(stored.keys());
  const places = rows.map(() => -1);
  const take = (at: number, place: number) => {
    free.delete(place);
    places[at] = place;
  };
  rows.forEach((row, at) => {
    const place = row.place - 1;
    const own = stored[place];
    if (own && free.has(place) && isSame(own, row)) take(at, place);
  });
  const takeAll = (isOwn: (own: Starter, row: Starter) => boolean) =>
    rows.forEach((row, at) => {
      if (places[at] !== -1) return;
      const found = [...free].find((place) => {
        const own = stored[place];
        return own !== undefined && isOwn(own, row);
      });
      if (found !== undefined) take(at, found);
    });
  takeAll(isSame);
  takeAll((own, row) => isLike(own.starter, row.starter));
  rows.forEach((row, at) => {
    if (places[at] === -1 && free.has(row.place - 1)) take(at, row.place - 1);
  });
  return places;
}

/** How many of these have to move for the others to stand in order. */
function countMoved(places: readonly number[]): number {
  const longest: number[] = [];
  for (const place of places) {
    const at = longest.findIndex((last) => last >= place);
    longest[at === -1 ? longest.length : at] = place;
  }
  return places.length - longest.length;
}

function changeOf(genre: Genre, sheet: readonly SheetStarter[], base: string | null): GenreChange {
  const stored = genre.starter;
  const rows = sheet.toSorted((a, b) => a.place - b.place);
  const places = pair(stored, rows);
  const known = places.filter((place) => place !== -1);
  const without = rows.map((row, at): Starter => {
    const own = stored[places[at] ?? -1];
    const [starter, description] = [cellText(row.starter), cellText(row.description)];
    if (own === undefined) return { starter, description };
    return {
      starter: isLike(own.starter, row.starter) ? own.starter : starter,
      description: isLike(own.description, row.description) ? own.description : description,
    };
  });
  const withGone = [...without];
  stored.forEach((own, place) => {
    if (!known.includes(place)) withGone.splice(Math.min(place, withGone.length), 0, own);
  });
  const isKept = (at: number) => {
    const own = stored[places[at] ?? -1];
    return own !== undefined && isSameValue(own, without[at]);
  };
  const bad = without.findIndex((one, at) => !isKept(at) && checkStarter(one) !== null);
  const wrong = without[bad];
  const broken = sayBrokenLetters(genres.edit.fields, {
    ...{ before: { starters: stored }, after: { starters: withGone } },
  });
  return {
    ...{ genre, without, withGone },
    changed: places.filter((place, at) => place !== -1 && !isKept(at)).length,
    ...{ moved: countMoved(known), added: places.length - known.length },
    gone: stored.length - known.length,
    isConflict: base !== null && !isSameValue(readStarters(parseJson(base)).list, stored),
    refused: wrong === undefined ? broken || null : `Row ${rows[bad]?.row}: ${checkStarter(wrong)}`,
  };
}

/** Compares a sheet of starters with what is stored; null where it is none. */
export function planStarters(
  { heads, rows, cutAt }: Sheet,
  all: readonly Genre[],
  kept: readonly KeptExport[],
): StarterPlan | null {
  const [, numberAt = -1, titleAt = -1, textAt = -1, idAt = -1] = STARTER_COLUMNS.map(({ title }) =>
    heads.indexOf(title),
  );
  if ([numberAt, titleAt, textAt, idAt].includes(-1)) return null;
  const byId = new Map(whole(all).map((genre) => [genre._id, genre]));
  const found = new Map<Genre, SheetStarter[]>();
  const unknown: number[] = [];
  for (const { number, cells } of rows) {
    const genre = byId.get(cellText(cells[idAt] ?? ''));
    const place = Number((cells[numberAt] ?? '').replace(',', '.'));
    const row = {
      ...{ row: number, place: Number.isFinite(place) && place > 0 ? place : Infinity },
      ...{ starter: cells[titleAt] ?? '', description: cells[textAt] ?? '' },
    };
    if (genre === undefined) unknown.push(number);
    else found.set(genre, [...(found.get(genre) ?? []), row]);
  }
  const baseOf = ({ _id }: Genre) => kept.find((one) => one.rows.has(_id))?.rows.get(_id)?.[0];
  const changes = [...found].map(([genre, own]) => changeOf(genre, own, baseOf(genre) ?? null));
  const differs = ({ changed, moved, added, gone }: GenreChange) =>
    changed + moved + added + gone > 0;
  return { changes: changes.filter(differs), unknown, cutAt, known: found.size };
}

/** The set that writes what a sheet makes of starters, a call each genre. */
export function starterSet(changes: readonly GenreChange[], isGoneToo: boolean): ChangeSet {
  const all = changes.map(({ genre, withGone, without, refused }) => ({
    ...{ id: genre._id, name: genre.genre, before: { starters: genre.starter } },
    ...{ after: { starters: isGoneToo ? without : withGone }, refused },
  }));
  const differing = all.filter(
    ({ before, after }) => !isSameValue(before.starters, after.starters),
  );
  return {
    ...{ noun: genres.name, title: 'changed by a sheet (Starters)', same: [] },
    rows: differing.flatMap(({ refused, ...row }) => (refused === null ? [row] : [])),
    refused: differing.flatMap(({ refused, ...row }) =>
      refused === null ? [] : [{ ...row, reason: refused }],
    ),
  };
}
