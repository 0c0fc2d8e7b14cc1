import type { Database } from '../database';
import { insertDrawnImage } from '../images';
import { insertRow } from '../record-table';
import { bannerSearchText } from '../stores/banners';

import { BANNER_ART } from './banner-art';
import { seedId, spreadTimes, timestamps } from './seed-time';

const SIZE_PX = { width: 337, height: 120 };
const HALF_YEAR_DAYS = 180;
const CLIENT_WITHOUT_IMAGE = 'Gone Fishing Outdoor';

/** Client, link, and the two colours of the image; newest first. */
const BANNERS: readonly (readonly [string, string, string, string])[] = [
  ['Inkwell & Sons Stationery', 'https://inkwell.example/autumn?ref=story', '#1d3557', '#a8dadc'],
  ['Café Été', 'https://cafe-ete.example/', '#9c6644', '#ede0d4'],
  ['Moonlit Press', 'https://moonlit-press.example/new-voices', '#240046', '#c77dff'],
  ['Totally Safe Downloads', 'javascript:alert(document.domain)', '#540b0e', '#fff3b0'],
  ['مكتبة النيل', 'https://nile-books.example/ar', '#006d77', '#edf6f9'],
  [CLIENT_WITHOUT_IMAGE, 'http://gone-fishing.example/boats', '#000000', '#ffffff'],
  ['Penfriend Academy', 'https://penfriend.example/courses/short-story', '#386641', '#f2e8cf'],
  ['The Quill Box: Monthly Surprises for Writers', 'quill-box.example', '#bc4749', '#f4f1de'],
];

/** Inserts the banners; one has a link that is no web address and one an image that is missing. */
export function seedBanners(db: Database, nowMs: number): void {
  const timeOf = spreadTimes(nowMs, BANNERS.length, HALF_YEAR_DAYS);
  [...BANNERS].reverse().forEach(([clientName, navigationUrl, from, to], index) => {
    const createdMs = timeOf(index);
    const imageId = seedId('f', index, createdMs);
    if (clientName !== CLIENT_WITHOUT_IMAGE) {
      const fileName = `banner-${String(index + 1)}.png`;
      const shapes = BANNER_ART[clientName] ?? [];
      insertDrawnImage(db, imageId, fileName, { ...SIZE_PX, from, to, shapes });
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
