import { createHash } from 'node:crypto';

import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

import { readVersions, saveVersion } from '@/components/activity/policy-versions';
import { readDraft, saveDraft } from '@/components/form/draft-store';
import { readAllViews } from '@/components/list/views/saved-views';
import { readSnippets } from '@/features/desk/api';
import { addActivity, clearActivity, listActivity } from '@/lib/activity/activity';
import { keepSeen, listSeen, removeSeen } from '@/lib/seen/seen';
import { keepExport, listAllExports, removeExports } from '@/lib/sheets/kept-exports';
import { removeStored, storedKeys } from '@/lib/storage/web-storage';

import { change } from '../../support/changes';
import { catchDownloads } from '../../support/downloads';
import { useSite } from '../../support/site';
import { TEST_ADMIN } from '../../support/test-admin';

const site = useSite();
const OWNER = TEST_ADMIN.email;
const ADDRESS = '/admin/genre/add';
const downloads = catchDownloads();
// What a full disk did not take is in memory.
beforeEach(wipe);

const open = async () => site.open('/admin/view-profile');
const panel = () => screen.findByRole('region', { name: 'On this device' });

async function openFilled(): Promise<UserEvent> {
  const user = await open();
  await panel();
  await fill();
  return user;
}

const draft = (genre: string, savedAtMs = Date.now()) => ({
  address: ADDRESS,
  title: 'Add Genre',
  subject: '',
  savedAtMs,
  values: { genre, image: new File([Uint8Array.of(0, 255, 128)], 'ü.png', { type: 'image/png' }) },
});

const version = (html: string, more = {}) => ({
  savedAt: new Date().toISOString(),
  by: 'Ada',
  html,
  replaced: '',
  ...more,
});

/** Two of everything that a browser keeps for an admin. */
async function fill(): Promise<void> {
  await saveDraft(OWNER, draft('Fantasy'));
  for (const subject of ['One', 'Two']) {
    const fields = [{ name: 'roomName', label: 'Room Name', before: subject, after: '二' }];
    await addActivity(OWNER, change({ subject, fields }));
  }
  localStorage.setItem(`views:${OWNER}:users`, '[{"name":"Mine","link":"?q=a"}]');
  localStorage.setItem(
    `replies:${OWNER}`,
    '{"templates":[{"id":"1","name":"Thanks","text":"Dear {name}"}],"chosen":""}',
  );
  saveVersion('terms', version('<p>First</p>'));
  saveVersion('terms', version('<p>Not yet</p>', { isUnsent: true, replaced: '<p>First</p>' }));
  localStorage.setItem('density', 'small');
}

async function readKept() {
  const found = await readDraft(OWNER, ADDRESS);
  const image = found?.values.image as File;
  return {
    draft: found && {
      ...found,
      values: [
        found.values.genre,
        image.name,
        image.type,
        [...new Uint8Array(await image.arrayBuffer())],
      ],
    },
    changes: await listActivity(OWNER),
    views: readAllViews(OWNER),
    snippets: readSnippets(OWNER),
    versions: readVersions('terms'),
    density: localStorage.getItem('density'),
  };
}

async function wipe(): Promise<void> {
  await clearActivity(OWNER);
  for (const key of storedKeys('local', '')) {
    if (key !== 'token' && key !== 'userInfo') removeStored('local', key);
  }
}

async function save(user: UserEvent): Promise<File> {
  await user.click(await screen.findByRole('button', { name: 'Save everything to a file' }));
  await waitFor(() => expect(downloads).toHaveLength(1));
  return new File(
    downloads.map(({ blob }) => blob),
    'mine.json',
  );
}

async function choose(user: UserEvent, ...chosen: File[]): Promise<HTMLElement> {
  await user.upload(screen.getByLabelText('File of this device'), chosen);
  return screen.findByRole('dialog', { name: 'Read from a file' });
}

const press = async (user: UserEvent, dialog: HTMLElement, name: string) =>
  user.click(await within(dialog).findByRole('button', { name }));

it('says what is kept, and takes all of it to another browser', async () => {
  const user = await openFilled();
  const before = await readKept();
  await within(await panel()).findByText('Terms & Condition 2');
  const rows = within(await panel()).getAllByRole('listitem');
  expect(rows[1]).toHaveTextContent(/^My changes2since /);
  expect(rows[2]).toHaveTextContent(/^Views1users1 kB$/);
  expect(rows[4]).toHaveTextContent(/^Policy versions2Terms & Condition 2/);
  const file = await save(user);
  expect(await screen.findByText(/^Last saved/)).toBeVisible();
  await wipe();
  expect((await readKept().catch(() => null))?.draft ?? null).toBeNull();

  const dialog = await choose(user, file);
  expect(await within(dialog).findByRole('row', { name: 'My changes 2 new' })).toBeVisible();
  await press(user, dialog, 'Read 8 entries');

  expect(await screen.findByText('8 entries were read.')).toBeVisible();
  expect(await readKept()).toEqual(before);
});

