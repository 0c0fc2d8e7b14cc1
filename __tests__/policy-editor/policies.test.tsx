import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Quill } from 'react-quill';

import { REDIRECT_DELAY_MS } from '@/lib/constants';

import { storePolicy } from '../support/policy-calls';
import { renderApp } from '../support/render-app';
import { useSite } from '../support/site';

const site = useSite();

const POLICIES = [
  {
    title: 'Privacy Policy',
    address: '/admin/privacy-policy',
    read: '/api/admin/privacy_policy',
    save: '/api/admin/updatePrivacyPolicy',
    success: 'Privacy Poilicy Content Updated Succesfully.',
  },
  {
    title: 'Terms & Condition',
    address: '/admin/terms-and-condition',
    read: '/api/admin/terms_and_conditions',
    save: '/api/admin/updateTermsAndCondition',
    success: 'Terms & Condition Content Updated Succesfully',
  },
] as const;
const [PRIVACY] = POLICIES;

async function openSource(user: UserEvent): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.click(await screen.findByRole('tab', { name: 'HTML source' }));
  return screen.findByRole('textbox', { name: 'HTML source' });
}

async function write(user: UserEvent, html: string): Promise<void> {
  fireEvent.change(await openSource(user), { target: { value: html } });
}

/** Opens the privacy policy as an admin, with the seed's text or another one live. */
async function openPolicy(live?: string | null): Promise<UserEvent> {
  if (live !== undefined) site.reply('get', PRIVACY.read, { success: true, data: live });
  return renderApp(PRIVACY.address, { token: await site.api.tokenFor() });
}

const submit = () => screen.getByRole('button', { name: 'Submit' });
const sentContent = (path: string) =>
  site.sentTo(path).map(({ body }) => (JSON.parse(body) as { content: string }).content); // as the contract says

describe.each(POLICIES)('$title', ({ title, address, read, save, success }) => {
  it('can be read without a token, without a shell and without an edit icon', async () => {
    site.reply('get', read, { success: true, data: '<h2>Our <em>text</em></h2><p>Words.</p>' });
    renderApp(address);

    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(await screen.findByRole('heading', { level: 2, name: 'Our text' })).toBeVisible();
    expect(site.sentTo(read)[0]?.bearer).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
  });

  it('is read without a bearer and saved with one, then shown', async () => {
    const token = await site.api.tokenFor();
    const user = renderApp(address, { token });

    await write(user, '<h2>New</h2><p>Text.</p>');
    await user.click(submit());

    expect(await screen.findByText(success)).toBeVisible();
    expect(site.sentTo(read).every(({ bearer }) => bearer === null)).toBe(true);
    expect(site.sentTo(save)[0]?.bearer).toBe(`Bearer ${token}`);
    expect(sentContent(save)).toEqual(['<h2>New</h2><p>Text.</p>']);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull());
    expect(screen.getByRole('heading', { level: 2, name: 'New' })).toBeVisible();
  });
});

it('says that nothing is published yet, and can be filled for the first time', async () => {
  // The editor stays open while it is looked at.
  const delays: { policy: number } = REDIRECT_DELAY_MS;
  jest.replaceProperty(delays, 'policy', 60_000);
  storePolicy(site, PRIVACY);
  const user = await openPolicy(null);
  expect(await screen.findByText('Nothing has been published here yet.')).toBeVisible();

  await write(user, '<p>First</p>');
  await user.click(submit());

  expect(await screen.findByText(PRIVACY.success)).toBeVisible();
  expect(sentContent(PRIVACY.save)).toEqual(['<p>First</p>']);
  // Until it closes, nothing can be written that would be lost.
  expect(screen.getByRole('textbox', { name: 'HTML source' })).toHaveAttribute('readonly');
  expect(submit()).toBeDisabled();
  await user.click(screen.getByRole('tab', { name: 'Versions' }));
  expect(screen.getByRole('button', { name: /^Restore/ })).toBeDisabled();
  await user.click(screen.getByRole('tab', { name: 'Write' }));
  const written = screen.getByRole('textbox', { name: PRIVACY.title });
  expect(written).toHaveAttribute('contenteditable', 'false');
  jest.restoreAllMocks();
});

