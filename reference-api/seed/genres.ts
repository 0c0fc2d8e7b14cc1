import type { Database } from '../database';
import { insertDrawnImage } from '../images';
import { insertRow } from '../record-table';
import { genreSearchText } from '../stores/genres';

import { COVERS } from './covers';
import { GENRES } from './genre-texts';
import { seedId, spreadTimes, timestamps } from './seed-time';

const SIZE_PX = { width: 194, height: 112 };
const YEAR_DAYS = 400;

/** Inserts the genres, each with an image in its own two colours. */
export function seedGenres(db: Database, nowMs: number): void {
  const timeOf = spreadTimes(nowMs, GENRES.length, YEAR_DAYS);
  [...GENRES].reverse().forEach(({ genre, colour, backgroundColour, starter }, index) => {
    const createdMs = timeOf(index);
    const imageId = seedId('e', index, createdMs);
    const fileName = `${genre.toLowerCase().replace(/[^\p{L}]+/gu, '-')}.png`;
    insertDrawnImage(db, imageId, fileName, {
      ...SIZE_PX,
      from: colour,
      to: backgroundColour,
      shapes: COVERS[genre] ?? [],
    });
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
