import { compareFiles, type DeviceFile } from '@/features/profile/device-file';
import { newerOf } from '@/features/profile/kept-kind';
import { KEPT_KINDS } from '@/features/profile/kept-kinds';

const HOUR_MS = 3_600_000;
const nowMs = Date.now();

/** A file with one draft of the same form. */
function file(savedAt: number, editedAt: number, genre: string): DeviceFile {
  const [kind] = KEPT_KINDS.filter(({ key }) => key === 'drafts');
  if (!kind) throw new Error('no drafts');
  const value = { address: '/admin/genre/add', title: 'Add Genre', savedAtMs: editedAt };
  const item = kind.toItem({ ...value, values: [['genre', genre]] });
  if (!item) throw new Error('no draft');
  const of = { name: 'a', note: '', isRefused: false, savedAt: new Date(savedAt).toISOString() };
  return { ...of, items: new Map([[kind, [item]]]) };
}

it('takes of two files the draft that was edited later, whichever file was saved last', async () => {
  const files = [
    file(nowMs - 2 * HOUR_MS, nowMs - 3 * HOUR_MS, 'Newer'),
    file(nowMs - HOUR_MS, nowMs - 9 * HOUR_MS, 'Older'),
  ];

  const [drafts] = await compareFiles(files, 'ann');

  expect(JSON.stringify(drafts?.fresh)).toMatch(/Newer/);
  expect(JSON.stringify(drafts?.fresh)).not.toMatch(/Older/);
});

it('calls neither newer where nobody knows when they were changed', () => {
  const item = { id: 'a', label: 'a', content: '', value: null };

  expect(newerOf(item, { ...item, atMs: 1 })).toBeNull();
  expect(newerOf({ ...item, atMs: 2 }, { ...item, atMs: 1 })?.atMs).toBe(2);
});
