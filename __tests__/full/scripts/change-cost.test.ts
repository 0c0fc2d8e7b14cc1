/** @jest-environment node */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { changedFiles } from '@/scripts/budget/change-cost';

const FILES = {
  'index.html': '<script src="./_next/static/first-1.js">',
  '_next/static/first-1.js': '["chunks/users-2.js","chunks/stories-3.js"]',
  '_next/static/chunks/users-2.js': 'ask("Are you sure?")',
  '_next/static/chunks/stories-3.js': 'a()',
};

it('names the files that hold a text, and those that name these', () => {
  const folder = mkdtempSync(join(tmpdir(), 'change-cost-'));
  mkdirSync(join(folder, '_next/static/chunks'), { recursive: true });
  for (const [file, text] of Object.entries(FILES)) writeFileSync(join(folder, file), text);

  expect(changedFiles(folder, 'Are you sure').sort()).toEqual([
    '/_next/static/chunks/users-2.js',
    '/_next/static/first-1.js',
    '/index.html',
  ]);
  expect(() => changedFiles(folder, 'nowhere')).toThrow('No file of the build holds "nowhere"');
});