it('keeps exports with the rest, and removes them when asked', async () => {
  const user = await open();
  const rows = new Map([['a', ['Ann']]]);
  const kept = async () => (await listAllExports(OWNER)).map(({ noun, atMs }) => [noun, atMs]);
  await keepExport(OWNER, 'users', { titles: ['First Name'], rows });
  await keepExport('bea@example.org', 'users', { titles: ['First Name'], rows });
  const line = await within(await panel()).findByText('Exports');
  expect(line.closest('li')).toHaveTextContent(/^Exports1users1 kBRemove$/);
  const before = await kept();
  const file = await save(user);
  await user.click(screen.getByRole('button', { name: 'Remove Exports' }));

  expect(await screen.findByText('Exports removed from this device.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Exports')).not.toBeInTheDocument());
  expect(await kept()).toEqual([]);
  expect(await listAllExports('bea@example.org')).toHaveLength(1);

  await press(user, await choose(user, file), 'Read 1 entry');
  expect(await screen.findByText('1 entry was read.')).toBeVisible();
  expect(await kept()).toEqual(before);
  expect((await listAllExports(OWNER))[0]?.rows).toEqual(rows);
  await removeExports(OWNER);
});

it('counts what it last saw, takes it into no file, and removes it when asked', async () => {
  const row = (name: string) => ({ changedMs: 1, name });
  const seen = {
    atMs: Date.now(),
    readAt: Date.now(),
    rows: new Map([
      ['a', row('Ann')],
      ['b', row('Bo')],
    ]),
  };
  const nouns = async (owner: string) =>
    (await listSeen(owner)).map(({ noun, count }) => [noun, count]);
  await keepSeen(OWNER, new Map([['users', seen]]));
  await keepSeen('bea@example.org', new Map([['users', seen]]));
  const user = await open();
  const line = await within(await panel()).findByText('Last seen');
  expect(line.closest('li')).toHaveTextContent(/^Last seen1users 21 kBRemove$/);
  const file = await save(user);
  expect(await file.text()).not.toContain('"seen"');

  await user.click(screen.getByRole('button', { name: 'Remove Last seen' }));

  expect(await screen.findByText('Last seen removed from this device.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Last seen')).not.toBeInTheDocument());
  expect(await nouns(OWNER)).toEqual([]);
  expect(await nouns('bea@example.org')).toEqual([['users', 2]]);
  await removeSeen('bea@example.org');
});

it('asks about what differs, with the newer one preset, and reads a second time nothing', async () => {
  const user = await openFilled();
  const file = await save(user);
  await saveDraft(OWNER, draft('Horror', Date.now() + 1));

  let dialog = await choose(user, file);
  expect(await within(dialog).findByRole('radio', { name: 'Keep mine, newer' })).toBeChecked();
  expect(within(dialog).getByRole('button', { name: 'Nothing new' })).toBeDisabled();
  await user.click(within(dialog).getByText('Take the file’s'));
  await press(user, dialog, 'Read 1 entry');
  expect(await screen.findByText('1 entry was read.')).toBeVisible();
  expect((await readDraft(OWNER, ADDRESS))?.values.genre).toBe('Fantasy');

  dialog = await choose(user, file);
  expect(await within(dialog).findByRole('button', { name: 'Nothing new' })).toBeDisabled();
});

it("refuses another admin's file and any other one, and reads the rest", async () => {
  const user = await openFilled();
  const mine = await save(user);
  const theirs = (await mine.text()).replaceAll(OWNER, 'vasiliki@creative-story.example');
  await wipe();

  const dialog = await choose(
    user,
    mine,
    new File([theirs], 'theirs.json'),
    new File(['[1, {"kind":'], 'torn.json'),
  );

  expect(
    await within(dialog).findByText('Not read: it belongs to vasiliki@creative-story.example.'),
  ).toBeVisible();
  expect(within(dialog).getByText('Not read: it was not saved by this back office.')).toBeVisible();
  expect(await within(dialog).findByRole('button', { name: 'Read 8 entries' })).toBeEnabled();
});

it('leaves out a draft whose picture came torn', async () => {
  const user = await openFilled();
  const file = await save(user);
  await wipe();

  const torn = (await file.text()).replace('AP+A', '%%');
  const dialog = await choose(user, new File([torn], 'torn.json'));

  expect(await within(dialog).findByRole('button', { name: 'Read 7 entries' })).toBeEnabled();
});

