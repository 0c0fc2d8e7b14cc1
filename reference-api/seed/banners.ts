import type { Database } from '../database';
import { insertRow } from '../record-table';
import { bannerSearchText } from '../stores/banners';

import BANNERS from './banner-texts.json';
import { seedId, spreadTimes, timestamps } from './seed-time';

const HALF_YEAR_DAYS = 180;

/** Inserts the banners; one has a link that is no web address and one an image that is missing. */
export function seedBanners(db: Database, nowMs: number): void {
  const timeOf = spreadTimes(nowMs, BANNERS.length, HALF_YEAR_DAYS);
  [...BANNERS].reverse().forEach(({ clientName, navigationUrl, hasNoImage }, index) => {
    const createdMs = timeOf(index);
    const imageId = seedId('f', index, createdMs);
    if (!hasNoImage) {
      const name = `banner-${String(index + 1)}.png`;
      insertRow(db, 'images', { id: imageId, name, type: 'image/png' });
    }
    const columns = {
      id: seedId('d', index, createdMs),
      clientName,
      navigationUrl,
      imageId,
      ...timestamps(nowMs, createdMs, (index % 4) / 4),
    };
    insertRow(db, 'banners', { ...columns, search: bannerSearchText(columns) });
  });
}