it('says so where the editor cannot open a text, instead of waiting for ever', async () => {
  const print = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(Quill.prototype, 'setContents').mockImplementation(() => {
    throw new Error('too deep');
  });
  const user = await openPolicy();

  await user.click(await screen.findByRole('button', { name: 'Edit' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('stopped working: too deep');
  expect(screen.queryByRole('status', { name: 'Loading' })).not.toBeInTheDocument();
  jest.restoreAllMocks();
  print.mockRestore();
});

it('cannot be edited when the reply has no text, and Retry asks again', async () => {
  site.reply('get', PRIVACY.read, { success: true });
  const user = await openPolicy();

  expect(await screen.findByText("The server's reply has no text.")).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();

  site.reply('get', PRIVACY.read, { success: true, data: '<p>Back again</p>' });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Back again')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit' })).toBeVisible();
});

it('refuses a text that reads as empty', async () => {
  const user = await openPolicy();

  await write(user, '<p><br></p><script>x</script>');
  await user.click(submit());

  expect(await screen.findByText('Please fill Some content before edit.')).toBeVisible();
  expect(site.sentTo(PRIVACY.save)).toHaveLength(0);
  expect(submit()).toBeEnabled();
});

it('offers Submit when something was changed, and sends nothing before', async () => {
  const user = await openPolicy();
  await user.click(await screen.findByRole('button', { name: 'Edit' }));

  expect(await screen.findByRole('button', { name: 'Submit' })).toBeDisabled();
  expect(screen.getByText('No changes')).toBeVisible();
  expect(screen.queryByText(/^The toolbar cannot hold/)).not.toBeInTheDocument();
  await user.keyboard('{Control>}{Enter}{/Control}');

  expect(await screen.findByText('Nothing was changed, so nothing was sent.')).toBeVisible();
  expect(site.sentTo(PRIVACY.save)).toHaveLength(0);
  expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
});

it('lists the headings beside the text, leads to their lines, and to the comparison', async () => {
  const user = await openPolicy();

  await write(user, '<h2>One</h2>\n<h2>Two</h2>\n<h2>Three</h2><p>Two words 雨傘</p>');
  await user.click(screen.getByRole('button', { name: 'Two' }));
  const source = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'HTML source' });
  expect(source.value.slice(source.selectionStart, source.selectionEnd)).toBe('<h2>Two</h2>');
  await user.click(screen.getByRole('tab', { name: 'Write' }));
  const outline = await screen.findByRole('navigation', { name: 'Outline' });
  expect(within(outline).getAllByRole('button')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Review changes' }));
  expect(screen.getByRole('tab', { name: 'Changes' })).toHaveAttribute('aria-selected', 'true');
});

it('keeps the text when saving fails', async () => {
  site.reply('put', PRIVACY.save, { success: false, error: { message: 'Disk full' } }, 500);
  const user = await openPolicy();

  await write(user, '<p>Changed</p>');
  await user.click(submit());

  expect(await screen.findByText('Disk full')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'HTML source' })).toHaveValue('<p>Changed</p>');
  expect(submit()).toBeEnabled();
});

it('says before saving what is not allowed and what would be gone', async () => {
  const user = await openPolicy(
    '<p><a href="https://example.com">Old</a></p><table><tr><th>Head</th></tr></table>',
  );

  await write(user, '<p onclick="x()">Newer</p><iframe src="https://example.com"></iframe>');

  const removed =
    /saving removes.*1 table, 1 table body, 1 table row, 1 heading cell, linked text \(3 letters\)/i;
  const docked = within(submit().closest<HTMLElement>('[data-actions]') ?? document.body);
  await waitFor(() => {
    expect(docked.getByRole('alert')).toHaveTextContent(
      /Not allowed.*1 hidden script, .*1 embedded page/,
    );
    expect(docked.getByRole('alert')).toHaveTextContent(removed);
  });
  expect(docked.getByText('1 change')).toBeVisible();
  const before = within(screen.getByRole('region', { name: 'Before it goes out' }));
  expect(before.getByRole('button', { name: /^Saving removes/ })).toHaveTextContent(removed);
  expect(before.queryByText('Links, headings and images are in order.')).not.toBeInTheDocument();
  storePolicy(site, PRIVACY);
  await user.click(submit());
  expect(await screen.findByText(PRIVACY.success)).toBeVisible();
  expect(sentContent(PRIVACY.save)).toEqual(['<p>Newer</p>']);
});

