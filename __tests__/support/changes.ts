import type { Change } from '@/lib/activity/entry';

/** A change of a story as the log of an admin has it. */
export const change = (more: Partial<Change> = {}): Change => ({
  kind: 'edit',
  noun: 'stories',
  record: 'abc',
  subject: 'A story',
  address: '/admin/view/story/abc?edit=1',
  title: 'Edit Story',
  fields: [{ name: 'roomName', label: 'Room Name', before: 'Old', after: 'New' }],
  ...more,
});
