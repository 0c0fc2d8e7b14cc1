import { screen, waitFor, within } from '@testing-library/react';
import { strFromU8, unzipSync } from 'fflate';
import { http as mock, HttpResponse } from 'msw';

import { LETTERS } from '../../support/alike-letters';
import { deskSteps, type StoredQuery } from '../../support/desk';
import { catchDownloads } from '../../support/downloads';
import { changeInOtherTab } from '../../support/elsewhere';
import { useSite } from '../../support/site';

const site = useSite();
const { resolveAllBut, openDesk, at, sentIds, change } = deskSteps(site);
const downloads = catchDownloads();

const [GREY = []] = LETTERS.en?.alike ?? [];
const queued = () => within(screen.getByRole('list', { name: 'Queue' })).getAllByRole('link');
const button = (name: string) => screen.getByRole('button', { name });

/** Six pending queries, of which the second, third, fourth and sixth say nearly the same, or hold a link. */
async function seedAlike(textOf: (place: number) => string) {
  const pending = await resolveAllBut(6);
  const alike = [1, 2, 3, 5].map((place) => pending[place]).filter((one) => one !== undefined);
  for (const [place, one] of pending.entries()) {
    const own = alike.indexOf(one);
    const text = own < 0 ? (LETTERS.de?.alone[place] ?? '') : textOf(own);
    site.api.db.run('UPDATE queries SET query = ? WHERE id = ?', [text, one._id]);
  }
  return { pending, alike };
}

/** Waits until a query is on show that stands for others. */
const shows = (one: StoredQuery | undefined) =>
  waitFor(() => expect(window.location.hash).toContain(`/query/${one?._id ?? ''}?desk=1`));
const statusOf = (one: StoredQuery | undefined) =>
  site.api.db.get('SELECT status FROM queries WHERE id = ?', [one?._id ?? ''])?.status;

it('lets alike queries stand as one, leaves out what is unticked, and resolves the rest as one set with Undo', async () => {
  const { pending, alike } = await seedAlike((place) => GREY[place] ?? '');
  const user = await openDesk();
  await at(pending[0]);
  expect(
    await screen.findByText('4 alike, in 1 group', undefined, { timeout: 5_000 }),
  ).toBeVisible();
  expect(queued()).toHaveLength(6);

  await user.click(button('Show as one'));

  expect(queued()).toHaveLength(3);
  expect(screen.getByText('6 left')).toBeVisible();
  expect(queued()[1]).toHaveTextContent('4 nearly alike');
  await user.keyboard('j');
  const panel = within(await screen.findByRole('region', { name: 'Alike' }));
  expect(panel.getByRole('heading')).toHaveTextContent('4 queries say nearly this');
  const stranger = panel.getAllByRole('checkbox')[0];
  if (stranger) await user.click(stranger);
  expect(panel.getByText('stays pending')).toBeVisible();
  await user.click(button('Resolve 3'));

  expect(await screen.findByText('3 querys set to Resolved.')).toBeVisible();
  expect(sentIds()).toHaveLength(3);
  expect(alike.filter((one) => statusOf(one) === 'Resolved')).toHaveLength(3);
  expect(statusOf(pending[0])).toBe('Pending');
  await user.click(button('Undo all'));
  await waitFor(() => expect(alike.every((one) => statusOf(one) === 'Pending')).toBe(true));
});

it('says in a line who sent letters of the same words, of which nothing is to be compared', async () => {
  const { pending } = await seedAlike(() => GREY[0] ?? '');
  const user = await openDesk();
  await at(pending[0]);
  await user.click(await screen.findByRole('button', { name: 'Show as one' }, { timeout: 5_000 }));
  await user.keyboard('j');

  const panel = within(await screen.findByRole('region', { name: 'Alike' }));
  expect(panel.getByRole('heading')).toHaveTextContent('4 queries say the same');
  expect(panel.getAllByRole('checkbox')).toHaveLength(3);
  expect(panel.queryByText(GREY[0] ?? '')).not.toBeInTheDocument();
});

