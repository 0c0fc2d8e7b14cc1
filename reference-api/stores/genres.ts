import { textOf, type Database, type Row } from '../database';
import { foldText } from '../fold-text';
import { imagePath } from '../images';
import {
  openRecordTable,
  textRecord,
  type RecordTable,
  type Stamps,
  type TextRecord,
} from '../record-table';

/** A title that a story may start from, with its description. */
export type Starter = { starter: string; description: string };

/** A genre as the API answers it; `imageUrl` starts at the root of the API. */
export type Genre = TextRecord<'genre' | 'colour' | 'backgroundColour' | 'imageUrl'> & {
  starter: Starter[];
};

/** The genres, by page or all at once. */
export type GenreStore = RecordTable<Genre> & { all(): Genre[] };

const SELECT = `
  SELECT r.*, i.name AS imageName FROM genres r LEFT JOIN images i ON i.id = r.imageId`;

/** The searchable text of a genre. */
export function genreSearchText(row: Row): string {
  return foldText(textOf(row, 'genre'));
}

function toGenre(row: Row): Genre {
  return {
    ...textRecord(row, ['genre', 'colour', 'backgroundColour']),
    imageUrl: imagePath(row),
    // The contract's schema checked it before it was stored.
    starter: JSON.parse(textOf(row, 'starter')) as Starter[],
  };
}

/** Opens the store of genres. */
export function openGenreStore(db: Database, stamps: Stamps): GenreStore {
  const spec = {
    noun: 'genres' as const,
    select: SELECT,
    searchText: genreSearchText,
    toEntry: toGenre,
  };
  return {
    ...openRecordTable(db, spec, stamps),
    all: () => db.all(`${SELECT} ORDER BY r.genre`).map(toGenre),
  };
}
