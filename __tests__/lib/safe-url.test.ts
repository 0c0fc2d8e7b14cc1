/** @jest-environment node */
import { safeUrl } from '@/lib/text/safe-url';

import { ALLOWED_URLS, BLOCKED_URLS } from '../support/url-corpus';

it('is tested with a corpus of some size, without duplicates', () => {
  expect(new Set(BLOCKED_URLS).size).toBe(BLOCKED_URLS.length);
  expect(BLOCKED_URLS.length).toBeGreaterThanOrEqual(84);
  expect(ALLOWED_URLS.length).toBeGreaterThanOrEqual(24);
});

it.each(BLOCKED_URLS)('makes neither a link nor an image of %j', (address) => {
  expect(safeUrl(address)).toBeNull();
  expect(safeUrl(address)).toBeNull();
});

it.each(ALLOWED_URLS)('keeps %j, which leads to %s', (address, href) => {
  expect(new URL(safeUrl(address) ?? '').href).toBe(href);
  expect(safeUrl(address)).toBe(address.trim());
});
