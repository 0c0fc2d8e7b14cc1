/** @jest-environment node */
import { screenOf } from '@/app/routes/screens';
import { recordPath, toPathSegment } from '@/lib/links/paths';

import { LEADING_AWAY, STRANGE_IDS } from '../support/path-ids';

it.each(['', ...LEADING_AWAY])('refuses %j', (id) => {
  expect(toPathSegment(id)).toBeNull();
  expect(screenOf(recordPath('user', id))).toBeNull();
});

it.each(['64b7f0c2a1', 'a-b_c', ...STRANGE_IDS])('makes one segment of %j', (id) => {
  const path = new URL(`https://api.example/x/${toPathSegment(id) ?? ''}`).pathname;

  expect(path.split('/')).toHaveLength(3);
  expect(decodeURIComponent(path.split('/')[2] ?? '')).toBe(id);
  expect(screenOf(recordPath('user', id))).toBe('user');
});
