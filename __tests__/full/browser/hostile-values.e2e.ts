import type { Page, Route } from '@playwright/test';

import { NOUNS } from '../../../app/routes/nouns';
import { safeUrl } from '../../../lib/text/safe-url';
import { findLiveDangers, setTrap } from '../../browser/dangers';
import { expect, openSignedIn, signIn, test } from '../../browser/site';
import { HOSTILE_VALUES } from '../../support/hostile-values';
import { LEADING_AWAY, STRANGE_IDS } from '../../support/path-ids';
import { ALLOWED_URLS, BLOCKED_URLS } from '../../support/url-corpus';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The text fields of each noun. */
const FIELDS: Record<string, string[]> = {
  user: ['firstName', 'lastName', 'userName', 'email', 'mobile_no', 'gender'],
  story: ['roomName', 'status', 'theme', 'description', 'hostName'],
  genre: ['genre', 'colour', 'backgroundColour', 'imageUrl', 'title', 'opening'],
  banner: ['clientName', 'navigationUrl', 'bannerUrl'],
  query: ['name', 'email', 'query', 'status'],
};

/** A record whose text fields hold these values, one after the other. */
function recordOf(fields: readonly string[], id: number, values: readonly string[]) {
  const valueAt = (index: number) => values[index % values.length] ?? '';
  const texts = Object.fromEntries(fields.map((field, index) => [field, valueAt(index)]));
  const { hostName = '', title = '', opening = '' } = texts;
  return {
    ...texts,
    _id: `id-${String(id)}`,
    host: { firstName: hostName, lastName: '' },
    participants: [],
    starter: [{ starter: title, description: opening }],
    createdAt: valueAt(0),
    updatedAt: valueAt(1),
  };
}

function inGroups<Item>(items: readonly Item[], size: number): Item[][] {
  return items.flatMap((_, index) =>
    index % size === 0 ? [items.slice(index, index + size)] : [],
  );
}

/** The values in as few messages as possible: messages of the API are cut at 300 characters. */
const MESSAGES = HOSTILE_VALUES.reduce<string[]>((messages, value) => {
  const last = messages.at(-1);
  if (last === undefined || last.length + value.length > 290) return [...messages, value];
  return [...messages.slice(0, -1), `${last} ${value}`];
}, []);

/** Some values may be image addresses on other hosts, which do not exist. */
const EXPECTED = [/example/, /ERR_|Failed to load resource/];

const answer = (route: Route, body: object) => route.fulfill({ json: { success: true, ...body } });
const refuse = (route: Route, message: string) =>
  route.fulfill({ status: 422, json: { success: false, error: { message } } });

/** Aborts requests to other hosts, so that no test waits for them. */
async function stayHere(page: Page): Promise<void> {
  await page.route(/^https?:\/\/(?!127\.0\.0\.1|localhost)/, (route) => route.abort());
}

/** Values whose letters are not on the page; invisible ones and spaces do not count. */
function findMissing(page: Page, values: readonly string[]): Promise<string[]> {
  return page.evaluate((all) => {
    const plain = (text: string) => text.replace(/[\s\p{C}]/gu, '');
    const typed = [...document.querySelectorAll('input, textarea')]
      .map((field) => (field as HTMLInputElement).value) // inputs and text areas have one
      .join(' ');
    const shown = plain(`${document.body.textContent} ${typed}`);
    return all.filter((value) => !shown.includes(plain(value)));
  }, values);
}

/** Waits until the letters of all of these are on the page. */
async function showAll(page: Page, values: readonly string[]): Promise<void> {
  const findNone = async () => expect(await findMissing(page, values)).toEqual([]);
  await expect(findNone).toPass({ intervals: [20, 50], timeout: 15_000 });
}

/** The number at the end of the record's id. */
const numberOf = (route: Route) => Number(route.request().url().split('-').pop());

test('The hostile values are dangerous: where they count as markup or address, they run', async ({
  page,
  site,
}) => {
  site.allow(/./);
  const executed = await setTrap(page);
  await page.route('**/raw.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>raw</title><body>' }),
  );
  await page.goto(`${site.origin}/raw.html`);
  await page.evaluate((values) => {
    for (const value of values) {
      const box = document.createElement('div');
      box.innerHTML = value;
      document.body.append(box);
    }
  }, HOSTILE_VALUES);

  await expect.poll(() => executed.size, { timeout: 20_000 }).toBeGreaterThanOrEqual(100);
});