it('saves a reply to each by name, and leaves a query out that somebody changed meanwhile', async () => {
  const { pending, alike } = await seedAlike((place) => GREY[place] ?? '');
  const user = await openDesk();
  await at(pending[0]);
  await user.click(await screen.findByRole('button', { name: 'Show as one' }, { timeout: 5_000 }));
  await user.keyboard('j');
  const area = await screen.findByRole('textbox', { name: 'Reply' });
  await waitFor(() => expect(area).not.toHaveAttribute('readonly'));
  await user.click(area);
  await user.paste('{story}');
  expect(screen.getByText('{story} is another one for each, and not known here.')).toBeVisible();
  expect(button('Reply and resolve 4')).toBeDisabled();
  await user.clear(area);
  await user.paste('Dear {name}, it is mended.');
  await change(alike[2], { query: 'Now it is blue.' });

  await user.click(button('Reply and resolve 4'));

  expect(await screen.findByText('3 of 4 querys set to Resolved, 1 left out.')).toBeVisible();
  expect(statusOf(alike[2])).toBe('Pending');
  expect(
    screen.getByText(
      `Somebody changed the query of ${alike[2]?.name ?? ''} meanwhile. No reply to it is saved.`,
    ),
  ).toBeVisible();
  // Browsers stop the second of several downloads, or the eleventh.
  expect(downloads.map(({ name }) => name)).toEqual(['replies.zip']);
  const packed = new Uint8Array((await downloads[0]?.blob.arrayBuffer()) ?? []);
  const bodies = Object.values(unzipSync(packed)).map((mail) =>
    Buffer.from(strFromU8(mail).split('\r\n\r\n')[1] ?? '', 'base64').toString(),
  );
  expect(bodies.map((body) => /^Dear .*, it is mended\./.exec(body)?.[0]).toSorted()).toEqual(
    alike
      .filter((one) => one !== alike[2])
      .map(({ name }) => `Dear ${name}, it is mended.`)
      .toSorted(),
  );
});

it('resolves nothing without its reply that could only be read again after the replies were saved', async () => {
  const { pending, alike } = await seedAlike((place) => GREY[place] ?? '');
  const user = await openDesk();
  await at(pending[0]);
  await user.click(await screen.findByRole('button', { name: 'Show as one' }, { timeout: 5_000 }));
  await user.keyboard('j');
  const area = await screen.findByRole('textbox', { name: 'Reply' });
  await waitFor(() => expect(area).not.toHaveAttribute('readonly'));
  await user.click(area);
  await user.paste('It is mended.');
  const busy = () =>
    HttpResponse.json({ success: false, error: { message: 'Busy' } }, { status: 500 });
  const path = `*/api/query/get-query/${alike[2]?._id ?? ''}`;
  site.use(mock.get(path, busy, { once: true }));

  await user.click(button('Reply and resolve 4'));

  expect(await screen.findByText(/^Busy\..* No reply to it is saved\.$/)).toBeVisible();
  expect(await screen.findByText('3 querys set to Resolved.')).toBeVisible();
  expect(statusOf(alike[2])).toBe('Pending');
  expect(sentIds()).toHaveLength(3);
});

it('saves no second reply to what colleagues have resolved, and keeps it where the one on show is of these', async () => {
  const { pending, alike } = await seedAlike((place) => GREY[place] ?? '');
  const user = await openDesk();
  await at(pending[0]);
  await user.click(await screen.findByRole('button', { name: 'Show as one' }, { timeout: 5_000 }));
  await user.keyboard('j');
  const area = await screen.findByRole('textbox', { name: 'Reply' });
  await waitFor(() => expect(area).not.toHaveAttribute('readonly'));
  await user.click(area);
  await user.paste('It is mended.');
  for (const one of alike.slice(0, 3)) await change(one, { status: 'Resolved' });

  await user.click(button('Reply and resolve 4'));

  expect(
    await screen.findByText(
      '3 of these queries could not be read again, or somebody has resolved, changed or deleted them meanwhile. No reply to them is saved.',
    ),
  ).toBeVisible();
  expect(downloads.map(({ name }) => name)).toEqual([expect.stringMatching(/\.eml$/)]);
  await waitFor(() => expect(sentIds()).toEqual([alike[3]?._id]));
  const letter = within(screen.getByRole('region', { name: 'Query' }));
  expect(await letter.findByText('Resolved')).toBeVisible();
  await shows(alike[0]);
  expect(screen.getByRole('textbox', { name: 'Reply' })).toHaveValue('It is mended.');
});

