import type { DrawnShape } from '../drawn-image';

import { box, dots, ellipse, shape, star, waves } from './shapes';

/** Two large circles behind all of them. */
const BEHIND = [
  box(0, [0, 0, 337, 120]),
  ellipse(0.16, [286, 22, 78]),
  ellipse(0.3, [322, 104, 46]),
];

const drawn = (...shapes: DrawnShape[]) => [...BEHIND, ...shapes];

/** What the banner of each seeded client shows, on 337 by 120 pixels. */
export const BANNER_ART: Readonly<Record<string, readonly DrawnShape[]>> = {
  // A nib and its line.
  'Inkwell & Sons Stationery': drawn(
    waves(0.2, { y: 100, rise: 6, length: 112 }),
    shape(0.95, '40 14 88 14 98 58 64 106 30 58'),
    shape(0, '62 106 62 64 66 64 66 106'),
    ellipse(0, [64, 58, 7]),
    shape(0.5, '40 14 88 14 90 24 38 24'),
    ...[34, 54, 74].map((y, index) => box(0.75 - index * 0.15, [130, y, 96 - index * 22, 7])),
  ),
  // A cup with its steam.
  'Café Été': drawn(
    ellipse(0.9, [108, 66, 17]),
    ellipse(0, [108, 66, 10]),
    shape(0.95, '42 44 108 44 104 78 92 94 58 94 46 78'),
    ellipse(0.75, [75, 102, 52, 6]),
    ellipse(0.35, [75, 45, 31, 4]),
    ellipse(0.45, [62, 24, 3.5, 12, 14]),
    ellipse(0.45, [76, 20, 3.5, 13, -14]),
    ellipse(0.45, [90, 24, 3.5, 12, 14]),
    ...[36, 60, 84].flatMap((y, row) =>
      [160, 184, 208].map((x) => ellipse(0.4, [x + row * 8, y, 7, 4.5, 40])),
    ),
  ),
  // The moon over hills.
  'Moonlit Press': drawn(
    ellipse(0.92, [84, 50, 36]),
    ellipse(0, [98, 42, 31]),
    star(0.8, [146, 30, 10]),
    star(0.6, [196, 62, 7]),
    star(0.6, [40, 20, 5]),
    ...dots(0.7, '170 22 1.8 222 30 1.8 124 70 1.8 24 66 1.8 240 70 1.8'),
    waves(0.3, { y: 96, rise: 10, length: 180 }),
    waves(0.5, { y: 110, rise: 7, length: 140, start: 60 }),
  ),
  // An arrow into a tray.
  'Totally Safe Downloads': drawn(
    shape(0.95, '66 12 90 12 90 52 112 52 78 86 44 52 66 52'),
    shape(0.6, '28 74 40 74 40 96 116 96 116 74 128 74 128 108 28 108'),
    ...[0, 1, 2, 3].map((index) =>
      shape(
        0.35,
        `${150 + index * 26} 108 ${176 + index * 26} 12 ${188 + index * 26} 12 ${162 + index * 26} 108`,
      ),
    ),
  ),
  // A sail on the river.
  'مكتبة النيل': drawn(
    ellipse(0.6, [150, 40, 22]),
    shape(0.95, '78 8 84 76 30 76'),
    shape(0.7, '90 26 90 76 122 76'),
    shape(0.95, '24 82 132 82 116 98 42 98'),
    waves(0.4, { y: 96, rise: 4, length: 42 }),
    waves(0.2, { y: 107, rise: 4, length: 42, start: 20 }),
  ),
  // A pencil over an open book.
  'Penfriend Academy': drawn(
    shape(0.9, '24 40 50 32 78 42 78 100 50 90 24 98'),
    shape(0.75, '132 40 106 32 78 42 78 100 106 90 132 98'),
    ...[52, 64, 76].flatMap((y) => [shape(0.35, `34 ${y} 68 ${y + 4} 68 ${y + 8} 34 ${y + 4}`)]),
    shape(0.35, '150 92 206 36 222 52 166 108'),
    shape(0.95, '150 92 166 108 142 116'),
    shape(0.6, '206 36 214 28 230 44 222 52'),
  ),
  // A box with a feather in it.
  'The Quill Box: Monthly Surprises for Writers': drawn(
    shape(0.95, '118 6 124 24 114 46 96 62 86 62 92 36'),
    shape(0.4, '116 14 98 40 86 66 90 66 104 40'),
    shape(0.7, '30 56 128 56 138 70 20 70'),
    box(0.92, [30, 70, 98, 40]),
    box(0.3, [72, 56, 14, 54]),
    star(0.7, [176, 36, 14, 0.5], 8),
    star(0.5, [214, 76, 10, 0.5], 8),
    star(0.5, [160, 88, 7, 0.5], 8),
  ),
};
