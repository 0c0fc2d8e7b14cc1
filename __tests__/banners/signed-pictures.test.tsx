import { renderHook, screen, within } from '@testing-library/react';
import { http as mock, HttpResponse } from 'msw';

import { useDoubtfulSave } from '@/components/form/doubtful-save';
import { BANNER_FIELDS, banners } from '@/features/banners/api';
import { ApiError } from '@/lib/http/api-error';
import { ID_TITLE } from '@/lib/sheets/headings';
import { planSheet } from '@/lib/sheets/plan-sheet';

import { useSite } from '../support/site';
import { openEditor, replaceText } from '../support/steps';

const site = useSite();

let reads = 0;
/** A picture's address as a storage gives it: signed anew with each read. */
function signed(path = 'ink.png'): string {
  reads += 1;
  return `https://s3.example/${path}?X-Amz-Date=${reads}&X-Amz-Signature=ab${reads}`;
}

const banner = () => ({
  _id: 'b1',
  clientName: 'Ink & Co',
  navigationUrl: 'https://ink.example/shop',
  bannerUrl: signed(),
  createdAt: '2026-01-02T03:04:05.678Z',
  updatedAt: '2026-01-02T03:04:05.678Z',
});

it('saves a form without taking the picture for one that somebody else has replaced', async () => {
  const reply = () => HttpResponse.json({ success: true, banner: banner() });
  site.use(mock.get('*/api/banner/get-banner/b1', reply));
  site.reply('put', '/api/banner/update-banner/b1', { success: true });
  const user = await site.open('/admin/view/banner/b1');
  const dialog = await openEditor(user, 'Edit Banner');
  await replaceText(user, within(dialog).getByLabelText('Client Name'), 'Pen & Co');

  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));

  expect(await screen.findByText('Banner Updated Succesfully.')).toBeVisible();
  expect(screen.queryByText(/Somebody else/)).not.toBeInTheDocument();
});

it.each([
  ['the old picture', 'ink.png', false],
  ['another one', 'pen.png', true],
])('looks after a lost reply whether the new picture arrived: %s', async (_, path, hasArrived) => {
  const texts = { clientName: 'Ink & Co', navigationUrl: 'https://ink.example/shop' };
  const before = { ...texts, image: signed() };
  const after = { ...texts, image: new File(['x'], 'pen.png') };
  const read = () => Promise.resolve({ ...texts, image: signed(path) });
  const stored = { id: 'b1', name: '', values: before, read };
  const lostCall = { note: () => undefined, settle: () => Promise.resolve(true) };
  const { result } = renderHook(() => useDoubtfulSave(BANNER_FIELDS, stored, lostCall, null));
  const lost = new ApiError('Network Error', undefined, { isOutcomeUnknown: true });

  expect(await result.current.hasArrived({ before, after }, lost)).toBe(hasArrived);
});

it.each([
  ['the same', signed('ink.png'), 0],
  ['another one', signed('pen.png'), 1],
])('counts in a sheet no picture as changed that is %s', async (_, cell, cells) => {
  const row = banners.toRow(banner());
  const columns = [{ title: 'Banner', value: () => row.bannerUrl }];
  const rows = [{ number: 2, cells: ['b1', cell] }];
  const sheet = { heads: [ID_TITLE, 'Banner'], rows, cutAt: null };

  const { readOnly } = await planSheet(banners, columns, sheet, [row], []);

  expect(readOnly).toEqual([{ title: 'Banner', cells }]);
});