it.each([
  ['by E', false],
  ['as a wave', true],
])(
  'asks before alike queries are resolved %s, of which one has a reply not sent',
  async (_, isWave) => {
    const { pending, alike } = await seedAlike((place) =>
      isWave ? `${LETTERS.en?.alone[place] ?? ''} https://ink.example/free` : (GREY[place] ?? ''),
    );
    const user = await openDesk();
    await at(pending[0]);
    await user.keyboard('j');
    await at(alike[0]);
    const area = await screen.findByRole('textbox', { name: 'Reply' });
    await waitFor(() => expect(area).not.toHaveAttribute('readonly'));
    await user.click(area);
    await user.paste('Half a reply');
    await user.keyboard('{Escape}');
    await user.click(
      await screen.findByRole('button', { name: 'Show as one' }, { timeout: 5_000 }),
    );
    await screen.findByRole('button', { name: 'Resolve only this' });
    const press = () =>
      isWave ? user.click(button('Resolve 4 without a reply')) : user.keyboard('e');

    await press();

    const question = `Your reply to ${alike[0]?.name ?? ''} is not sent. Resolve all the same?`;
    await user.click(
      within(await screen.findByRole('dialog', { name: question })).getByRole('button', {
        name: 'No, back to the reply',
      }),
    );
    await shows(alike[0]);
    expect(sentIds()).toEqual([]);
    await press();
    await user.click(await screen.findByRole('button', { name: 'Yes, resolve without it' }));
    await waitFor(() => expect(alike.every((one) => statusOf(one) === 'Resolved')).toBe(true));
  },
);

it('sends nobody a reply that was begun for somebody else, and asks before it goes in place of one not sent', async () => {
  const { pending, alike } = await seedAlike((place) => GREY[place] ?? '');
  const user = await openDesk();
  await at(pending[0]);
  await screen.findByRole('button', { name: 'Show as one' }, { timeout: 5_000 });
  const reply = () => screen.getByRole('textbox', { name: 'Reply' });
  const canType = () => waitFor(() => expect(reply()).not.toHaveAttribute('readonly'));
  await user.keyboard('j');
  await at(alike[0]);
  await canType();
  await user.click(reply());
  await user.paste('Hello {name}');
  await waitFor(() => expect(reply()).toHaveValue(`Hello ${alike[0]?.name ?? '?'}`));
  await user.keyboard('{Escape}');
  await user.click(button('Show as one'));
  await screen.findByRole('button', { name: 'Resolve only this' });
  await canType();

  expect(reply()).toHaveValue('');
  await user.click(reply());
  await user.paste('To all');
  await user.click(button('Reply and resolve 4'));

  const question = `Your reply to ${alike[0]?.name ?? ''} is not sent. Resolve all the same?`;
  expect(await screen.findByRole('dialog', { name: question })).toBeVisible();
  expect(downloads).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Yes, resolve without it' }));
  expect(await screen.findByText('4 querys set to Resolved.')).toBeVisible();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
});

/** Lets queries of the group be resolved, and later come together as letters that nobody has read. */
function holdBack(...some: (StoredQuery | undefined)[]) {
  const setTo = (status: string) => {
    for (const one of some)
      site.api.db.run('UPDATE queries SET status = ? WHERE id = ?', [status, one?._id ?? '']);
  };
  setTo('Resolved');
  return async () => {
    setTo('Pending');
    await changeInOtherTab('queries');
  };
}

it('resolves and answers none of the alike queries that come after the first was opened, before they are ticked', async () => {
  const { pending, alike } = await seedAlike((place) => GREY[place] ?? '');
  const letCome = holdBack(alike[3]);
  const user = await openDesk();
  await at(pending[0]);
  await user.click(await screen.findByRole('button', { name: 'Show as one' }, { timeout: 5_000 }));
  await user.keyboard('j');
  await waitFor(() => expect(button('Resolve 3')).toBeEnabled());

  await letCome();

  expect(await screen.findByText('1 has come since.')).toBeVisible();
  expect(screen.getByText('3 of 4 belong together')).toBeVisible();
  await user.click(button('Take it in'));
  expect(screen.getByText('4 of 4 belong together')).toBeVisible();
  const newcomer = within(screen.getByRole('region', { name: 'Alike' })).getByRole('checkbox', {
    name: new RegExp(alike[3]?.name ?? '?'),
  });
  await user.click(newcomer);
  await user.keyboard('e');

  expect(await screen.findByText('3 querys set to Resolved.')).toBeVisible();
  expect(statusOf(alike[3])).toBe('Pending');
});

