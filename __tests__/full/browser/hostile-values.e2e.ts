import type { Page, Route } from '@playwright/test';

import { NOUNS } from '../../../app/routes/nouns';
import { safeUrl } from '../../../lib/text/safe-url';
import { findLiveDangers, openRawPage, setTrap } from '../../browser/dangers';
import { expect, openSignedIn, storeSession, test } from '../../browser/site';
import { HOSTILE_VALUES } from '../../support/hostile-values';

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

/** All values spread over so many texts. */
const spread = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    HOSTILE_VALUES.filter((_, index) => index % count === at).join(' '),
  );

/** What does something by itself where a value counts as an address or a colour. */
const ALONE = HOSTILE_VALUES.filter(
  (value) => URL.canParse(value) || /^(?:url|red|expression)\b/.test(value),
);

/** So many characters of every text are shown, whatever it is. */
const BEGINNING = 150;

/** Some values may be image addresses on other hosts, which do not exist. */
const EXPECTED = [/example/, /ERR_|Failed to load resource/];

const answer = (route: Route, body: object) => route.fulfill({ json: { success: true, ...body } });

/** Aborts requests to other hosts, so that no test waits for them. */
async function stayHere(page: Page): Promise<void> {
  await page.route(/^https?:\/\/(?!127\.0\.0\.1|localhost)/, (route) => route.abort());
}

/** Waits until the letters of all of these are on the page; invisible ones and spaces do not count. */
async function showAll(page: Page, values: readonly string[]): Promise<void> {
  const findMissing = () =>
    page.evaluate((all) => {
      // Signs stand for what draws nothing.
      const plain = (text: string) => text.replace(/[\s\p{C}\ufffd\u2400-\u2421]/gu, '');
      const typed = [...document.querySelectorAll('input, textarea')]
        .map((field) => (field as HTMLInputElement).value) // inputs and text areas have one
        .join(' ');
      const shown = plain(`${document.body.textContent} ${typed}`);
      return all.filter((value) => !shown.includes(plain(value)));
    }, values);
  await expect.poll(findMissing, { intervals: [20, 50] }).toEqual([]);
}

/** The number at the end of the record's id. */
const numberOf = (route: Route) => Number(route.request().url().split('-').pop());

test('The hostile values are dangerous: where they count as markup or address, they run', async ({
  page,
  site,
}) => {
  site.allow(/./);
  const executed = await setTrap(page);
  await openRawPage(page, site);
  await page.evaluate((values) => {
    for (const value of values) {
      const box = document.createElement('div');
      box.innerHTML = value;
      document.body.append(box);
    }
  }, HOSTILE_VALUES);

  await expect.poll(() => executed.size, { timeout: 20_000 }).toBeGreaterThanOrEqual(100);
});

