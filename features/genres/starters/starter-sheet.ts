import { type ChangeSet, planSet } from '@/lib/changes/plan/change-set';
import { sayBrokenLetters } from '@/lib/forms/broken-letters';
import { isSameValue } from '@/lib/forms/form-fields';
import { isUnread, parseJson } from '@/lib/narrow';
import { csvFile, csvLine } from '@/lib/sheets/csv';
import type { CsvFormat } from '@/lib/sheets/csv-format';
import { ID_TITLE, TIME_TITLE } from '@/lib/sheets/headings';
import type { KeptExport } from '@/lib/sheets/kept-exports';
import type { Sheet } from '@/lib/sheets/sheet-file';
import { sheetTitle } from '@/lib/sheets/sheet-set';
import { cellText, isSameCell, isTurned } from '@/lib/sheets/turned-cell';
import { formatUtc } from '@/lib/text/dates';

import { areStartersRead, type Genre, genres, readStarters, type Starter } from '../api';

import { checkStarter } from './starter-rules';

/** The columns of a sheet of starters, a row each; the last two are its genre's. */
export const STARTER_COLUMNS = [
  ...['Genre', 'Number', 'Starter', 'Description', ID_TITLE, TIME_TITLE],
].map((title) => ({ title }));

/** When a genre was changed last; '' where that is not known. */
const timeOf = (genre: Genre) => (isUnread(genre, 'updatedAt') ? '' : formatUtc(genre.updatedAt));

/** Genres whose starters are all known: a sheet takes no others along. */
export const whole = (all: readonly Genre[]) => all.filter(areStartersRead);

/** The starters of genres as a file. */
export function starterFile(all: readonly Genre[], format: CsvFormat): Blob {
  const head = csvLine(
    STARTER_COLUMNS.map(({ title }) => title),
    format,
  );
  const lines = whole(all).flatMap((of) =>
    of.starter.map(({ starter, description }, at) =>
      csvLine([of.genre, at + 1, starter, description, of._id, timeOf(of)], format),
    ),
  );
  return csvFile([head, ...lines], format);
}

/** What is kept of that, so that it is known what somebody else has changed since. */
export const keptStarters = (all: readonly Genre[]): Omit<KeptExport, 'atMs'> => ({
  titles: ['Starter', TIME_TITLE],
  rows: new Map(whole(all).map((of) => [of._id, [JSON.stringify(of.starter), timeOf(of)]])),
});

/** A row of the sheet, by its number there and the place that it names. */
type SheetStarter = Starter & { row: number; place: number; time: string };

/** Why it is asked whether the sheet's are taken: somebody has changed them since, or nobody knows. */
export type Doubt = 'changed' | 'unknown';

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
  doubt: Doubt | null;
  /** Why they cannot be saved; null where they can. */
  refused: string | null;
};

export type StarterPlan = {
  changes: GenreChange[];
  /** The rows whose genre is not known. */
  unknown: number[];
  /** The rows of genres whose starters cannot all be read now. */
  unread: number[];
  /** How many rows have no id of a genre. */
  noIds: number;
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

/** Whether a genre's starters are those that the sheet was made of; nothing kept counts that is of another time. */
function doubtOf(
  genre: Genre,
  sheet: readonly SheetStarter[],
  kept: readonly KeptExport[],
): Doubt | null {
  const times = sheet.map(({ time }) => time).filter((time) => cellText(time) !== '');
  const isOfSheet = (time: string) => times.every((cell) => isLike(time, cell));
  const now = timeOf(genre);
  if (now === '' || times.length === 0) return 'unknown';
  if (isOfSheet(now)) return null;
  const rows = kept.map((one) => one.rows.get(genre._id));
  const [base] = rows.find((row) => row !== undefined && isOfSheet(row[1] ?? '')) ?? [];
  const isAsItWas =
    base !== undefined && isSameValue(readStarters(parseJson(base)).list, genre.starter);
  return isAsItWas ? null : 'changed';
}

function changeOf(
  genre: Genre,
  sheet: readonly SheetStarter[],
  kept: readonly KeptExport[],
): GenreChange {
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
    before: { starters: stored },
    after: { starters: withGone },
  });
  return {
    genre,
    without,
    withGone,
    changed: places.filter((place, at) => place !== -1 && !isKept(at)).length,
    moved: countMoved(known),
    added: places.length - known.length,
    gone: stored.length - known.length,
    doubt: doubtOf(genre, sheet, kept),
    refused: wrong === undefined ? broken || null : `Row ${rows[bad]?.row}: ${checkStarter(wrong)}`,
  };
}

/** Compares a sheet of starters with what is stored; null where it is none. */
export function planStarters(
  { heads, rows, cutAt }: Sheet,
  all: readonly Genre[],
  kept: readonly KeptExport[],
): StarterPlan | null {
  const places = STARTER_COLUMNS.map(({ title }) => heads.indexOf(title));
  const [, numberAt = -1, titleAt = -1, textAt = -1, idAt = -1, timeAt = -1] = places;
  if ([numberAt, titleAt, textAt, idAt].includes(-1)) return null;
  const byId = new Map(whole(all).map((genre) => [genre._id, genre]));
  const found = new Map<Genre, SheetStarter[]>();
  const unreadIds = new Set(all.filter((genre) => !areStartersRead(genre)).map(({ _id }) => _id));
  const unknown: number[] = [];
  const unread: number[] = [];
  let noIds = 0;
  for (const { number, cells } of rows) {
    const id = cellText(cells[idAt] ?? '');
    const genre = byId.get(id);
    const place = Number((cells[numberAt] ?? '').replace(',', '.'));
    const row = {
      row: number,
      place: Number.isFinite(place) && place > 0 ? place : Infinity,
      starter: cells[titleAt] ?? '',
      description: cells[textAt] ?? '',
      time: cells[timeAt] ?? '',
    };
    if (id === '') noIds += 1;
    else if (genre === undefined) (unreadIds.has(id) ? unread : unknown).push(number);
    else found.set(genre, [...(found.get(genre) ?? []), row]);
  }
  const changes = [...found].map(([genre, own]) => changeOf(genre, own, kept));
  const differs = ({ changed, moved, added, gone }: GenreChange) =>
    changed + moved + added + gone > 0;
  return { changes: changes.filter(differs), unknown, unread, noIds, cutAt, known: found.size };
}

/** The set that writes what a sheet makes of starters, a call each genre. */
export function starterSet(changes: readonly GenreChange[], isGoneToo: boolean): ChangeSet {
  const then = new Map(
    changes.map(({ genre, withGone, without, refused }) => [
      genre._id,
      { starters: isGoneToo ? without : withGone, refused },
    ]),
  );
  const all = changes.map(({ genre }) => genre);
  const plan = planSet(genres, sheetTitle(['Starters']), all, ({ _id, starter }) => {
    const { starters = starter, refused = null } = then.get(_id) ?? {};
    return { before: { starters: starter }, after: { starters }, refused };
  });
  // A genre in which only what the sheet lacks differs is none that the sheet is about.
  return { ...plan, same: [] };
}
