import { screen, waitFor, within } from '@testing-library/react';

import { TOAST } from '@/components/toast/toast-types';
import { ownerOf } from '@/features/desk/queue/shares';

import { LETTERS } from '../../support/alike-letters';
import { deskSteps, type StoredQuery } from '../../support/desk';
import { useSite } from '../../support/site';

const site = useSite();
const { resolveAllBut, openDesk, at, resolve } = deskSteps(site);
afterEach(() => jest.restoreAllMocks());

const button = (name: string) => screen.getByRole('button', { name });
const queued = () => within(screen.getByRole('list', { name: 'Queue' })).getAllByRole('link');

/** Lets pending queries say what has nothing in common, since alike ones would go together; answers with them as they are then. */
function setApart(pending: readonly StoredQuery[]): StoredQuery[] {
  const others = Object.entries(LETTERS).filter(([language]) => language !== 'en'); // as resolved ones are
  const texts = others.flatMap(([, { alone }]) => alone);
  return pending.map((one, place) => {
    const query = texts[place] ?? '';
    site.api.db.run('UPDATE queries SET query = ? WHERE id = ?', [query, one._id]);
    return { ...one, query };
  });
}

/** The queries of the link that a button of the dialog copies. */
async function copiedLinks(copied: jest.SpyInstance): Promise<string[]> {
  await waitFor(() => expect(copied).toHaveBeenCalled());
  return copied.mock.calls.map(([text]) => String(text));
}

// First: what this sitting has answered is known to all that follow.
it('opens the share of a link, says whose the others are, and gives the rest away', async () => {
  const pending = setApart(await resolveAllBut(9));
  const own = pending.filter((one) => ownerOf(one, [1, 2]) === 2);
  const other = pending.find((one) => ownerOf(one, [1, 2]) === 1);
  const user = await site.open('/admin/view/query/any?desk=next&share=2.12');
  await at(own[0]);
  await user.click(screen.getByRole('radio', { name: /^All/ }));
  const theirs = queued().find((link) => link.getAttribute('href')?.includes(other?._id ?? '?'));
  expect(theirs).toHaveTextContent('Desk 1.');
  await user.click(screen.getByRole('radio', { name: /^Pending/ }));

  await user.click(button('Share the queue'));
  await user.click(await screen.findByRole('button', { name: 'Give the rest of mine away' }));

  expect(
    await screen.findByText(/^Yours are at the other desks once these are open there/),
  ).toBeVisible();
  expect(window.location.hash).toContain('share=2.1');
  await user.click(button('Close'));
  expect(await screen.findByRole('heading', { name: 'Nothing is left for you' })).toBeVisible();
  expect(screen.getByText(/^9 queries at the other desks/)).toBeVisible();
  // The links are at hand as long as nobody has them.
  await user.click(button('Share the queue'));
  expect(await screen.findByRole('button', { name: 'Copy link of desk 1' })).toBeVisible();
  await user.click(button('Close'));
  await user.click(button('Take the whole queue'));
  await at(pending[0]);
});

it('shares the queue by links alone, each query with one desk, and takes it back with one press', async () => {
  const pending = setApart(await resolveAllBut(12));
  const user = await openDesk();
  await at(pending[0]);
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  const ofDesk = (desk: number) => pending.filter((one) => ownerOf(one, [1, 2, 3]) === desk);

  await user.click(button('Share the queue'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share the queue' }));
  expect(dialog.getByText(/so one desk may have far more than another/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Share with 2 others' }));

  const desks = within(await dialog.findByRole('list', { name: 'Desks' }));
  expect(desks.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(`^Desk 1, yours ${ofDesk(1).length} quer`),
    expect.stringMatching(`^Desk 2 ${ofDesk(2).length} quer`),
    expect.stringMatching(`^Desk 3 ${ofDesk(3).length} quer`),
  ]);
  await user.click(desks.getByRole('button', { name: 'Copy link of desk 2' }));
  const [link = ''] = await copiedLinks(copied);
  expect(link).toMatch(/#\/admin\/view\/query\/any\?(?=.*desk=next)(?=.*share=2\.123)/);
  await user.click(dialog.getByRole('button', { name: 'Close' }));

  await at(ofDesk(1)[0]);
  const said = `Yours ${ofDesk(1).length}, others ${12 - ofDesk(1).length}`;
  expect(screen.getByText(`Desk 1: ${said}`)).toBeVisible();
  await waitFor(() => expect(queued()).toHaveLength(ofDesk(1).length));
  expect(site.sentBy('PUT')).toHaveLength(0);
  await resolve(user);
  await at(ofDesk(1)[1]);

  await user.click(button('Take the whole queue'));

  expect(await screen.findByText('11 left')).toBeVisible();
  expect(window.location.hash).not.toContain('share');
  const theirs = 12 - ofDesk(1).length;
  const taken = await screen.findByText(`Yours are now 11: ${theirs} were others'.`);
  const toast = within(taken.closest<HTMLElement>(TOAST) ?? document.body);
  await user.click(toast.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(`Desk 1: Yours ${11 - theirs}, others ${theirs}`)).toBeVisible();
});

it('counts in its line and its menu what is at this desk, and is not put off', async () => {
  const [grey = ''] = LETTERS.en?.alike[0] ?? [];
  const pending = await resolveAllBut(9);
  for (const { _id } of pending)
    site.api.db.run('UPDATE queries SET query = ? WHERE id = ?', [grey, _id]);
  const desk = ownerOf({ _id: '', email: '', query: grey }, [1, 2]);
  const user = await site.open(`/admin/view/query/any?desk=next&share=${desk}.12`);
  await at(pending[0]);
  // All are where these words are.
  expect(await screen.findByText('9 alike, in 1 group')).toBeVisible();
  expect(screen.getByText(`Desk ${desk}: Yours 9, others 0`)).toBeVisible();

  await user.click(button('Later'));
  await user.click(await screen.findByRole('menuitem', { name: /^Tomorrow/ }));

  expect(await screen.findByText('8 alike, in 1 group')).toBeVisible();
  await user.click(button('Narrow the queue'));
  expect(await screen.findByRole('menuitemradio', { name: 'English 8' })).toBeVisible();
});

it('says at the end of an old link that newer ones may say otherwise, and what resolved ones were alike to stays at their desk', async () => {
  const [grey = ''] = LETTERS.en?.alike[0] ?? [];
  const pending = await resolveAllBut(4);
  for (const { _id } of pending)
    site.api.db.run('UPDATE queries SET query = ? WHERE id = ?', [grey, _id]);
  const desk = ownerOf({ _id: '', email: '', query: grey }, [1, 2]);
  const user = await site.open(`/admin/view/query/any?desk=next&share=${desk}.12`);
  await at(pending[0]);

  await resolve(user);

  await at(pending[1]);
  expect(await screen.findByText(`Desk ${desk}: Yours 3, others 0`)).toBeVisible();

  window.location.hash = `#/admin/view/query/any?desk=next&share=${3 - desk}.12`;
  expect(await screen.findByRole('heading', { name: 'All of yours answered' })).toBeVisible();
  expect(
    screen.getByText(/^3 queries at the other desks, as your link says: who gives theirs away/),
  ).toBeVisible();
});
