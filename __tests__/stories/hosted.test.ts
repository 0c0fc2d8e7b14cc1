import { allHostedBy, stories } from '@/features/stories/api';

const ADA = { _id: '1', firstName: 'Ada', lastName: 'Lane' };
const storyOf = (host: object | null) =>
  stories.toRow({ _id: 's', roomName: 'Room', participants: [], ...(host && { host }) });

it.each([
  ['nobody else', [storyOf(ADA), storyOf(null)], 'Show all'],
  ['another user', [storyOf(ADA), storyOf({ ...ADA, _id: '2' })], 'Show all of this name'],
])('says of a list by a host’s name that %s has it', (_, rows, label) => {
  expect(allHostedBy(ADA, rows)).toMatchObject({ to: '/admin/stories?f.host=Ada+Lane', label });
});