it('compares the words with the live text and previews what visitors will see', async () => {
  const user = await openPolicy('<p>We keep data.</p>');
  await write(user, '<p>We keep <b>your</b> data.</p><script>x</script>');

  await user.click(screen.getByRole('tab', { name: 'Changes' }));
  const changes = screen.getByRole('group', { name: 'Changed words' });
  expect(within(changes).getByText('your').tagName).toBe('INS');
  expect(screen.getByText(/Formatting added/)).toHaveTextContent('bold text (4 letters): <strong>');

  await user.click(screen.getByRole('tab', { name: 'Preview' }));
  for (const page of previewed()) {
    expect(within(page).getByText('your').tagName).toBe('B');
    expect(page.querySelector('script')).toBeNull();
  }
});

/** The documents of the preview, for a desktop and for a phone. */
const previewed = () =>
  [/^Desktop,/, /^Phone,/].map((title) => {
    const frame = screen.getByTitle<HTMLIFrameElement>(title);
    if (frame.contentDocument === null) throw new Error('the frame has no document');
    return frame.contentDocument.body;
  });

it('previews the page as visitors see it, in either theme, with styles that arrive later', async () => {
  renderApp(PRIVACY.address);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  /** The texts, the links and the names of the parts. */
  const read = (page: Element | null) => ({
    text: page?.textContent,
    links: [...(page?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href')),
    parts: [...(page?.querySelectorAll('[aria-label], h1') ?? [])].map(
      (part) => `${part.localName} ${part.getAttribute('aria-label')}`,
    ),
    policy: page?.querySelector('section div[dir]')?.innerHTML,
  });
  const visited = read(document.querySelector('main')?.parentElement ?? null);
  expect(visited.links).toContain('#/admin/contact-us');
  cleanup();

  const user = await openPolicy();
  await openSource(user);
  await user.click(screen.getByRole('tab', { name: 'Preview' }));

  for (const page of previewed()) expect(read(page)).toEqual(visited);
  const late = document.createElement('style');
  late.textContent = '.late { color: red }';
  document.head.append(late);
  for (const page of previewed()) {
    await waitFor(() => expect(page.ownerDocument.head).toHaveTextContent('.late { color: red }'));
  }
  late.remove();
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  for (const page of previewed()) {
    expect(page.ownerDocument.documentElement.dataset.theme).toBe('dark');
  }
  await user.click(screen.getByRole('radio', { name: 'Phone' }));
  expect(screen.queryByTitle(/^Desktop,/)).toBeNull();
});

it('says at which line of the source something is not kept', async () => {
  const user = await openPolicy();

  await write(user, '<p>One</p>\n<p onclick="x()">Two</p>\n\n<script>x</script>');

  const lines = await screen.findByRole('list', { name: 'Lines that lose something' });
  expect(
    within(lines)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^Line 2: 1 hidden script/),
    expect.stringMatching(/^Line 4: 1 script/),
  ]);
  fireEvent.change(screen.getByRole('textbox', { name: 'HTML source' }), {
    target: { value: '<p>One</p>' },
  });
  await waitFor(() => expect(lines).not.toBeInTheDocument());
});

