import { textOf, type Database, type Row } from '../database';
import { foldText } from '../fold-text';
import { imagePath } from '../images';
import { openRecordTable, type RecordTable, type Stamps } from '../record-table';

/** A first sentence to write on from, with what it asks for. */
export type Starter = { starter: string; description: string };

/** A genre as the API answers it; `imageUrl` starts at the root of the API. */
export type Genre = {
  _id: string;
  genre: string;
  colour: string;
  backgroundColour: string;
  imageUrl: string;
  starter: Starter[];
  createdAt: string;
  updatedAt: string;
};

/** The genres, also all at once and with the id of an image that is to be replaced. */
export type GenreStore = RecordTable<Genre> & { all(): Genre[]; imageIdOf(id: string): string };

const SELECT = `
  SELECT r.*, i.name AS imageName FROM genres r LEFT JOIN images i ON i.id = r.imageId`;

/** What a search for a genre looks at. */
export function genreSearchText(row: Row): string {
  return foldText(textOf(row, 'genre'));
}

function toGenre(row: Row): Genre {
  return {
    _id: textOf(row, 'id'),
    genre: textOf(row, 'genre'),
    colour: textOf(row, 'colour'),
    backgroundColour: textOf(row, 'backgroundColour'),
    imageUrl: imagePath(textOf(row, 'imageId'), textOf(row, 'imageName')),
    // Only checked starters are ever stored.
    starter: JSON.parse(textOf(row, 'starter')) as Starter[],
    createdAt: textOf(row, 'createdAt'),
    updatedAt: textOf(row, 'updatedAt'),
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
    imageIdOf(id) {
      const row = db.get('SELECT imageId FROM genres WHERE id = ?', [id]);
      return row ? textOf(row, 'imageId') : '';
    },
  };
}
