import { act, screen, waitFor, within } from '@testing-library/react';

import { saveDraft } from '@/components/form/draft-store';
import { putOff, readPutOff } from '@/features/desk/queue/later';

import { deskSteps } from '../../support/desk';
import { useSite } from '../../support/site';
import { TEST_ADMIN } from '../../support/test-admin';

const site = useSite();
const { resolveAllBut, openDesk, sitAt, at, sentIds } = deskSteps(site);
afterEach(() => jest.restoreAllMocks());

const tab = (name: string) => screen.getByRole('radio', { name });
const later = () => screen.getByRole('button', { name: /^Later/ });
const queued = () => within(screen.getByRole('list', { name: 'Queue' })).getAllByRole('link');

it('puts a query off on this device, which sends nothing, and undoes that from its toast', async () => {
  const [user, first, second] = await sitAt(3);

  await user.click(later());
  await user.click(await screen.findByRole('menuitem', { name: 'Tomorrow, 09:00' }));

  await at(second);
  expect(tab('Pending 2')).toBeChecked();
  expect(tab('Later 1')).toBeInTheDocument();
  expect(screen.getByText('2 left')).toBeVisible();
  expect(sentIds()).toEqual([]);
  await user.click(
    await screen.findByRole('button', { name: 'Undo', description: 'Alt+T leads here' }),
  );
  await waitFor(() => expect(tab('Pending 3')).toBeChecked());
  expect(queued()[0]).toHaveTextContent(first?.name ?? '?');
});

it('lists what is put off by its return, brings it back by a press, and says what is left to it', async () => {
  const [user, first, second] = await sitAt(2);
  await user.keyboard('l');
  await user.click(await screen.findByRole('menuitem', { name: /^Tomorrow/ }));
  await at(second);
  await user.keyboard('l');
  await user.click(await screen.findByRole('menuitem', { name: 'Pick a day …' }));
  await user.type(await screen.findByLabelText(/^Comes back in the morning of/), '2099-01-01');
  await user.click(screen.getByRole('button', { name: 'Set' }));

  expect(await screen.findByText('2 queries put off on this device.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Nothing is left for now' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show those for later' }));

  await at(first);
  expect(tab('Later 2')).toBeChecked();
  expect(queued().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('tomorrow at 09:00'),
    expect.stringContaining('2099 at 09:00'),
  ]);
  await user.click(screen.getByRole('button', { name: 'Bring it back now' }));
  await waitFor(() => expect(tab('Later 1')).toBeChecked());
  await user.click(tab('Pending 1'));
  await waitFor(() => expect(queued()).toHaveLength(1));
});

it('shows what is put off with its list, not the query that was on show', async () => {
  const [user, first, second] = await sitAt(2);
  await user.click(later());
  await user.click(await screen.findByRole('menuitem', { name: 'Tomorrow, 09:00' }));
  await at(second);

  await user.click(tab('Later 1'));

  await at(first);
  expect(queued()).toHaveLength(1);
});

it('says no more when a query comes back that is resolved', async () => {
  await resolveAllBut(1);
  const resolved = (await site.rows('querys')).find(({ status }) => status === 'Resolved');
  await site.open(`/admin/view/query/${resolved?._id ?? ''}?desk=1&resolved=1`);
  expect(await screen.findByText(resolved?.email ?? '?')).toBeVisible();

  act(() => void putOff(resolved?._id ?? '', Date.now() + 60_000));

  expect(screen.queryByText(/^Comes back/)).not.toBeInTheDocument();
});

it('comes back by itself at its time, and where another tab brings it back', async () => {
  const [user, first, second, third] = await sitAt(3);
  await user.keyboard('l');
  await user.click(await screen.findByRole('menuitem', { name: /^Tomorrow/ }));
  await at(second);
  await user.keyboard('l');
  await user.click(await screen.findByRole('menuitem', { name: /^Tomorrow/ }));
  await at(third);
  const key = Object.keys(localStorage).find((one) => one.startsWith('later:')) ?? '';
  expect(key).toContain(TEST_ADMIN.email);

  const stored = JSON.parse(localStorage.getItem(key) ?? '') as Record<string, number>;
  const untilMs = stored[first?._id ?? ''] ?? 0;
  localStorage.setItem(key, JSON.stringify({ [first?._id ?? '']: untilMs }));
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
  await waitFor(() => expect(tab('Pending 2')).toBeChecked());

  jest.spyOn(Date, 'now').mockImplementation(() => untilMs);

  expect(await screen.findByRole('radio', { name: 'Pending 3' }, { timeout: 5_000 })).toBeChecked();
});

it('puts off no query that only has the id of one that was put off', async () => {
  const [user, first, second] = await sitAt(2);
  await user.click(later());
  await user.click(await screen.findByRole('menuitem', { name: 'Tomorrow, 09:00' }));
  await at(second);
  const [before] = readPutOff(TEST_ADMIN.email);
  expect(before).toMatchObject({ id: first?._id, createdAt: first?.createdAt });

  act(() => void putOff(first?._id ?? '', before?.untilMs ?? 0, '2001-02-03T04:05:06.000Z'));

  await waitFor(() => expect(tab('Pending 2')).toBeChecked());
});

it('says in its menu that a full device keeps it only until the page is left', async () => {
  const [user] = await sitAt(2);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });

  await user.keyboard('l');

  expect(
    await screen.findByText(
      'This browser keeps it only until the page is left; elsewhere it stays Pending.',
    ),
  ).toBeVisible();
});

it('shows no reply that was typed to another query with this id', async () => {
  const [query] = await resolveAllBut(1);
  const address = `/admin/view/query/${query?._id ?? ''}?desk=1`;
  const labels = { title: 'Reply', subject: 'Ann', createdAt: '2001-02-03T04:05:06.000Z' };
  const draft = { address, ...labels, savedAtMs: Date.now(), values: { reply: 'Dear Ann' } };
  await saveDraft(TEST_ADMIN.email, draft);

  await openDesk();
  await at(query);

  expect(await screen.findByRole('textbox', { name: 'Reply' })).toHaveValue('');
  expect(screen.queryByText('Draft.')).not.toBeInTheDocument();
});
