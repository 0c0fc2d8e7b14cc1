import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { mayReach, testLink } from '@/features/banners/test-address';
import { DEFAULTS } from '@/lib/config/app-config';

import { press } from '../../support/list-steps';
import { useSite } from '../../support/site';
import { rowNames } from '../../support/steps';

const site = useSite();
const here = (path: string) => new URL(path, document.baseURI).href;

/** Loads pictures as a browser does; jsdom loads none. */
class TestImage {
  onload = (): void => undefined;
  onerror = (): void => undefined;
  referrerPolicy = '';
  set src(address: string) {
    const isThere = address.includes('there') && this.referrerPolicy === 'no-referrer';
    setTimeout(() => (isThere ? this.onload() : this.onerror()));
  }
}
beforeEach(() => jest.spyOn(window, 'Image').mockImplementation(() => new TestImage() as never));
afterEach(() => jest.restoreAllMocks());

/** Sends no cookie, and answers as its path says. */
const answerTests = () =>
  site.use(
    http.get(here('/test-:answer'), ({ params, request }) =>
      request.credentials === 'omit'
        ? new HttpResponse('', { status: params.answer === 'there' ? 200 : 404 })
        : HttpResponse.error(),
    ),
  );

async function fill(): Promise<string> {
  const stored = await site.rows('banners');
  const banners = [
    [here('/test-there'), 'https://pictures.example/there.png'],
    ['https://elsewhere.example/', 'http://pictures.example/there.png'],
    [here('/test-gone'), 'https://pictures.example/gone.png'],
  ].flatMap(([navigationUrl = '', bannerUrl = ''], at) => {
    const row = stored[at];
    return row ? [{ ...row, clientName: `Banner ${at + 1}`, navigationUrl, bannerUrl }] : [];
  });
  site.reply('get', '/api/banner/get-banners', { success: true, banners, length: 3 });
  const [banner] = banners;
  site.reply('get', '/api/banner/get-banner/:id', { success: true, banner: banner ?? null });
  return banner?._id ?? '';
}

it('says of all banners what loads, what does not, and what cannot be known', async () => {
  await fill();
  answerTests();
  const user = await site.open('/admin/banners');
  await rowNames();
  await press(user, 'Test links and pictures');
  const dialog = within(await screen.findByRole('dialog', { name: 'Test links and pictures' }));

  expect(
    await dialog.findByText(
      '3 banners tested: 1 has something that does not load, 1 something that cannot be known from here.',
    ),
  ).toBeVisible();
  const rows = within(dialog.getByRole('table', { name: 'What was found' })).getAllByRole('row');
  const cellsOf = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent);
  expect(rows.slice(1).map(cellsOf).toSorted()).toEqual([
    ['Banner 1', 'loads', 'loads'],
    ['Banner 2', 'cannot be known from here', 'cannot be known from here'],
    ['Banner 3', 'does not load', 'does not load'],
  ]);
  expect(rows[1]).toHaveTextContent('Banner 3');
});

it('tests one banner when asked, and nothing before', async () => {
  const id = await fill();
  answerTests();
  const user = await site.open(`/admin/view/banner/${id}`);
  const panel = within(await screen.findByRole('region', { name: 'Does it load?' }));
  expect(panel.getByRole('status')).toBeEmptyDOMElement();
  await user.click(panel.getByRole('button', { name: 'Test link and picture' }));
  expect(await panel.findByText('The link loads, the picture loads.')).toBeVisible();
});

it('asks no address that the policy of the page forbids, and takes a failed call for no answer', async () => {
  const sent = jest.spyOn(window, 'fetch');
  expect(await testLink('https://elsewhere.example/', DEFAULTS)).toBe('cannot be known from here');
  expect(await testLink('javascript:alert(1)', DEFAULTS)).toBe('does not load');
  expect(sent).not.toHaveBeenCalled();

  const config = { ...DEFAULTS, apiBaseUrl: 'https://api.example/v1' };
  expect(mayReach('connect-src', 'https://api.example/x', config)).toBe(true);
  expect(mayReach('connect-src', 'https://api.example:8443/x', config)).toBe(false);
  expect(mayReach('img-src', 'https://any.example/x.png', config)).toBe(true);
  sent.mockResolvedValueOnce({ type: 'opaque', ok: false, body: null } as Response);
  expect(await testLink('https://api.example/x', config)).toBe('loads');
  sent.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await testLink('https://api.example/x', config)).toBe('cannot be known from here');
});
