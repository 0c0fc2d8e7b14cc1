import { screen } from '@testing-library/react';

import { useSite } from '../../support/site';

const site = useSite();

const PLACES = [
  ['on its page', (id: string) => `/admin/view/story/${id}`],
  ['beside its list', (id: string) => `/admin/stories?peek=${id}`],
] as const;

async function openStory(addressOf: (id: string) => string) {
  const story = await site.row('stories');
  const user = await site.open(addressOf(story._id));
  await screen.findByRole('button', { name: `Status ${story.status}` });
  return user;
}

it.each(PLACES)('offers the statuses of a record by S %s', async (_, addressOf) => {
  const user = await openStory(addressOf);
  await user.keyboard('s');
  expect(await screen.findByRole('menu', { name: 'Status' })).toBeVisible();
});

it.each(PLACES)('edits a record by E %s', async (_, addressOf) => {
  const user = await openStory(addressOf);
  await user.keyboard('e');
  expect(await screen.findByRole('dialog', { name: 'Edit Story' })).toBeVisible();
});