describe('a file that says more than can be', () => {
  type Told = { kept: { versions: object[]; drafts: object[]; changes: object[] } };

  /** The file of this browser, with `change` made to what it says. */
  async function told(user: UserEvent, change: (file: Told) => void): Promise<File> {
    const file = JSON.parse(await (await save(user)).text()) as Told;
    change(file);
    return new File([JSON.stringify(file)], 'told.json');
  }

  it('pushes out no version of this device, dates none ahead and brings no false hash', async () => {
    const user = await openFilled();
    const first = '<p>First</p>';
    const trueHash = createHash('sha256').update('<p>True</p>').digest('hex');
    const file = await told(user, ({ kept }) => {
      const of = (html: string, savedAt: string, sha256: string) => ({
        text: 'terms',
        by: 'Mallory',
        html,
        replaced: '',
        savedAt,
        sha256,
      });
      const later = (at: number) => new Date(Date.now() + at * 60_000).toISOString();
      kept.versions = [
        ...Array.from({ length: 12 }, (_, at) =>
          of(`<p>Ahead ${at}</p>`, `9999-01-${10 + at}T00:00:00Z`, '0'),
        ),
        of('<p>Undated</p>', 'yesterday', ''),
        ...Array.from({ length: 12 }, (_, at) =>
          of(`<p>Soon ${at}</p>`, later(at), 'ab'.repeat(32)),
        ),
        of('<p>True</p>', later(20), trueHash),
      ];
    });
    for (let at = 0; at < 5; at += 1) saveVersion('terms', version(`<p>Ours ${at}</p>`));

    const dialog = await choose(user, file);
    await press(user, dialog, 'Read 13 entries');

    expect(await screen.findByText(/entries were read/)).toBeVisible();
    const kept = readVersions('terms');
    expect(kept).toHaveLength(10);
    const ours = kept.filter(({ by }) => by === 'Ada').map(({ html }) => html);
    expect(ours).toEqual(
      [4, 3, 2, 1, 0].map((at) => `<p>Ours ${at}</p>`).concat('<p>Not yet</p>', first),
    );
    const theirs = kept.filter(({ by }) => by === 'Mallory');
    expect(theirs.map(({ html }) => html)).toEqual([
      '<p>True</p>',
      '<p>Soon 11</p>',
      '<p>Soon 10</p>',
    ]);
    expect(theirs.map(({ sha256 }) => sha256 !== undefined)).toEqual([true, false, false]);
  });

  it('pushes out no change of this device', async () => {
    const user = await openFilled();
    const file = await told(user, ({ kept }) => {
      const [one] = kept.changes;
      kept.changes = Array.from({ length: 600 }, (_, at) => ({
        ...one,
        id: `told-${at}`,
        atMs: Date.now() + 60_000,
      }));
    });
    const ours = (await listActivity(OWNER)).map(({ id }) => id);

    const dialog = await choose(user, file);
    await press(user, dialog, 'Read 600 entries');

    expect(
      await screen.findByText('498 entries were read. There was no room for 102 more.'),
    ).toBeVisible();
    expect((await listActivity(OWNER)).map(({ id }) => id)).toEqual(expect.arrayContaining(ours));
  });

  it('loses a draft that is nested without end, and nothing else', async () => {
    const user = await openFilled();
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    const text = (await (await save(user)).text()).replace('"Fantasy"', deep);
    expect(text).toContain(deep);
    await wipe();

    const dialog = await choose(user, new File([text], 'deep.json'));

    expect(await within(dialog).findByRole('button', { name: 'Read 7 entries' })).toBeEnabled();
  });
});

it('says so where the disk is full, and loses nothing of the page', async () => {
  const user = await openFilled();
  const file = await save(user);
  await wipe();
  const dialog = await choose(user, file);
  await within(dialog).findByRole('button', { name: 'Read 8 entries' });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

  await press(user, dialog, 'Read 8 entries');

  expect(
    await screen.findByText(/^8 entries were read. This browser is full: they last until/),
  ).toBeVisible();
  expect(readAllViews(OWNER)).toHaveLength(1);
});

it('says that not all of it is stored where the browser has no databases', async () => {
  const { indexedDB } = window;
  Reflect.deleteProperty(window, 'indexedDB');
  await open();

  expect(
    await screen.findByText(
      'This browser does not store all of it: what it does not ends with this page.',
    ),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ask it to keep' })).not.toBeInTheDocument();
  Object.assign(window, { indexedDB });
});

it('asks the browser to keep it with the first draft, and says whether it does', async () => {
  const persist = jest.fn(() => Promise.resolve(true));
  Object.assign(navigator, {
    storage: {
      persist,
      persisted: () => Promise.resolve(false),
      estimate: () => Promise.resolve({ quota: 2_100_000_000 }),
    },
  });
  const user = await open();
  expect(await screen.findByText(/^Nothing is kept/)).toBeVisible();
  expect(
    await screen.findByText('The browser may clear this when the disk fills up.'),
  ).toBeVisible();
  await screen.findByRole('button', { name: 'Ask it to keep' });
  expect(persist).not.toHaveBeenCalled();

  await saveDraft(OWNER, draft('Fantasy'));

  expect(await screen.findByText('Kept until you clear it.')).toBeVisible();
  expect(await screen.findByText('of 2.1 GB this browser allows')).toBeVisible();
  await saveDraft(OWNER, draft('Horror'));
  expect(persist).toHaveBeenCalledTimes(1);
  expect(user).toBeDefined();
});