it('leaves a query that was opened alone alone, whatever comes to it', async () => {
  const { pending, alike } = await seedAlike((place) => GREY[place] ?? '');
  const letCome = holdBack(...alike.slice(1));
  const german = LETTERS.de?.alike[0] ?? [];
  for (const [place, one] of [pending[0], pending[4]].entries()) {
    const text = german[place] ?? '';
    site.api.db.run('UPDATE queries SET query = ? WHERE id = ?', [text, one?._id ?? '']);
  }
  const user = await openDesk();
  await at(pending[0]);
  await user.click(await screen.findByRole('button', { name: 'Show as one' }, { timeout: 5_000 }));
  await user.keyboard('j');
  await at(alike[0]);
  await waitFor(() => expect(button('Resolve & next')).toBeEnabled());

  await letCome();

  await waitFor(() => expect(queued()[1]).toHaveTextContent('4 nearly alike'));
  await user.keyboard('e');
  await waitFor(() => expect(sentIds()).toEqual([alike[0]?._id]));
});

it('closes no wave with what has come to it in the last moment', async () => {
  const { pending, alike } = await seedAlike(
    (place) => `${LETTERS.en?.alone[place] ?? ''} https://ink.example/free`,
  );
  const letCome = holdBack(alike[3]);
  const user = await openDesk();
  await at(pending[0]);
  await user.click(await screen.findByRole('button', { name: 'Show as one' }, { timeout: 5_000 }));
  await screen.findByRole('button', { name: 'Resolve 3 without a reply' });

  await letCome();
  await user.click(await screen.findByRole('button', { name: 'Resolve 4 without a reply' }));

  expect(
    await screen.findByText('Nothing was resolved: more of these have only just come.'),
  ).toBeVisible();
  expect(sentIds()).toEqual([]);
  await waitFor(async () => {
    for (const wave of screen.queryAllByRole('button', { name: 'Resolve 4 without a reply' }))
      await user.click(wave);
    expect(statusOf(alike[3])).toBe('Resolved');
  });
});

it('offers snippets for one reply to many, whose placeholders each fills in, and sends it by key', async () => {
  const { pending } = await seedAlike((place) => GREY[place] ?? '');
  const user = await openDesk();
  await at(pending[0]);
  await user.click(await screen.findByRole('button', { name: 'Show as one' }, { timeout: 5_000 }));
  await user.keyboard('j');
  await user.click(await screen.findByRole('button', { name: 'Change snippets' }));
  await user.click(await screen.findByRole('menuitem', { name: 'New snippet …' }));
  await user.keyboard('Mended');
  await user.click(screen.getByRole('textbox', { name: 'Snippet text' }));
  await user.paste('Dear {name}, it is mended.');
  await user.click(screen.getByRole('button', { name: 'Save snippet' }));
  await user.click(button('Mended'));
  const area = screen.getByRole('textbox', { name: 'Reply' });
  expect(area).toHaveValue('Dear {name}, it is mended.');

  await user.clear(area);
  await user.keyboard('{Escape}r/men{Enter}');
  expect(area).toHaveValue('Dear {name}, it is mended.');
  await user.keyboard('{Control>}{Enter}{/Control}');

  expect(await screen.findByText('4 querys set to Resolved.')).toBeVisible();
  expect(downloads.map(({ name }) => name)).toEqual(['replies.zip']);
});

it('resolves all that are ticked by E, and by a button of its own the one on show alone', async () => {
  const { pending, alike } = await seedAlike((place) => GREY[place] ?? '');
  const user = await openDesk();
  await at(pending[0]);
  await user.click(await screen.findByRole('button', { name: 'Show as one' }, { timeout: 5_000 }));
  await user.keyboard('j');
  await user.click(await screen.findByRole('button', { name: 'Resolve only this' }));
  await waitFor(() => expect(sentIds()).toEqual([alike[0]?._id]));
  await screen.findByText(alike[1]?.email ?? '?');
  await waitFor(() => expect(button('Resolve 3')).toBeEnabled());

  await user.keyboard('ee');

  expect(await screen.findByText('3 querys set to Resolved.')).toBeVisible();
  expect(alike.every((one) => statusOf(one) === 'Resolved')).toBe(true);
  expect(statusOf(pending[0])).toBe('Pending');
  expect(sentIds()).toHaveLength(4);
  await at(pending[4]);
  expect(screen.getByText('resolved in this sitting')).toHaveTextContent('4 resolved');
  expect(await screen.findByText('3 queries resolved')).toBeInTheDocument();

  await user.keyboard('z');

  const statuses = () => alike.map(statusOf);
  await waitFor(() => expect(statuses()).toEqual(['Resolved', 'Pending', 'Pending', 'Pending']));
  await shows(alike[1]);
  await waitFor(() => expect(screen.getByText('3 querys taken back.')).toBeVisible());
  await waitFor(() => expect(screen.getByText(/ resolved$/)).toBeVisible());
  expect(screen.getByText('resolved in this sitting')).toHaveTextContent('1 resolved');
  await user.keyboard('z');
  await waitFor(() => expect(statusOf(alike[0])).toBe('Pending'));
});

