import { screen, waitFor, within } from '@testing-library/react';
import { http as mock, HttpResponse } from 'msw';

import { keepSet, changeHead, listSets, newSet, takeLease } from '@/lib/changes/home/set-store';
import type { RowState } from '@/lib/changes/state/row-state';

import { answerYes, pick, press, saveData, selectPage } from '../../support/list-steps';
import { useSite } from '../../support/site';
import { tallyWith } from '../../support/tally';
import { TEST_ADMIN } from '../../support/test-admin';

/** One set in two tabs: what this one knows of it is not all that has become of it. */

const site = useSite();
beforeEach(saveData);
const OWNER = TEST_ADMIN.email;
/** A busy machine needs it. */
const PATIENCE_MS = 120_000;

/** Five stories get a status here; the last of them is refused. */
async function setStatusHere() {
  site.api.db.run("UPDATE stories SET status = 'active'");
  const ids = (await site.rows('stories')).slice(0, 5).map(({ _id }) => _id);
  const last = ids.at(-1) ?? '';
  const user = await site.open('/admin/stories');
  await selectPage(user);
  site.use(
    mock.put(
      `*/updateStory/${last}`,
      () => HttpResponse.json({ success: false, error: { message: 'Busy' } }, { status: 500 }),
      { once: true },
    ),
  );
  await pick(user, 'Set status', 'completed');
  await answerYes(user);
  await screen.findByText(/^4 of 5 stories set to completed, 1 failed\.$/);
  const [head] = await listSets(OWNER);
  return { user, ids, last, id: head?.id ?? '' };
}

/** What another tab has done with the set: where each row stands there. */
async function keepElsewhere(id: string, states: readonly RowState[]): Promise<void> {
  const lease = await takeLease(id);
  await lease?.keep([...states.keys()], [...states]);
  await lease?.release();
  await changeHead(OWNER, id, { isOpen: false, tally: tallyWith({ ours: states.length }) });
}

const statuses = async (ids: readonly string[]) =>
  (await site.rows('stories')).filter(({ _id }) => ids.includes(_id)).map(({ status }) => status);

it(
  'takes back what another tab has written of it meanwhile',
  async () => {
    const { user, ids, last, id } = await setStatusHere();
    site.api.db.run("UPDATE stories SET status = 'completed' WHERE id = ?", [last]);
    await keepElsewhere(
      id,
      ids.map(() => ({ is: 'written' })),
    );

    await press(user, 'Undo all');

    expect(await screen.findByText('5 stories taken back.')).toBeVisible();
    expect(new Set(await statuses(ids))).toEqual(new Set(['active']));
  },
  PATIENCE_MS,
);

it(
  'shows where rows stand once another tab has gone on with it',
  async () => {
    const { ids, last, id } = await setStatusHere();
    site.api.db.run("UPDATE stories SET status = 'completed' WHERE id = ?", [last]);

    await keepElsewhere(
      id,
      ids.map(() => ({ is: 'written' })),
    );

    expect(await screen.findByText('5 stories set to completed.')).toBeVisible();
  },
  PATIENCE_MS,
);

it(
  'says so where another tab has the set just now',
  async () => {
    const { user, id } = await setStatusHere();
    const lease = await takeLease(id);

    await press(user, /^Retry failed/);

    const said = await screen.findByText(
      'Another tab is writing it just now.',
      {},
      { timeout: 15_000 },
    );
    expect(said).toBeVisible();
    expect(screen.getByText(/^4 of 5 stories set to completed, 1 failed\.$/)).toBeVisible();
    await lease?.release();
  },
  PATIENCE_MS,
);

it(
  'can be taken back from My changes where the browser keeps nothing',
  async () => {
    const refuse = jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { user, ids } = await setStatusHere();
    await press(user, /^Retry failed/);
    await screen.findByText('5 stories set to completed.');
    await press(user, 'Dismiss');
    window.location.hash = '#/admin/view-profile?activity=1';
    await user.click(await screen.findByRole('button', { name: /^Rows of 5 stories/ }));
    expect(
      within(await screen.findByRole('list', { name: 'Rows' })).getAllByRole('checkbox'),
    ).toHaveLength(5);

    await press(user, 'Take back 5');

    expect(await screen.findByText(/^5 stories taken back/)).toBeVisible();
    expect(new Set(await statuses(ids))).toEqual(new Set(['active']));
    refuse.mockRestore();
  },
  PATIENCE_MS,
);

it(
  'offers nothing of a set while another tab goes on with it',
  async () => {
    const [story] = await site.rows('stories');
    const row = { id: story?._id ?? '', noun: 'stories', name: story?.roomName ?? '' };
    const rows = [{ ...row, before: { theme: story?.theme }, after: { theme: 'Noir' } }];
    const kept = newSet({ noun: 'stories', title: 'moved to Noir', rows, refused: [], same: [] });
    await keepSet(OWNER, kept);
    await site.open('/admin/stories');
    await screen.findByRole('region', { name: 'Unfinished change' });

    const lease = await takeLease(kept.id);
    await changeHead(OWNER, kept.id, { isOpen: true });

    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Unfinished change' })).not.toBeInTheDocument(),
    );
    await lease?.release();
  },
  PATIENCE_MS,
);

it(
  'says while it runs that the browser keeps no note of it',
  async () => {
    const refuse = jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    site.api.db.run("UPDATE stories SET status = 'active'");
    const user = await site.open('/admin/stories');
    await selectPage(user);
    site.use(mock.put('*/updateStory/:id', () => held.then(() => undefined)));
    await pick(user, 'Set status', 'completed');
    await answerYes(user);

    expect(
      await screen.findByText(
        'This browser keeps no note of it: stay on this page until it is done.',
      ),
    ).toBeVisible();
    answer();
    expect(await screen.findByText('5 stories set to completed.')).toBeVisible();
    refuse.mockRestore();
  },
  PATIENCE_MS,
);