test('Hostile values run nothing in the list, the details, the form and the question of any noun', async ({
  page,
  site,
}) => {
  test.slow(); // five nouns
  site.allow(...EXPECTED);
  await stayHere(page);
  const executed = await setTrap(page);
  await page.route('**/api/genre/getAllGenre', (route) =>
    answer(route, { data: HOSTILE_VALUES.map((genre) => ({ genre })), length: 1 }),
  );
  await storeSession(page, site);
  for (const { singular, plural, path, recordPath, recordTitle, calls } of NOUNS) {
    const fields = FIELDS[singular] ?? [];
    // In each column of a list all of them; on a page too, and one that is nothing but an address.
    const rows = [...spread(12), ...ALONE].map((value, index) => recordOf(fields, index, [value]));
    const pages = [spread(fields.length), ['javascript:policyTrap(-1)']];
    await page.route(`**${calls.list}*`, (route) =>
      answer(route, { [plural]: rows, length: rows.length }),
    );
    await page.route(`**${calls.get.replace('{id}', '*')}`, (route) => {
      const index = numberOf(route);
      return answer(route, { [singular]: recordOf(fields, index, pages[index] ?? []) });
    });
    await page.goto(site.at(path));
    await expect(page.getByRole('row')).toHaveCount(rows.length + 1);
    expect(await findLiveDangers(page)).toEqual([]);
    await showAll(page, HOSTILE_VALUES);
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .press('Enter');
    await expect(page.getByRole('dialog')).toContainText('Are you sure you want to delete');
    expect(await findLiveDangers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    for (const [index, values] of pages.entries()) {
      await page.goto(site.at(`${recordPath.replace(':id', `id-${String(index)}`)}?edit=1`));
      await expect(page.getByRole('dialog', { name: `Edit ${recordTitle}` })).toBeVisible();
      // A safe image address becomes that image, so its letters are not shown; of long texts the beginning is.
      const texts = values.filter((value) => safeUrl(value) === null);
      await showAll(
        page,
        texts.map((text) => text.slice(0, BEGINNING)),
      );
      expect(await findLiveDangers(page), recordTitle).toEqual([]);
    }
    expect([...executed], recordTitle).toEqual([]);
  }
});

test('Hostile values run nothing in toasts, alerts, dashboard, profile, search and brand', async ({
  page,
  site,
}) => {
  site.allow(/Failed to load resource/);
  const executed = await setTrap(page);
  const isClean = async () => expect(await findLiveDangers(page)).toEqual([]);
  const brandName = HOSTILE_VALUES.join(' ');
  await page.route('**/config.json', (route) => route.fulfill({ json: { brandName } }));
  await page.route('**/api/admin/getDashboardData', (route) =>
    answer(route, { data: HOSTILE_VALUES.map((key) => ({ key, value: key })) }),
  );
  await openSignedIn(page, site, '/admin/dashboard');
  await showAll(page, HOSTILE_VALUES);
  await isClean();

  const texts = spread(5);
  const names = ['firstName', 'lastName', 'email', 'mobile_no', 'type'];
  const admin = Object.fromEntries(names.map((field, index) => [field, texts[index]]));
  await page.evaluate((user) => localStorage.setItem('userInfo', JSON.stringify(user)), admin);
  await page.goto(site.at('/admin/view-profile?edit=1'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible();
  await showAll(page, HOSTILE_VALUES);
  await isClean();

  // Messages of the API are cut at 300 characters.
  const message = HOSTILE_VALUES.slice(0, 4).join(' ').slice(0, 290);
  await page.goto(site.at(`/admin/banners?q=${encodeURIComponent(message)}`));
  await expect(page.getByText('Nothing found for')).toContainText(/policyTrap/);
  await isClean();
  await expect(page).toHaveTitle(/^Banners · /);

  const refuse = (route: Route) =>
    route.fulfill({ status: 422, json: { success: false, error: { message } } });
  await page.route('**/api/query/get-querys*', refuse);
  await page.goto(site.at('/admin/querys'));
  await showAll(page, [message]);
  await isClean();
  await page.route('**/api/query/create-query', refuse);
  await page.goto(site.at('/admin/contact-us'));
  for (const field of ['Email', 'Query', 'Name'])
    await page.getByRole('textbox', { name: field }).fill('ann@post.example');
  await page.getByRole('textbox', { name: 'Name' }).press('Enter');
  await showAll(page, [message]);
  await isClean();
  expect([...executed]).toEqual([]);
});

test('Direction marks in a name move nothing that stands beside it', async ({ page, site }) => {
  const NAMES = ['\u202eMira', '\u2069\u202eMira', '\u2069\u2069\u2067Mira', '\u2029\u202eMira'];
  await page.route('**/api/query/get-querys*', (route) => answer(route, { querys: [], length: 0 }));
  await storeSession(page, site);
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
      const [before = null, name, after = null] = element.childNodes;
      const words = before?.textContent ?? '';
      const box = name instanceof Element ? name.getBoundingClientRect() : null;
      return [leftOf(before, 0), leftOf(before, words.length - 1), box?.left, leftOf(after, 0)];
    });
    const sorted = [...places].sort((one, two) => Number(one) - Number(two));
    expect(places, JSON.stringify(name)).toEqual(sorted);
  }
});