for (const { singular, plural, path, recordPath, recordTitle, calls } of NOUNS) {
  test(`Hostile values run nothing in the list, the details and the form of the noun ${recordTitle}`, async ({
    page,
    site,
  }) => {
    test.setTimeout(120_000);
    const fields = FIELDS[singular] ?? [];
    site.allow(...EXPECTED);
    await stayHere(page);
    const executed = await setTrap(page);
    const rows = HOSTILE_VALUES.map((value, index) => recordOf(fields, index, [value]));
    const groups = inGroups(HOSTILE_VALUES, fields.length);
    await page.route(`**${calls.list}*`, (route) =>
      answer(route, { [plural]: rows, length: rows.length }),
    );
    await page.route(`**${calls.get.replace('{id}', '*')}`, (route) => {
      const index = numberOf(route);
      return answer(route, { [singular]: recordOf(fields, index, groups[index] ?? []) });
    });
    await page.route('**/api/genre/getAllGenre', (route) =>
      answer(route, { data: HOSTILE_VALUES.map((genre) => ({ genre })), length: rows.length }),
    );
    // By way of the dashboard, whose panels show such records too.
    await openSignedIn(page, site);

    await page.goto(site.at(path));
    await expect(page.getByRole('row')).toHaveCount(rows.length + 1);
    expect(await findLiveDangers(page)).toEqual([]);
    expect(await findMissing(page, HOSTILE_VALUES)).toEqual([]);

    for (const [index, group] of groups.entries()) {
      await page.goto(site.at(`${recordPath.replace(':id', `id-${String(index)}`)}?edit=1`));
      await expect(page.getByRole('dialog', { name: `Edit ${recordTitle}` })).toBeVisible();
      // A safe image address becomes that image, so its letters are not shown.
      await showAll(
        page,
        group.filter((value) => safeUrl(value) === null),
      );
      expect(await findLiveDangers(page), group.join('\n')).toEqual([]);
    }
    expect([...executed]).toEqual([]);
  });
}

test('Hostile values run nothing in questions', async ({ page, site }) => {
  const executed = await setTrap(page);
  const names = inGroups(HOSTILE_VALUES, 12).map((values) => values.join(' '));
  const rows = names.map((name, index) => ({ _id: `id-${String(index)}`, name }));
  await page.route('**/api/query/get-querys*', (route) =>
    answer(route, { querys: rows, length: rows.length }),
  );
  // By way of the dashboard, whose panel shows them too.
  await openSignedIn(page, site);
  await page.goto(site.at('/admin/querys'));
  const remove = page.getByRole('button', { name: /^Delete / });
  await expect(remove).toHaveCount(names.length);

  for (const [index, name] of names.entries()) {
    await remove.nth(index).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Are you sure you want to delete this query?');
    expect(await findLiveDangers(page), name).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  expect([...executed]).toEqual([]);
});

test('Hostile values run nothing in toasts and alerts', async ({ page, site }) => {
  test.setTimeout(120_000);
  site.allow(/Failed to load resource/);
  const executed = await setTrap(page);
  // The dashboard reads queries, too, and a Retry may come late: messages are set, not counted.
  async function refuseCalls(calls: string): Promise<(message: string) => void> {
    let sent = '';
    await page.route(calls, (route) => refuse(route, sent));
    return (message) => (sent = message);
  }
  await openSignedIn(page, site);

  const refuseList = await refuseCalls('**/api/query/get-querys*');
  await page.goto(site.at('/admin/querys'));
  for (const message of MESSAGES) {
    refuseList(message);
    await page.getByRole('button', { name: 'Retry' }).click();
    await showAll(page, [message]);
    expect(await findLiveDangers(page), message).toEqual([]);
  }

  const refuseQuery = await refuseCalls('**/api/query/create-query');
  await page.goto(site.at('/admin/contact-us'));
  for (const field of ['Name', 'Email', 'Query']) {
    await page.getByRole('textbox', { name: field }).fill('ann@post.example');
  }
  for (const message of MESSAGES) {
    refuseQuery(message);
    await page.getByRole('textbox', { name: 'Name' }).press('Enter');
    await showAll(page, [message]);
    expect(await findLiveDangers(page), message).toEqual([]);
  }
  expect([...executed]).toEqual([]);
});

test('Hostile values run nothing in the dashboard, the profile, the search and the brand', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  site.allow(/Failed to load resource/);
  const executed = await setTrap(page);
  const brandName = HOSTILE_VALUES.join(' ');
  await page.route('**/config.json', (route) => route.fulfill({ json: { brandName } }));
  await page.route('**/api/admin/getDashboardData', (route) =>
    answer(route, { data: HOSTILE_VALUES.map((key) => ({ key, value: key })) }),
  );
  await signIn(page, site);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await showAll(page, HOSTILE_VALUES);
  expect(await findLiveDangers(page)).toEqual([]);

  const admin = Object.fromEntries(
    ['firstName', 'lastName', 'email', 'mobile_no', 'type'].map((field, index) => [
      field,
      HOSTILE_VALUES.filter((_, at) => at % 5 === index).join(' '),
    ]),
  );
  await page.evaluate((user) => localStorage.setItem('userInfo', JSON.stringify(user)), admin);
  await page.goto(site.at('/admin/view-profile?edit=1'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible();
  expect(await findMissing(page, HOSTILE_VALUES)).toEqual([]);
  expect(await findLiveDangers(page)).toEqual([]);

  for (const message of MESSAGES) {
    await page.goto(site.at(`/admin/banners?q=${encodeURIComponent(message)}`));
    await expect(page.getByText('Nothing found for')).toContainText(/policyTrap/);
    expect(await findLiveDangers(page), message).toEqual([]);
    await expect(page).toHaveTitle(/^Banners · /);
  }
  expect([...executed]).toEqual([]);
});

test('Only safe addresses of banners become links and images', async ({ page, site }) => {
  test.setTimeout(120_000);
  site.allow(/./);
  await stayHere(page);
  const executed = await setTrap(page);
  const addresses = [...BLOCKED_URLS, ...ALLOWED_URLS.map(([address]) => address)];
  const banners = addresses.map((address, index) => ({
    _id: `id-${String(index)}`,
    clientName: `Client ${String(index)}`,
    navigationUrl: address,
    bannerUrl: address,
  }));
  await page.route('**/api/banner/get-banners*', (route) =>
    answer(route, { banners, length: banners.length }),
  );
  await page.route('**/api/banner/get-banner/*', (route) => {
    return answer(route, { banner: banners[numberOf(route)] });
  });
  await openSignedIn(page, site);
  const expected = ALLOWED_URLS.map(([, href]) => href);

  await page.goto(site.at('/admin/banners'));
  await expect(page.getByRole('row')).toHaveCount(banners.length + 1);
  const links = page.locator('tbody a:not([href^="#/admin/view/"])');

  expect(await links.evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href))).toEqual(
    expected,
  );
  await expect(
    page.locator('tbody a[rel="noopener noreferrer"][target="_blank"]:not([ping])'),
  ).toHaveCount(expected.length);
  expect(await findLiveDangers(page)).toEqual([]);
  expect(await findMissing(page, addresses)).toEqual([]);

  for (const [index, address] of BLOCKED_URLS.entries()) {
    await page.goto(site.at(`/admin/view/banner/id-${String(index)}`));
    const facts = page.getByRole('region', { name: 'Banner' });
    await expect(facts.getByText(`Client ${String(index)}`, { exact: true })).toBeVisible();
    expect(await page.locator('dd a, dd img').count(), address).toBe(0);
  }
  expect([...executed]).toEqual([]);
});

