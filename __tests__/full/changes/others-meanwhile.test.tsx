import { screen, waitFor } from '@testing-library/react';
import { http as mock, HttpResponse } from 'msw';

import { addActivity, listActivity } from '@/lib/activity/activity';

import { change } from '../../support/changes';
import { elsewhere } from '../../support/elsewhere';
import { answerYes, pick, press, saveData, selectPage, selectRow } from '../../support/list-steps';
import { useSite } from '../../support/site';
import { TEST_ADMIN } from '../../support/test-admin';

/** Somebody else has written meanwhile, and nothing of this admin's passes for it or writes over it. */

const site = useSite();
beforeEach(saveData);
const OWNER = TEST_ADMIN.email;

it('keeps a row selected that another try of a set has not tried', async () => {
  site.api.db.run("UPDATE stories SET status = 'active'");
  const ids = (await site.rows('stories')).slice(0, 5);
  const [first] = ids;
  const last = ids.at(-1);
  const user = await site.open('/admin/stories');
  await selectPage(user);
  site.use(
    mock.put(
      `*/updateStory/${last?._id ?? ''}`,
      () => HttpResponse.json({ success: false, error: { message: 'Busy' } }, { status: 500 }),
      { once: true },
    ),
  );
  await pick(user, 'Set status', 'completed');
  await answerYes(user);
  await screen.findByText(/^4 of 5 stories set to completed, 1 failed\.$/);
  await user.click(screen.getByRole('checkbox', { name: `Select ${last?.roomName ?? ''}` }));
  await selectRow(user, first?.roomName ?? '');
  expect(await screen.findByText('1 selected')).toBeVisible();

  await press(user, /^Retry failed/);

  expect(await screen.findByText('5 stories set to completed.')).toBeVisible();
  expect(screen.getByText('1 selected')).toBeVisible();
});

it('offers no undo of a status that somebody else has set', async () => {
  site.api.db.run("UPDATE stories SET status = 'active'");
  const { _id, roomName } = await site.row('stories');
  const user = await site.open(`/admin/view/story/${_id}`);
  await screen.findByRole('heading', { name: roomName });
  await elsewhere(site.api, 'PUT', `/api/admin/updateStory/${_id}`, { status: 'completed' });
  await pick(user, 'Status active', 'completed');

  expect(await screen.findByText(/^The status of .* is completed\.$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  expect(site.sentBy('PUT')).toEqual([]);
  expect(await listActivity(OWNER)).toEqual([]);
});

it('takes a change back once, however often that is pressed', async () => {
  const { _id, roomName } = await site.row('stories');
  await addActivity(
    OWNER,
    change({
      record: _id,
      subject: roomName,
      address: `/admin/view/story/${_id}?edit=1`,
      fields: [{ name: 'roomName', label: 'Room Name', before: 'Earlier', after: roomName }],
    }),
  );
  const user = await site.open('/admin/view-profile?activity=1');
  await user.dblClick(await screen.findByRole('button', { name: /^Take back/ }));

  await waitFor(async () => expect(await listActivity(OWNER)).toHaveLength(2));
  expect(site.sentBy('PUT')).toHaveLength(1);
  // Once more, of what is back by now.
  const [, old] = await screen.findAllByRole('button', { name: /^Take back/ });
  await user.click(old ?? document.body);
  await waitFor(() => expect(screen.getAllByText(/ is as it was before\.$/)).not.toHaveLength(0));
  expect(await listActivity(OWNER)).toHaveLength(2);
});