it('leads from change to change, around both ends', async () => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  const user = await openPolicy('<p>One stays.</p><p>Two.</p>');
  await write(user, '<p>One goes.</p><p>Three.</p>');
  await user.click(screen.getByRole('tab', { name: 'Changes' }));
  expect(screen.getByText('2 changes')).toBeVisible();
  const last = () => scroll.mock.contexts.at(-1) as Element; // the method is an element's

  await user.click(screen.getByRole('button', { name: 'Previous change' }));
  expect(screen.getByText('2 of 2')).toBeVisible();
  expect(last()).toHaveTextContent('2');
  expect(last()).toHaveAttribute('aria-current', 'true');
  await user.click(screen.getByRole('button', { name: 'Next change' }));
  expect(screen.getByText('1 of 2')).toBeVisible();
  expect(last()).toHaveTextContent('1');
});

describe('what to look at before a text goes out', () => {
  const panel = () => within(screen.getByRole('region', { name: 'Before it goes out' }));

  async function openWith(data: string): Promise<UserEvent> {
    site.reply('get', PRIVACY.read, { success: true, data: '<p>Live</p>' });
    Element.prototype.scrollIntoView = jest.fn();
    const user = await openPolicy();
    await write(user, data);
    return user;
  }

  it('names eight of them, and is one calm line where there is nothing', async () => {
    await openWith(
      `<p>a</p><!-- <h2></h2> -->\n${'<img src="https://a.example/b.png">'.repeat(8)}`,
    );
    await waitFor(() =>
      expect(panel().getAllByRole('button')[0]).toHaveTextContent(/<!--.* is not kept$/),
    );
    expect(panel().getAllByRole('button')).toHaveLength(8);
    expect(panel().getByText('and 1 more')).toBeVisible();

    fireEvent.change(screen.getByRole('textbox', { name: 'HTML source' }), {
      target: { value: '<p>fine</p>' },
    });
    expect(await panel().findByText('Links, headings and images are in order.')).toBeVisible();
  });

  it('leads to the line of the source, from the text as well where it does not show it', async () => {
    const user = await openWith('<p>a</p>\n<p><a href="javascript:x()">trap</a></p>\n<p>b</p>');
    const lines = () => {
      const source = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'HTML source' });
      expect(source).toHaveFocus();
      return source.value.slice(source.selectionStart, source.selectionEnd);
    };
    await user.click(await panel().findByRole('button', { name: /trap.* has an address/ }));
    expect(lines()).toBe('<p><a href="javascript:x()">trap</a></p>');

    await user.click(screen.getByRole('tab', { name: 'Write' }));
    await user.click(await panel().findByRole('button', { name: /trap.* has an address/ }));
    expect(screen.getByRole('tab', { name: 'HTML source' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    expect(lines()).toBe('<p><a href="javascript:x()">trap</a></p>');
  });

  it('leads to the words in the text', async () => {
    const user = await openWith('<h2>One</h2><p>a <a href="#two">out</a> <a href="#x">x</a></p>');
    await user.click(screen.getByRole('tab', { name: 'Write' }));
    await user.click(await panel().findByRole('button', { name: /x.* leads to no place/ }));
    expect(screen.getByRole('textbox', { name: 'Privacy Policy' })).toHaveFocus();
    expect(String(getSelection())).toBe('x');
  });
});

it('puts the source on tidy lines, and takes that back', async () => {
  const [data, tidy] = ['<ul><li>a</li></ul><p>b</p>', '<ul>\n  <li>a</li>\n</ul>\n<p>b</p>'];
  site.reply('get', PRIVACY.read, { success: true, data });
  const user = await openPolicy();
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.click(await screen.findByRole('tab', { name: 'HTML source' }));
  const source = screen.getByRole('textbox', { name: 'HTML source' });

  await user.click(screen.getByRole('button', { name: 'Tidy' }));
  expect(source).toHaveValue(tidy);
  await user.click(screen.getByRole('button', { name: 'Undo tidy' }));
  expect(source).toHaveValue(data);

  await user.click(screen.getByRole('button', { name: 'Tidy' }));
  await user.type(source, '<p>c</p>');
  await user.click(screen.getByRole('button', { name: 'Tidy' }));
  await user.click(screen.getByRole('button', { name: 'Undo tidy' }));
  expect(source).toHaveValue(`${tidy}<p>c</p>`);
});

/** Opens the changes of a text whose source was replaced. */
async function openChanges(before: string, after: string): Promise<UserEvent> {
  const user = await openPolicy(before);
  await write(user, after);
  await user.click(screen.getByRole('tab', { name: 'Changes' }));
  return user;
}

it('numbers the changes, folds what stayed, and remembers that they stand side by side', async () => {
  const [before, after] = ['<p>We keep data.</p>', '<p>We keep less data.</p>'];
  const long = 'These are the same words in both of the texts, and there are many of them. ';
  const rest = `<p>Short.</p><h2>Scope</h2><p>${long.repeat(2)}</p><h2>End</h2>`;
  const end = ['<p>It ends in a week.</p>', '<p>It ends in a day.</p><p>New.</p>'] as const;
  const user = await openChanges(before + rest + end[0], after + rest + end[1]);

  const changes = () => screen.getByRole('group', { name: 'Changed words' });
  // The line after a change and the heading above one tell where it is.
  expect(changes()).toHaveTextContent(
    /^1We keep less data\..*Short\. Scope, 33 words stayed.*End.*2It ends in a weekday/s,
  );
  await user.click(screen.getByRole('radio', { name: 'Side by side' }));

  expect(localStorage.getItem('changesLayout')).toBe('side');
  const lines = within(changes())
    .getAllByRole('paragraph')
    .map(({ textContent }) => textContent.trim());
  expect(lines.slice(0, 2)).toEqual(['We keep data.', 'We keep less data.']);
  expect(lines.at(-2)).toBe('It ends in a week.');
  expect(lines.at(-1)).toMatch(/^It ends in a day\./);
  await user.click(screen.getByRole('tab', { name: 'Preview' }));
  await user.click(screen.getByRole('tab', { name: 'Changes' }));
  expect(screen.getByRole('radio', { name: 'Side by side' })).toBeChecked();
});

it('lists the places under their headings, counts near changes as one, and leads there', async () => {
  const head = '<h2>One</h2><p>a</p><h2>Two</h2>';
  const user = await openChanges(
    `${head}<p>You may see and correct your data.</p><h2>Three</h2><p>It ends soon.</p>`,
    `${head}<p>You may see, correct and take your data.</p><h2>Three</h2><p>It ends later.</p>`,
  );

  const items = () =>
    within(screen.getByRole('region', { name: 'Places' })).getAllByRole('listitem');
  expect(items()).toHaveLength(2);
  expect(items()[0]).toHaveTextContent(/^1Two\+\d−\d/);
  expect(items()[1]).toHaveTextContent('2Three+1−1soonlater');
  await user.click(screen.getByRole('button', { name: /^2 ?Three/ }));
  expect(screen.getByText('2 of 2')).toBeVisible();
  expect(items()[1]).toHaveAttribute('aria-current', 'true');
  await user.click(screen.getByRole('button', { name: 'Revert change 2' }));
  expect(await screen.findByText('1 of 1')).toBeVisible();
  expect(items()).toHaveLength(1);
});

it('says that what may not be saved has to be reverted by hand', async () => {
  const user = await openChanges('<p>One.</p><iframe>Two</iframe>', '<p>One.</p>');

  await user.click(screen.getByRole('button', { name: 'Next change' }));
  await user.click(screen.getByRole('button', { name: 'Revert change 1' }));

  expect(await screen.findByText(/^This change cannot be reverted by itself/)).toBeVisible();
  expect(screen.getByText('1 of 1')).toBeVisible();
});

it('saves a changed word and every other byte as it was', async () => {
  const stored = [
    '<h2>Scope</h2>',
    '',
    "  <p class='ql-align-right'>We&mdash;all of us&mdash;keep data.<br/>Really.</p>",
    '<UL>',
    '\t<LI>one</LI>',
    '</UL>',
    '',
  ].join('\r\n');
  storePolicy(site, PRIVACY);
  const user = await openPolicy(stored);
  const box = await openSource(user);
  const shown = stored.replaceAll('\r', '');
  expect(box).toHaveValue(shown);

  fireEvent.change(box, { target: { value: shown.replace('keep data', 'keep your data') } });
  await user.click(submit());

  expect(await screen.findByText(PRIVACY.success)).toBeVisible();
  expect(sentContent(PRIVACY.save)).toEqual([stored.replace('keep data', 'keep your data')]);
});

describe('a text that somebody else changed while it was edited', () => {
  const QUESTION = { name: 'Somebody else changed this text meanwhile' };

  async function submitMine(): Promise<UserEvent> {
    const user = await openPolicy('<p>We keep data.</p>');
    await write(user, '<p>We keep my data.</p>');
    site.reply('get', PRIVACY.read, { success: true, data: '<p>We keep their data.</p>' });
    await user.click(submit());
    const dialog = within(await screen.findByRole('dialog', QUESTION));
    expect(dialog.getByText('their').tagName).toBe('DEL');
    expect(dialog.getByText('my').tagName).toBe('INS');
    expect(site.sentTo(PRIVACY.save)).toHaveLength(0);
    return user;
  }
  const press = async (user: UserEvent, name: string) =>
    user.click(screen.getByRole('button', { name }));
  const source = () => screen.getByRole('textbox', { name: 'HTML source' });

  it('is replaced only after a confirmation, and stored under Versions', async () => {
    const user = await submitMine();

    await press(user, 'Back to the editor');
    await waitFor(() => expect(screen.queryByRole('dialog', QUESTION)).not.toBeInTheDocument());
    expect(source()).toHaveValue('<p>We keep my data.</p>');
    expect(site.sentTo(PRIVACY.save)).toHaveLength(0);
    await user.click(submit());
    await screen.findByRole('dialog', QUESTION);
    storePolicy(site, PRIVACY);
    await press(user, 'Replace theirs with mine');

    expect(await screen.findByText(PRIVACY.success)).toBeVisible();
    expect(sentContent(PRIVACY.save)).toEqual(['<p>We keep my data.</p>']);
    const versions = JSON.parse(localStorage.getItem('versions:privacy-policy') ?? '') as object[];
    expect(versions[0]).toMatchObject({ replaced: '<p>We keep their data.</p>' });
  });

  it('is published with what both changed, where that is at other places', async () => {
    const user = await openPolicy('<h2>Data</h2><p>We keep it.</p>');
    await write(user, '<h2>Data</h2><p>We keep it safe.</p>');
    site.reply('get', PRIVACY.read, {
      success: true,
      data: '<h2>Your data</h2><p>We keep it.</p>',
    });
    await user.click(submit());

    const dialog = within(await screen.findByRole('dialog', QUESTION));
    expect(dialog.getByText(/safe/).tagName).toBe('INS');
    storePolicy(site, PRIVACY);
    await press(user, 'Keep both');

    expect(await screen.findByText(PRIVACY.success)).toBeVisible();
    expect(sentContent(PRIVACY.save)).toEqual(['<h2>Your data</h2><p>We keep it safe.</p>']);
  });

  it('can be edited further, and what was written is stored under Versions', async () => {
    const user = await submitMine();

    expect(screen.queryByRole('button', { name: 'Keep both' })).not.toBeInTheDocument();
    await press(user, 'Use their version');

    await user.click(screen.getByRole('tab', { name: 'HTML source' }));
    await waitFor(() => expect(source()).toHaveValue('<p>We keep their data.</p>'));
    const versions = JSON.parse(localStorage.getItem('versions:privacy-policy') ?? '') as object[];
    expect(versions[0]).toMatchObject({ html: '<p>We keep my data.</p>' });
    expect(site.sentTo(PRIVACY.save)).toHaveLength(0);
    expect(submit()).toBeEnabled();
  });
});

it('sends no text when the live one cannot be read again', async () => {
  const user = await openPolicy();
  await write(user, '<p>Changed</p>');
  site.reply('get', PRIVACY.read, { success: false, error: { message: 'Not today' } }, 403);

  await user.click(submit());

  expect(await screen.findByText(/^Not today\. What is stored could not be read/)).toBeVisible();
  expect(site.sentTo(PRIVACY.save)).toHaveLength(0);
  expect(screen.getByRole('textbox', { name: 'HTML source' })).toHaveValue('<p>Changed</p>');
});

describe('the versions', () => {
  const rows = () =>
    within(screen.getByRole('list', { name: 'Saved versions' })).getAllByRole('listitem');
  const chosen = () => within(screen.getByRole('region', { name: 'Chosen version' }));
  const source = () => screen.getByRole('textbox', { name: 'HTML source' });

  /** Saves a text, and opens the versions once the editor has closed and opened again. */
  async function saveAndLook(before: string, after: string): Promise<UserEvent> {
    const user = await openPolicy(before);
    await write(user, after);
    storePolicy(site, PRIVACY);
    await user.click(submit());
    expect(await screen.findByText(PRIVACY.success)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await user.click(await screen.findByRole('tab', { name: 'Versions' }));
    return user;
  }

  it('are a timeline: by whom, when, in which words, and restore one of them', async () => {
    const user = await saveAndLook('<p>We keep data.</p>', '<p>We <b>never</b> keep data.</p>');

    expect(rows()).toHaveLength(2);
    const [row, before] = rows() as [HTMLElement, HTMLElement];
    expect(row).toHaveTextContent(/^\d{4}-\d\d-\d\d [\d:]{8}\s*just now.*Mira OkaforCurrent$/);
    expect(within(row).getByRole('button')).toHaveAttribute('aria-current', 'true');
    expect(chosen().getByText(/^never/).tagName).toBe('INS');
    expect(chosen().getByRole('radio', { name: 'Against the one before' })).toBeChecked();
    expect(chosen().getByRole('button', { name: /^Restore/ })).toBeDisabled();
    await user.click(chosen().getByRole('radio', { name: 'Only this text' }));
    expect(chosen().getByText('never').tagName).toBe('B');
    expect(before).toHaveTextContent(/^Before .*Changed elsewherefound on the server$/);

    // The text before comes back into the draft, which is kept.
    await user.click(screen.getByRole('tab', { name: 'HTML source' }));
    fireEvent.change(source(), { target: { value: '<p>Draft</p>' } });
    await user.click(screen.getByRole('tab', { name: 'Versions' }));
    expect(rows()[0]).toHaveTextContent(/^Now, in this draft.*not submitted/);
    await user.click(screen.getByRole('button', { name: /^Before \d/ }));
    expect(chosen().getByText('Draft').tagName).toBe('INS');
    await user.click(chosen().getByRole('button', { name: /^Restore/ }));
    await user.click(screen.getByRole('tab', { name: 'HTML source' }));
    expect(source()).toHaveValue('<p>We keep data.</p>');
    expect(sentContent(PRIVACY.save)).toHaveLength(1);
    await user.click(screen.getByRole('tab', { name: 'Versions' }));
    expect(rows().map((row) => row.textContent)).toContainEqual(expect.stringMatching(/not saved/));
  });

  it('say that the live text was found on the server, and restore an older one', async () => {
    localStorage.setItem(
      'versions:privacy-policy',
      JSON.stringify([{ savedAt: '2026-01-02T03:04:05.000Z', html: '<p>Older</p>' }]),
    );
    const user = await openPolicy('<p>Live</p>');
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.click(await screen.findByRole('tab', { name: /^Versions/ }));

    const [live, older] = rows() as [HTMLElement, HTMLElement];
    expect(live).toHaveTextContent(/^The public textChanged elsewhereCurrent/);
    await user.click(within(older).getByRole('button'));
    await user.click(chosen().getByRole('button', { name: 'Restore 2026-01-02 03:04:05' }));
    await user.click(screen.getByRole('tab', { name: 'HTML source' }));
    expect(source()).toHaveValue('<p>Older</p>');
  });
});

it('keeps the text on Cancel, restores it the next time, and discards it on request', async () => {
  const user = await openPolicy('<p>Live</p>');
  await write(user, '<p>Half done</p>');

  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Live')).toBeVisible();
  expect(site.sentTo(PRIVACY.save)).toHaveLength(0);
  expect(await screen.findByText(/^Your draft of .* is not published\.$/)).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Open the draft' }));
  const discard = await screen.findByRole('button', { name: 'Discard draft' });
  await user.click(screen.getByRole('tab', { name: 'HTML source' }));
  const source = () => screen.getByRole('textbox', { name: 'HTML source' });
  expect(source()).toHaveValue('<p>Half done</p>');

  await user.click(discard);
  await user.click(screen.getByRole('tab', { name: 'HTML source' }));
  expect(source()).toHaveValue('<p>Live</p>');
  expect(screen.queryByRole('button', { name: 'Discard draft' })).not.toBeInTheDocument();
});

it('opens what the toolbar cannot express as HTML source, and says why', async () => {
  const user = await openPolicy(
    '<table><tr><td colspan="2">Merged</td></tr><tr><td>1</td><td>2</td></tr></table>',
  );

  await user.click(await screen.findByRole('button', { name: 'Edit' }));

  expect(await screen.findByText(/opened as HTML source/)).toBeVisible();
  expect(screen.getByRole('tab', { name: 'HTML source' })).toHaveAttribute('aria-selected', 'true');
});

it('opens a long text as HTML source, says why, and in Write when asked', async () => {
  const user = await openPolicy(`<p>${'words '.repeat(34_000)}</p>`);

  await user.click(await screen.findByRole('button', { name: 'Edit' }));

  expect(await screen.findByText(/opened as HTML source, because it is so long/)).toBeVisible();
  expect(document.querySelector('.ql-editor')).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Write' }));
  await waitFor(() => expect(document.querySelector('.ql-editor')).toHaveTextContent(/^words/));
});

it('sends of a long text with Ctrl+Enter also what was typed just now', async () => {
  const text = '<p>Words of a long text.</p>'.repeat(500);
  storePolicy(site, PRIVACY);
  const user = await openPolicy(text);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const field = await screen.findByRole('textbox', { name: PRIVACY.title });
  const quill = Quill.find(field.parentElement ?? field) as Quill;

  act(() => void quill.insertText(0, 'Newer ', 'user'));
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });

  expect(await screen.findByText(PRIVACY.success)).toBeVisible();
  expect(sentContent(PRIVACY.save)).toEqual([text.replace('Words', 'Newer Words')]);
});

