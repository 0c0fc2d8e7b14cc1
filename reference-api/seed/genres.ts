import type { Database } from '../database';
import { insertRow } from '../record-table';
import { genreSearchText } from '../stores/genres';

import GENRES from './genre-texts.json';
import { seedId, spreadTimes, timestamps } from './seed-time';

const YEAR_DAYS = 400;

/** Inserts the genres, each with a cover of `images/`; one has no starter at all. */
export function seedGenres(db: Database, nowMs: number): void {
  const timeOf = spreadTimes(nowMs, GENRES.length, YEAR_DAYS);
  [...GENRES].reverse().forEach(({ genre, colour, backgroundColour, starter }, index) => {
    const createdMs = timeOf(index);
    const imageId = seedId('e', index, createdMs);
    const name = `${genre.toLowerCase().replace(/[^\p{L}]+/gu, '-')}.png`;
    insertRow(db, 'images', { id: imageId, name, type: 'image/png' });
    const columns = {
      id: seedId('c', index, createdMs),
      genre,
      colour,
      backgroundColour,
      starter: JSON.stringify(starter),
      imageId,
      ...timestamps(nowMs, createdMs, (index % 5) / 5),
    };
    insertRow(db, 'genres', { ...columns, search: genreSearchText(columns) });
  });
}
