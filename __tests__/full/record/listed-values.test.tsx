import { screen, waitFor, within } from '@testing-library/react';

import { useSite } from '../../support/site';

const site = useSite();

type Row = Record<'_id' | 'createdAt' | 'updatedAt' | 'navigationUrl', string> & {
  participants: unknown[];
  starter: unknown[];
};

const dayOf = (iso: string) => new Date(iso).toDateString();
const hostOf = (address: string) => /^https?:\/\/([^/]+)/.exec(address)?.[1];

/** What a value of a record is of a row, by the label before it. */
const UPDATED = ['Last Update', (row: Row) => dayOf(row.updatedAt)] as const;

/** The hands of a story stand above their names; what else it is, in its head and on the shelf. */
const STORY = [UPDATED, ['', (row: Row) => row.participants.length]] as const;

const NOUNS = [
  ['user', 'users', [['Created At', (row: Row) => dayOf(row.createdAt)], UPDATED]],
  ['story', 'stories', STORY],
  ['query', 'querys', [UPDATED]],
  ['genre', 'genres', [UPDATED, ['', (row: Row) => row.starter.length]]],
  ['banner', 'banners', [UPDATED, ['', (row: Row) => hostOf(row.navigationUrl)]]],
] as const;

/** The link of a value, beside its label or in the head of the page. */
async function linkOf(label: string): Promise<HTMLElement> {
  if (label === '') {
    const links = await screen.findAllByTitle('All like this');
    return links.find((link) => link.closest('dl') === null) ?? document.body;
  }
  const [term] = await screen.findAllByText(label, { selector: 'dt' });
  return within(term?.parentElement ?? document.body).getByTitle('All like this');
}

it.each(NOUNS)('leads from a value of a %s to all that have it', async (noun, plural, values) => {
  const rows = (await site.rows(plural)) as unknown as Row[]; // whose values are those of the noun
  const [row = rows[0]] = rows.slice(-1);
  const address = `#/admin/view/${noun}/${row?._id ?? ''}`;
  await site.open(address.slice(1));

  for (const [label, valueOf] of values) {
    window.location.hash = address;
    const link = await linkOf(label);
    expect(link.tagName).toBe('A');
    const count = rows.filter((each) => row && valueOf(each) === valueOf(row)).length;

    window.location.hash = link.getAttribute('href') ?? '';

    await waitFor(() => {
      const foot = screen.queryAllByRole('status').map(({ textContent }) => textContent);
      const shown = foot.find((text) => /^\d+–\d+ of /.test(text)) ?? '';
      const all = Number(/ of ([\d,]+)/.exec(shown)?.[1]?.replace(',', ''));
      expect({ label, all }).toEqual({ label, all: count });
    });
  }
});