test('An id in the address never reaches another call', async ({ page, site }) => {
  test.setTimeout(120_000);
  site.allow(/404|Failed to load resource|decodePath|URL path/);
  const asked: string[] = [];
  await openSignedIn(page, site);
  // The dashboard goes on reading when it is idle, until it is left.
  await page.goto(site.at('/admin/view-profile'));
  await expect(page.getByRole('button', { name: 'My activity' })).toBeVisible();
  page.on('request', (request) =>
    asked.push(`${request.method()} ${new URL(request.url()).pathname}`),
  );

  for (const { recordPath, calls } of NOUNS) {
    const [address, path] = [recordPath.replace(':id', ''), calls.get.replace('{id}', '')];
    for (const id of ['..', ...LEADING_AWAY, ...STRANGE_IDS]) {
      // A lone surrogate cannot be encoded in an address.
      if (/\p{Cs}/u.test(id)) continue;
      asked.length = 0;
      await page.goto(site.at(address + encodeURIComponent(id)));
      await expect(page.getByRole('alert').or(page.getByText('404 - Not Found!'))).toBeVisible();
      const others = asked.filter(
        (call) => !call.startsWith(`GET ${path}`) || call.slice(`GET ${path}`.length).includes('/'),
      );
      expect(
        others.filter((call) => call.includes('/api/')),
        id,
      ).toEqual([]);
    }
  }
});

test('Direction marks in a name move nothing that stands beside it', async ({ page, site }) => {
  const NAMES = ['\u202eMira', '\u2069\u202eMira', '\u2069\u2069\u2067Mira', '\u2029\u202eMira'];
  await page.route('**/api/admin/getDashboardData', (route) =>
    answer(route, { data: NAMES.map((key) => ({ key, value: 12 })) }),
  );
  await page.route('**/api/query/get-querys*', (route) => answer(route, { querys: [], length: 0 }));
  await openSignedIn(page, site);

  for (const name of NAMES) {
    await page.goto(site.at(`/admin/querys?q=${encodeURIComponent(name)}`));
    const note = page.getByText('Nothing found for');
    await expect(note).toBeVisible();
    // Where the letters around the name stand: the opening quote before it, the closing one after.
    const places = await note.evaluate((element) => {
      const leftOf = (node: Node | null, at: number) => {
        const range = document.createRange();
        if (!node) return NaN;
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        return range.getBoundingClientRect().left;
      };
      const [before, name, after] = element.childNodes;
      const words = before?.textContent ?? '';
      const box = name instanceof Element ? name.getBoundingClientRect() : null;
      return [
        leftOf(before ?? null, 0),
        leftOf(before ?? null, words.length - 1),
        box?.left,
        leftOf(after ?? null, 0),
      ];
    });
    expect(places, JSON.stringify(name)).toEqual(
      [...places].sort((one, two) => Number(one) - Number(two)),
    );
  }
});
