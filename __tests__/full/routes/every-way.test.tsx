import { screen, waitFor } from '@testing-library/react';
import { http as mock, HttpResponse } from 'msw';

import { screenOf } from '@/app/routes/screens';

import { NOUNS } from '../../support/nouns';
import { useSite } from '../../support/site';
import { goTo } from '../../support/steps';

const site = useSite();

const LISTS = NOUNS.map(({ list }) => list);
const OTHERS = ['/admin/dashboard', '/admin/dashboard/insights', '/admin/view-profile'].concat(
  [
    '/admin/privacy-request',
    '/admin/replace',
    '/admin/privacy-policy',
    '/admin/terms-and-condition',
  ],
  ['/admin/genre/add', '/admin/banner/add', '/admin/nowhere'],
);
const records = () =>
  Promise.all(
    NOUNS.map(async ({ noun, plural }) => `/admin/view/${noun}/${(await site.row(plural))._id}`),
  );

/** What each state does before a screen is opened, and which screens have it. */
const STATES: Record<string, () => Promise<string[]> | string[]> = {
  ready: async () => [...LISTS, ...OTHERS, ...(await records())],
  empty: () => {
    for (const table of ['story_participants', 'stories', 'users', 'genres', 'banners', 'queries'])
      site.api.db.exec(`DELETE FROM ${table}`);
    return [...LISTS, ...OTHERS];
  },
  failed: async () => {
    const addresses = [...LISTS, ...OTHERS, ...(await records())];
    site.use(mock.get('*/api/*', () => HttpResponse.json({ success: false }, { status: 500 })));
    return addresses;
  },
  gone: () => NOUNS.map(({ noun }) => `/admin/view/${noun}/${'0'.repeat(24)}`),
  loading: async () => {
    const addresses = [...LISTS, ...OTHERS, ...(await records())];
    site.use(mock.get('*/api/*', () => new Promise<Response>(() => undefined)));
    return addresses;
  },
  filtered: () =>
    LISTS.flatMap((list) => [
      `${list}?q=zzzzzz`,
      `${list}?all=zzzzzz`,
      `${list}?f.created-at.last=1`,
      `${list}?sort=created-at&f.id=none`,
    ]),
  offline: async () => {
    const addresses = [...LISTS, ...OTHERS, ...(await records())];
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    site.use(mock.get('*/api/*', () => HttpResponse.error()));
    return addresses;
  },
};

const isThere = (address: string) => address === '/admin/nowhere' || screenOf(address) !== null;
const addressNow = () => window.location.hash.slice(1);

/** What can be pressed on the screen, each once: the same button is on every row. */
function pressable(): HTMLElement[] {
  const found = new Map<string, HTMLElement>();
  for (const one of document.querySelectorAll<HTMLElement>('main button:enabled, dialog button')) {
    const name = one.getAttribute('aria-label') ?? one.textContent;
    const kind = name.replace(/^(View|Delete|Select|Show) .*/, '$1').replace(/[\d,]+/g, '0');
    if (!found.has(kind)) found.set(kind, one);
  }
  return [...found.values()];
}

afterEach(() => jest.restoreAllMocks());

it.each(Object.keys(STATES))(
  'no link and no button of a screen that is %s leads where no screen is',
  async (state) => {
    const addresses = (await STATES[state]?.()) ?? [];
    const lost: string[] = [];
    const user = await site.open(addresses[0] ?? '/');
    for (const address of addresses) {
      goTo(address);
      await waitFor(() => expect(document.querySelector('main h1')).not.toBeNull());
      await waitFor(() => expect(document.querySelector('main [aria-busy=true]')).toBeNull(), {
        timeout: 2_000,
      }).catch(() => undefined); // what loads for ever has ways too
      for (const link of document.querySelectorAll('a[href^="#/"]')) {
        const to = link.getAttribute('href')?.slice(1) ?? '';
        if (!isThere(to)) lost.push(`${address}: ${link.textContent} leads to ${to}`);
      }
      for (const button of pressable()) {
        if (!button.isConnected) continue;
        await user.click(button);
        if (!isThere(addressNow()))
          lost.push(`${address}: ${button.textContent} leads to ${addressNow()}`);
        await user.keyboard('{Escape}');
        if (addressNow() !== address) goTo(address);
      }
    }
    expect(lost).toEqual([]);
    expect(screen.getByRole('main')).toBeInTheDocument();
  },
);