it('takes back by Z what stands no more above the desk, and there only what failed stays of the sets before', async () => {
  const { pending, alike } = await seedAlike((place) => GREY[place] ?? '');
  const ofGerman = LETTERS.de?.alike[0] ?? [];
  for (const [place, one] of [pending[0], pending[4]].entries()) {
    const text = ofGerman[place] ?? '';
    site.api.db.run('UPDATE queries SET query = ? WHERE id = ?', [text, one?._id ?? '']);
  }
  const user = await openDesk();
  await at(pending[0]);
  await user.click(await screen.findByRole('button', { name: 'Show as one' }, { timeout: 5_000 }));
  const first = await screen.findByRole('button', { name: 'Resolve 2' });
  await waitFor(() => expect(first).toBeEnabled());
  await user.click(first);
  await waitFor(() => expect(screen.getByText('2 querys set to Resolved.')).toBeVisible());
  await shows(alike[0]);
  const second = await screen.findByRole('button', { name: 'Resolve 4' });
  await waitFor(() => expect(second).toBeEnabled());
  await user.click(second);
  await waitFor(() => expect(screen.getByText('4 queries resolved')).toBeVisible());
  expect(screen.queryByText('2 querys set to Resolved.')).toBeNull();

  await user.keyboard('z');
  await waitFor(() => expect(alike.every((one) => statusOf(one) === 'Pending')).toBe(true));
  await shows(alike[0]);
  await waitFor(() => expect(screen.getByText('2 queries resolved')).toBeVisible());
  await user.keyboard('z');

  await waitFor(() => expect(statusOf(pending[0])).toBe('Pending'));
  expect(statusOf(pending[4])).toBe('Pending');
});

it('closes a wave of one link without opening it', async () => {
  const { pending, alike } = await seedAlike(
    (place) => `${LETTERS.en?.alone[place] ?? ''} https://ink.example/free`,
  );
  const user = await openDesk();
  await at(pending[0]);
  await user.click(await screen.findByRole('button', { name: 'Show as one' }, { timeout: 5_000 }));
  expect(queued()[1]).toHaveTextContent('4 with one link');

  await user.click(button('Resolve 4 without a reply'));

  expect(await screen.findByText('4 querys set to Resolved.')).toBeVisible();
  expect(alike.every((one) => statusOf(one) === 'Resolved')).toBe(true);
  await at(pending[0]);
  await waitFor(() => expect(queued()).toHaveLength(2));
});

it('closes no wave while a resolve is being taken back', async () => {
  const { pending, alike } = await seedAlike(
    (place) => `${LETTERS.en?.alone[place] ?? ''} https://ink.example/free`,
  );
  const user = await openDesk();
  await at(pending[0]);
  await user.click(await screen.findByRole('button', { name: 'Show as one' }, { timeout: 5_000 }));
  await user.keyboard('e');
  await waitFor(() => expect(sentIds()).toEqual([pending[0]?._id]));
  await shows(alike[0]);
  const release = site.hold('get', `/api/query/get-query/${pending[0]?._id ?? ''}`);
  await user.click(await screen.findByRole('button', { name: /^Undo/ }));

  expect(button('Resolve 4 without a reply')).toBeDisabled();
  await user.click(button('Resolve 4 without a reply'));

  release();
  await waitFor(() => expect(statusOf(pending[0])).toBe('Pending'));
  await waitFor(() => expect(button('Resolve 4 without a reply')).toBeEnabled());
  expect(sentIds()).toEqual([pending[0]?._id, pending[0]?._id]);
});

it('leads to the groups one after the other, wherever they stand in a long queue', async () => {
  const { pending, alike } = await seedAlike((place) => GREY[place] ?? '');
  const user = await openDesk();
  await at(pending[0]);
  await user.click(await screen.findByRole('button', { name: 'Show as one' }, { timeout: 5_000 }));

  await user.click(button('Next group'));

  await shows(alike[0]);
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Next group' })).not.toBeInTheDocument(),
  );
});