describe('the contents', () => {
  const TEXT =
    '<h2>First</h2><p>a</p><h3 id="s">Second</h3><p>b</p><h2>Third</h2><p><a href="#s">go</a></p>';

  it('lists three headings or more; it and links of the text lead to them without touching the address', async () => {
    site.reply('get', PRIVACY.read, { success: true, data: TEXT });
    const user = renderApp(PRIVACY.address);
    const scroll = jest.fn();
    Element.prototype.scrollIntoView = scroll;

    const contents = await screen.findByRole('navigation', { name: 'Contents' });
    await user.click(within(contents).getByRole('link', { name: 'Third' }));

    expect(screen.getByRole('heading', { name: 'Third' })).toHaveFocus();
    expect(scroll).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('link', { name: 'go' }));
    expect(screen.getByRole('heading', { name: 'Second' })).toHaveFocus();
    expect(window.location.hash).toBe(`#${PRIVACY.address}`);
  });

  it('can be linked to', async () => {
    site.reply('get', PRIVACY.read, { success: true, data: TEXT });
    Element.prototype.scrollIntoView = jest.fn();
    renderApp(`${PRIVACY.address}?section=1`);

    await waitFor(() => expect(screen.getByRole('heading', { name: 'Second' })).toHaveFocus());
  });
});
