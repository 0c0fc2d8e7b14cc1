import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http as mock, HttpResponse } from 'msw';
import { Quill } from 'react-quill';

import { REDIRECT_DELAY_MS } from '@/lib/constants';

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
  site.reply('get', PRIVACY.read, { success: true, data: null });
  const user = renderApp(PRIVACY.address, { token: await site.api.tokenFor() });
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
  const user = renderApp(PRIVACY.address, { token: await site.api.tokenFor() });

  await user.click(await screen.findByRole('button', { name: 'Edit' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('stopped working: too deep');
  expect(screen.queryByRole('status', { name: 'Loading' })).not.toBeInTheDocument();
  jest.restoreAllMocks();
  print.mockRestore();
});

it('cannot be edited when the reply has no text, and Retry asks again', async () => {
  site.reply('get', PRIVACY.read, { success: true });
  const user = renderApp(PRIVACY.address, { token: await site.api.tokenFor() });

  expect(await screen.findByText("The server's reply has no text.")).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();

  site.reply('get', PRIVACY.read, { success: true, data: '<p>Back again</p>' });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Back again')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit' })).toBeVisible();
});

it.each(['<p><br></p>', '<script>x</script>'])(
  'refuses a text that reads as empty: %j',
  async (html) => {
    const user = renderApp(PRIVACY.address, { token: await site.api.tokenFor() });

    await write(user, html);
    await user.click(submit());

    expect(await screen.findByText('Please fill Some content before edit.')).toBeVisible();
    expect(site.sentTo(PRIVACY.save)).toHaveLength(0);
    expect(submit()).toBeEnabled();
  },
);

it('offers Submit when something was changed, and sends nothing before', async () => {
  const user = renderApp(PRIVACY.address, { token: await site.api.tokenFor() });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));

  expect(await screen.findByRole('button', { name: 'Submit' })).toBeDisabled();
  expect(screen.getByText('No changes')).toBeVisible();
  expect(screen.queryByText(/^The toolbar cannot hold/)).not.toBeInTheDocument();
  await user.keyboard('{Control>}{Enter}{/Control}');

  expect(await screen.findByText('Nothing was changed, so nothing was sent.')).toBeVisible();
  expect(site.sentTo(PRIVACY.save)).toHaveLength(0);
  expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
});

it('says beside the text how long it is and what was changed, and leads to the comparison', async () => {
  const user = renderApp(PRIVACY.address, { token: await site.api.tokenFor() });

  await write(user, '<h2>One</h2><h2>Two</h2><h2>Three</h2><p>Two words 雨傘</p>');
  const about = await screen.findByRole('group', { name: 'About this text' });

  await waitFor(() => expect(within(about).getByText('7')).toBeVisible()); // words
  expect(within(about).getByText('1 minute')).toBeVisible();
  expect(about).toHaveTextContent(/Changed\d+ places?, \+\d+−\d+/);
  await user.click(screen.getByRole('tab', { name: 'Write' }));
  const outline = await screen.findByRole('navigation', { name: 'Outline' });
  expect(within(outline).getAllByRole('button')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Review changes' }));
  expect(screen.getByRole('tab', { name: 'Changes' })).toHaveAttribute('aria-selected', 'true');
});

it('keeps the text when saving fails', async () => {
  site.reply('put', PRIVACY.save, { success: false, error: { message: 'Disk full' } }, 500);
  const user = renderApp(PRIVACY.address, { token: await site.api.tokenFor() });

  await write(user, '<p>Changed</p>');
  await user.click(submit());

  expect(await screen.findByText('Disk full')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'HTML source' })).toHaveValue('<p>Changed</p>');
  expect(submit()).toBeEnabled();
});

it('says before saving what is not allowed and what would be gone', async () => {
  site.reply('get', PRIVACY.read, {
    success: true,
    data: '<p><a href="https://example.com">Old</a></p><table><tr><th>Head</th></tr></table>',
  });
  const user = renderApp(PRIVACY.address, { token: await site.api.tokenFor() });

  await write(user, '<p onclick="x()">Newer</p><iframe src="https://example.com"></iframe>');

  const notes = await screen.findAllByRole('alert');
  await waitFor(() => {
    const text = notes.map(({ textContent }) => textContent).join();
    expect(text).toMatch(/Not allowed.*1 hidden script, .*1 embedded page/);
    expect(text).toMatch(
      /saving removes.*1 table, 1 table body, 1 table row, 1 heading cell, linked text \(3 letters\)/,
    );
  });
  await user.click(submit());
  expect(await screen.findByText(PRIVACY.success)).toBeVisible();
  expect(sentContent(PRIVACY.save)).toEqual(['<p>Newer</p>']);
});

it('compares the words with the live text and previews what visitors will see', async () => {
  site.reply('get', PRIVACY.read, { success: true, data: '<p>We keep data.</p>' });
  const user = renderApp(PRIVACY.address, { token: await site.api.tokenFor() });
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

it('previews the page as visitors see it, in either theme', async () => {
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

  const user = renderApp(PRIVACY.address, { token: await site.api.tokenFor() });
  await openSource(user);
  await user.click(screen.getByRole('tab', { name: 'Preview' }));

  for (const page of previewed()) expect(read(page)).toEqual(visited);
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  for (const page of previewed()) {
    expect(page.ownerDocument.documentElement.dataset.theme).toBe('dark');
  }
  await user.click(screen.getByRole('radio', { name: 'Phone' }));
  expect(screen.queryByTitle(/^Desktop,/)).toBeNull();
});

it('gives the previewed pages the styles that arrive later', async () => {
  const user = renderApp(PRIVACY.address, { token: await site.api.tokenFor() });
  await openSource(user);
  await user.click(screen.getByRole('tab', { name: 'Preview' }));
  const late = document.createElement('style');
  late.textContent = '.late { color: red }';

  document.head.append(late);

  for (const page of previewed()) {
    await waitFor(() => expect(page.ownerDocument.head).toHaveTextContent('.late { color: red }'));
  }
  late.remove();
});

it('says at which line of the source something is not kept', async () => {
  const user = renderApp(PRIVACY.address, { token: await site.api.tokenFor() });

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
  site.reply('get', PRIVACY.read, { success: true, data: '<p>One stays.</p><p>Two.</p>' });
  const user = renderApp(PRIVACY.address, { token: await site.api.tokenFor() });
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
  const entries = () =>
    panel()
      .queryAllByRole('button')
      .map(({ textContent }) => textContent);

  async function openWith(data: string): Promise<UserEvent> {
    site.reply('get', PRIVACY.read, { success: true, data: '<p>Live</p>' });
    Element.prototype.scrollIntoView = jest.fn();
    const user = renderApp(PRIVACY.address, { token: await site.api.tokenFor() });
    await write(user, data);
    return user;
  }

  it('names links, headings and images that visitors would stumble over, and what is not kept', async () => {
    await openWith(
      [
        '<h2 id="one">One</h2><!-- <h2></h2> -->',
        '<h4>Deep</h4><h3> </h3><h3><img src="https://a.example/b.png" alt=""></h3>',
        '<p><a href="#one">in</a> <a href="#two">out</a> <a href="">no</a> <a href="#">top</a></p>',
        '<p><a href="javascript:x()">trap</a> <a href="https://a.example/">fine</a> <a name="x">x</a></p>',
        '<img src="https://a.example/c.png"><img src="https://a.example/d.png">',
        '<p><a href="#/admin/contact-us">us</a> <a href="#x">x</a></p>',
      ].join('\n'),
    );

    await waitFor(() =>
      expect(entries()).toEqual([
        expect.stringMatching(/<!--.* is not kept$/),
        '“Deep” is a heading 4 below a heading 2',
        'A heading without words',
        '“out” leads to no place in this text',
        '“no” leads nowhere',
        '“top” leads nowhere',
        '“trap” has an address that is not allowed',
        'An image without a description',
      ]),
    );
    expect(panel().getByText('and 1 more')).toBeVisible();
  });

  it('is one calm line where there is nothing', async () => {
    await openWith('<h2>One</h2><p><a href="https://a.example/">fine</a></p>');
    expect(panel().getByText('Links, headings and images are in order.')).toBeVisible();
    expect(entries()).toEqual([]);
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

  it('the outline leads to the lines of the source', async () => {
    const user = await openWith('<h2>One</h2>\n<h2>Two</h2>\n<h2>Three</h2>');
    await user.click(screen.getByRole('button', { name: 'Two' }));
    const source = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'HTML source' });
    expect(source.value.slice(source.selectionStart, source.selectionEnd)).toBe('<h2>Two</h2>');
  });
});

describe('the search in the source', () => {
  const stored = '<p>One data.</p>\n<p>Two Data (a.b).</p>\n<p>No more data.</p>';

  async function openFind(): Promise<{ user: UserEvent; text: HTMLTextAreaElement }> {
    site.reply('get', PRIVACY.read, { success: true, data: stored });
    Element.prototype.scrollIntoView = jest.fn();
    const user = renderApp(PRIVACY.address, { token: await site.api.tokenFor() });
    const text = (await openSource(user)) as HTMLTextAreaElement;
    text.setSelectionRange(20, 20);
    await user.click(screen.getByRole('button', { name: 'Find' }));
    return { user, text };
  }
  const search = () => screen.getByRole('search');

  it('counts the matches from the caret on, leads through them and round both ends', async () => {
    const { user } = await openFind();
    expect(screen.getByRole('textbox', { name: 'Find in source' })).toHaveFocus();

    await user.keyboard('data');
    expect(within(search()).getByRole('status')).toHaveTextContent('2 of 3');
    for (const [keys, place] of [
      ['{Enter}', '3 of 3'],
      ['{Enter}', '1 of 3'],
      ['{Shift>}{Enter}{/Shift}', '3 of 3'],
    ] as const) {
      await user.keyboard(keys);
      expect(within(search()).getByRole('status')).toHaveTextContent(place);
    }
    await user.click(screen.getByRole('button', { name: 'Previous match' }));
    expect(within(search()).getByRole('status')).toHaveTextContent('2 of 3');
    await user.click(screen.getByRole('button', { name: 'Next match' }));
    expect(within(search()).getByRole('status')).toHaveTextContent('3 of 3');
  });

  it('takes signs as they are, and says when there is no match', async () => {
    const { user } = await openFind();
    await user.keyboard('(a.b)');
    expect(within(search()).getByRole('status')).toHaveTextContent('1 of 1');
    await user.keyboard('?');
    expect(within(search()).getByRole('status')).toHaveTextContent('No match');
    expect(screen.getByRole('button', { name: 'Next match' })).toBeDisabled();
    await user.keyboard('{Enter}');
    expect(submit()).toBeDisabled();
  });

  it('ends with Escape at the match, which is chosen, and begins with what is chosen', async () => {
    const { user, text } = await openFind();
    await user.keyboard('Data{Escape}');

    expect(screen.queryByRole('search')).toBeNull();
    expect(text).toHaveFocus();
    expect(text.value.slice(text.selectionStart, text.selectionEnd)).toBe('Data');
    text.setSelectionRange(3, 6);
    await user.click(screen.getByRole('button', { name: 'Find' }));
    expect(screen.getByRole('textbox', { name: 'Find in source' })).toHaveValue('One');
    expect(within(search()).getByRole('status')).toHaveTextContent('1 of 1');
    await user.click(screen.getByRole('button', { name: 'Close the search' }));
    expect(screen.queryByRole('search')).toBeNull();
  });
});

it('puts the source on tidy lines, and takes that back', async () => {
  const [data, tidy] = ['<ul><li>a</li></ul><p>b</p>', '<ul>\n  <li>a</li>\n</ul>\n<p>b</p>'];
  site.reply('get', PRIVACY.read, { success: true, data });
  const user = renderApp(PRIVACY.address, { token: await site.api.tokenFor() });
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
  site.reply('get', PRIVACY.read, { success: true, data: before });
  const user = renderApp(PRIVACY.address, { token: await site.api.tokenFor() });
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
  await user.click(screen.getByRole('checkbox', { name: 'Fold what stayed' }));
  expect(changes()).not.toHaveTextContent('stayed');
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
});

it.each([
  [
    'words',
    '<p>We keep\n  <b>data</b> for a week &amp; a day.</p>',
    ['a week &amp;', 'a year &amp;'],
  ],
  [
    'words that were added',
    '<p>We keep data.</p><p>We keep it.</p>',
    ['keep it', 'keep all of it'],
  ],
  ['words that were removed', '<p>a</p><p>Nobody but us sees it.</p>', [' but us', '']],
  ['a paragraph that was added', '<p>One.</p>\n<p>Two.</p>', ['<p>Two', '<p>New.</p>\n<p>Two']],
  ['a paragraph that was removed', '<p>One.</p>\n<p>Two.</p>\n<p>Six.</p>', ['\n<p>Two.</p>', '']],
  ['points of a list', '<ul>\n  <li>a</li>\n</ul>', ['</li>', '</li>\n  <li>b</li><li>c</li>']],
  ['points that went', '<ol><li>a<li class=x>b<li>c</ol>', ['<li class=x>b<li>c', '']],
  ['a row', '<table>\n<tr><td>a<td>b\n<tr><td>c<td>d\n</table>', ['\n<tr><td>c<td>d', '']],
  ['a line cut in two', '<p class="a">One two.</p>', [' two', '</p>\n<p>two']],
  ['lines that became one', '<p>One.</p>\n\n<P>Two.</P>', ['</p>\n\n<P>', ' ']],
  ['lines of another kind', '<p>One.</p><h2>Two</h2>', ['<h2>Two</h2>', '<h3>Six</h3><p>x</p>']],
  ['many words', '<p>a, b, c, d, e, f.</p>', ['a, b, c, d, e, f', 'g, h, i, j, k, l']],
] as const)('reverts %s and leaves the rest of the source', async (_, before, [was, now]) => {
  const user = await openChanges(before, before.replace(was, now));

  await user.click(screen.getByRole('button', { name: 'Next change' }));
  await user.click(screen.getByRole('button', { name: 'Revert change 1' }));

  expect(await screen.findByText('The words are the same.')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'HTML source' }));
  expect(screen.getByRole('textbox', { name: 'HTML source' })).toHaveValue(before);
});

it('reverts one of several changes, and no formatting with it', async () => {
  const user = await openChanges(
    '<p>One.</p><ul><li>a</li><li>b</li></ul><p>Then all of it ends.</p>',
    '<p><b>One.</b></p>\n<ul><li>a</li></ul>\n<p>Then all of it <i>ends</i> soon &amp; well.</p>',
  );

  await user.click(screen.getByRole('button', { name: 'Revert change 1' }));

  expect(await screen.findByText('1 of 1')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'HTML source' }));
  expect(screen.getByRole('textbox', { name: 'HTML source' })).toHaveValue(
    '<p><b>One.</b></p>\n<ul><li>a</li><li>b</li></ul>\n<p>Then all of it <i>ends</i> soon &amp; well.</p>',
  );
});

it('says that what may not be saved has to be reverted by hand', async () => {
  const user = await openChanges('<p>One.</p><iframe>Two</iframe>', '<p>One.</p>');

  await user.click(screen.getByRole('button', { name: 'Next change' }));
  await user.click(screen.getByRole('button', { name: 'Revert change 1' }));

  expect(await screen.findByText(/^This change cannot be reverted by itself/)).toBeVisible();
  expect(screen.getByText('1 of 1')).toBeVisible();
});

it('compares the draft with a kept version too', async () => {
  localStorage.setItem(
    'versions:privacy-policy',
    JSON.stringify([{ savedAt: '2026-01-02T03:04:05.000Z', html: '<p>Older words.</p>' }]),
  );
  const user = await openChanges('<p>Live words.</p>', '<p>Newer words.</p>');
  const changes = screen.getByRole('group', { name: 'Changed words' });
  expect(within(changes).getByText('Live').tagName).toBe('DEL');

  await user.click(screen.getByRole('combobox', { name: 'Compared with' }));
  await user.click(await screen.findByTitle('2026-01-02 03:04:05'));

  expect(within(changes).getByText('Older').tagName).toBe('DEL');
});

it.each(['\n', '\r\n'])(
  'saves a changed word and every other byte as it was, with %j',
  async (br) => {
    const stored = [
      '<h2>Scope</h2>',
      '',
      "  <p class='ql-align-right'>We&mdash;all of us&mdash;keep data.<br/>Really.</p>",
      '<UL>',
      '\t<LI>one</LI>',
      '</UL>',
      '',
    ].join(br);
    site.reply('get', PRIVACY.read, { success: true, data: stored });
    const user = renderApp(PRIVACY.address, { token: await site.api.tokenFor() });
    const box = await openSource(user);
    const shown = stored.replaceAll('\r', '');
    expect(box).toHaveValue(shown);

    fireEvent.change(box, { target: { value: shown.replace('keep data', 'keep your data') } });
    await user.click(submit());

    expect(await screen.findByText(PRIVACY.success)).toBeVisible();
    expect(sentContent(PRIVACY.save)).toEqual([stored.replace('keep data', 'keep your data')]);
  },
);

describe('a text that somebody else changed while it was edited', () => {
  const QUESTION = { name: 'Somebody else changed this text meanwhile' };

  async function submitMine(): Promise<UserEvent> {
    site.reply('get', PRIVACY.read, { success: true, data: '<p>We keep data.</p>' });
    const user = renderApp(PRIVACY.address, { token: await site.api.tokenFor() });
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

    await press(user, 'Replace theirs with mine');

    expect(await screen.findByText(PRIVACY.success)).toBeVisible();
    expect(sentContent(PRIVACY.save)).toEqual(['<p>We keep my data.</p>']);
    const versions = JSON.parse(localStorage.getItem('versions:privacy-policy') ?? '') as object[];
    expect(versions[0]).toMatchObject({ replaced: '<p>We keep their data.</p>' });
  });

  it('can be edited further, and what was written is stored under Versions', async () => {
    const user = await submitMine();

    await press(user, 'Go on with theirs');

    await user.click(screen.getByRole('tab', { name: 'HTML source' }));
    await waitFor(() => expect(source()).toHaveValue('<p>We keep their data.</p>'));
    const versions = JSON.parse(localStorage.getItem('versions:privacy-policy') ?? '') as object[];
    expect(versions[0]).toMatchObject({ html: '<p>We keep my data.</p>' });
    expect(site.sentTo(PRIVACY.save)).toHaveLength(0);
    expect(submit()).toBeEnabled();
  });

  it('changes nothing in the editor when the admin goes back to it', async () => {
    const user = await submitMine();

    await press(user, 'Back to the editor');

    await waitFor(() => expect(screen.queryByRole('dialog', QUESTION)).not.toBeInTheDocument());
    expect(source()).toHaveValue('<p>We keep my data.</p>');
    expect(site.sentTo(PRIVACY.save)).toHaveLength(0);
    await user.click(screen.getByRole('tab', { name: 'Changes' }));
    expect(screen.getByText('The formatting is the same.')).toBeVisible();
  });
});

it('sends no text when the live one cannot be read again', async () => {
  const user = renderApp(PRIVACY.address, { token: await site.api.tokenFor() });
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
    site.reply('get', PRIVACY.read, { success: true, data: before });
    const user = renderApp(PRIVACY.address, { token: await site.api.tokenFor() });
    await write(user, after);
    site.use(
      mock.put(`*${PRIVACY.save}`, () => {
        site.reply('get', PRIVACY.read, { success: true, data: after });
        return HttpResponse.json({ success: true });
      }),
    );
    await user.click(submit());
    expect(await screen.findByText(PRIVACY.success)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await user.click(await screen.findByRole('tab', { name: 'Versions' }));
    return user;
  }

  it('are a timeline: by whom, when, how much, and beside it in which words', async () => {
    const user = await saveAndLook('<p>We keep data.</p>', '<p>We <b>never</b> keep data.</p>');

    expect(rows()).toHaveLength(2);
    const [row, before] = rows() as [HTMLElement, HTMLElement];
    expect(row).toHaveTextContent(
      /^\d{4}-\d\d-\d\d [\d:]{8}\s*just now.*Mira OkaforCurrent4 words, 0\.0 kB\+1$/,
    );
    expect(within(row).getByRole('button')).toHaveAttribute('aria-current', 'true');
    expect(chosen().getByText(/^never/).tagName).toBe('INS');
    expect(chosen().getByRole('radio', { name: 'Against the one before' })).toBeChecked();
    expect(chosen().getByRole('button', { name: /^Restore/ })).toBeDisabled();
    await user.click(chosen().getByRole('radio', { name: 'Only this text' }));
    expect(chosen().getByText('never').tagName).toBe('B');
    expect(before).toHaveTextContent(/^Before .*Changed elsewherefound on the server3 words/);
  });

  it('restore the text that a save replaced into the draft, and keep the draft', async () => {
    const user = await saveAndLook('<p>Before</p>', '<p>After</p>');
    await user.click(screen.getByRole('tab', { name: 'HTML source' }));
    fireEvent.change(source(), { target: { value: '<p>Draft</p>' } });
    await user.click(screen.getByRole('tab', { name: 'Versions' }));
    expect(rows()[0]).toHaveTextContent(/^Now, in this draft.*not submitted/);

    await user.click(screen.getByRole('button', { name: /^Before \d/ }));
    expect(chosen().getByText('Draft').tagName).toBe('INS');
    await user.click(chosen().getByRole('button', { name: /^Restore/ }));

    await user.click(screen.getByRole('tab', { name: 'HTML source' }));
    expect(source()).toHaveValue('<p>Before</p>');
    expect(sentContent(PRIVACY.save)).toEqual(['<p>After</p>']);
    await user.click(screen.getByRole('tab', { name: 'Versions' }));
    expect(rows().map((row) => row.textContent)).toContainEqual(expect.stringMatching(/not saved/));
  });

  it('say that the live text was found on the server, and restore an older one', async () => {
    const user = await saveAndLook('<p>Before</p>', '<p>After</p>');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    localStorage.setItem(
      'versions:privacy-policy',
      JSON.stringify([{ savedAt: '2026-01-02T03:04:05.000Z', html: '<p>Older</p>' }]),
    );
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await user.click(await screen.findByRole('tab', { name: 'Versions' }));

    const [live, older] = rows() as [HTMLElement, HTMLElement];
    expect(live).toHaveTextContent(/^The public textChanged elsewhereCurrent/);
    await user.click(within(older).getByRole('button'));
    await user.click(chosen().getByRole('button', { name: 'Restore 2026-01-02 03:04:05' }));
    await user.click(screen.getByRole('tab', { name: 'HTML source' }));
    expect(source()).toHaveValue('<p>Older</p>');
  });
});

it('keeps the text on Cancel, restores it the next time, and discards it on request', async () => {
  site.reply('get', PRIVACY.read, { success: true, data: '<p>Live</p>' });
  const user = renderApp(PRIVACY.address, { token: await site.api.tokenFor() });
  await write(user, '<p>Half done</p>');

  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Live')).toBeVisible();
  expect(site.sentTo(PRIVACY.save)).toHaveLength(0);

  await user.click(screen.getByRole('button', { name: 'Edit' }));
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
  site.reply('get', PRIVACY.read, {
    success: true,
    data: '<table><tr><td colspan="2">Merged</td></tr><tr><td>1</td><td>2</td></tr></table>',
  });
  const user = renderApp(PRIVACY.address, { token: await site.api.tokenFor() });

  await user.click(await screen.findByRole('button', { name: 'Edit' }));

  expect(await screen.findByText(/opened as HTML source/)).toBeVisible();
  expect(screen.getByRole('tab', { name: 'HTML source' })).toHaveAttribute('aria-selected', 'true');
});

it('opens everything else with a toolbar whose buttons have names', async () => {
  const user = renderApp(PRIVACY.address, { token: await site.api.tokenFor() });

  await user.click(await screen.findByRole('button', { name: 'Edit' }));

  expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual([
    ...['Write', 'HTML source', 'Preview', 'Changes', 'Versions'],
  ]);
  const toolbar = await screen.findByRole('toolbar', { name: 'Formatting' });
  for (const name of [
    ...['Heading', 'Bold', 'Italic', 'Underline', 'Numbered list', 'Bullet list'],
    ...['Link', 'Quote', 'Alignment', 'Remove formatting'],
  ]) {
    expect(within(toolbar).getByRole('button', { name })).toBeInTheDocument();
  }
  expect(screen.getByRole('textbox', { name: 'Privacy Policy' })).toHaveTextContent(
    'Creative Story',
  );
});

/** Opens the toolbar view of a text of one paragraph, and pastes something before it. */
async function openAndPaste(html: string): Promise<UserEvent> {
  site.reply('get', PRIVACY.read, { success: true, data: '<p>Live</p>' });
  const user = renderApp(PRIVACY.address, { token: await site.api.tokenFor() });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const text = await screen.findByRole('textbox', { name: 'Privacy Policy' });
  // jsdom lays nothing out.
  jest.spyOn(Quill.prototype, 'scrollSelectionIntoView').mockImplementation(() => undefined);
  fireEvent.paste(text, {
    clipboardData: { getData: (type: string) => (type === 'text/html' ? html : ''), files: [] },
  });
  return user;
}

it('keeps a pasted table with merged cells as one block, sanitised, and saves it as a table', async () => {
  const user = await openAndPaste(
    '<p>Before</p><table onclick="x()"><tr><th>Data</th></tr><tr><td colspan="2">Mail</td></tr></table>',
  );

  const table = await screen.findByRole('table');
  expect(table.closest('.locked-block')).not.toBeNull();
  await user.click(submit());

  expect(await screen.findByText(PRIVACY.success)).toBeVisible();
  expect(sentContent(PRIVACY.save)).toEqual([
    '<p>Before</p><table><tbody><tr><th>Data</th></tr><tr><td colspan="2">Mail</td></tr></tbody></table><p>Live</p>',
  ]);
});

it('opens a pasted plain table for editing, as Word writes it', async () => {
  const user = await openAndPaste(
    '<table class="MsoTable"><tr><td><p class="MsoNormal">Data</p></td><td><p>Until</p></td></tr></table>',
  );

  const table = await screen.findByRole('table');
  expect(table.closest('.locked-block')).toBeNull();
  await user.click(submit());

  expect(await screen.findByText(PRIVACY.success)).toBeVisible();
  expect(sentContent(PRIVACY.save)).toEqual([
    '<table><tbody><tr><td>Data</td><td>Until</td></tr></tbody></table><p>Live</p>',
  ]);
});

it('completes pasted links, and leaves unsafe ones out with a word about it', async () => {
  const user = await openAndPaste(
    '<p><a href="creative-story.example/help">help</a> <a href="javascript:x()">trap</a></p><table><tr><td><a href="vbscript:x">cell</a></td></tr></table>',
  );

  expect(await screen.findByText(/^2 links were left out, and the words kept/)).toBeVisible();
  await user.click(submit());

  expect(await screen.findByText(PRIVACY.success)).toBeVisible();
  expect(sentContent(PRIVACY.save)[0]).toMatch(
    /^<p><a href="https:\/\/creative-story\.example\/help"[^>]*>help<\/a> trap<\/p><table>.*<td>cell<\/td>/,
  );
});

it.each([
  ['creative-story.example/help', 'https://creative-story.example/help'],
  ['help@creative-story.example', 'mailto:help@creative-story.example'],
  ['javascript:x()', null],
])('makes of the typed link %s the address %s', async (typed, address) => {
  site.reply('get', PRIVACY.read, { success: true, data: '<p>Live</p>' });
  const user = renderApp(PRIVACY.address, { token: await site.api.tokenFor() });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const text = await screen.findByRole('textbox', { name: 'Privacy Policy' });

  // As the link box does; jsdom lays nothing out, so the box itself does not open.
  const quill = Quill.find(text.parentElement ?? text) as Quill;
  act(() => void quill.formatText(0, 4, 'link', typed, 'user'));

  const link = within(text).queryByText('Live')?.closest('a') ?? null;
  expect(link?.getAttribute('href') ?? null).toBe(address);
  if (address === null) expect(await screen.findByText(/^A link was left out/)).toBeVisible();
});

describe('what is typed is all that changes', () => {
  const lines = [
    '<h2 id="scope">Scope</h2>',
    '<p style="text-align: center" dir="rtl">א</p>',
    '<p style="text-align: left" dir="ltr">Left</p>',
    '<p style="text-align: justify"><span style="font-size: 18px">Large</span></p>',
    '<p><a href="https://a.example" target="_self" rel="nofollow">a</a> <a href="#scope">b</a></p>',
    '<ol start="3" type="a"><li>three<ol type="i"><li id="x">below</li></ol></li><li>four</li></ol>',
    '<ol type="A"><li dir="rtl">א</li></ol>',
  ];

  /** Opens a text and types a plus at the end of each line with these words. */
  async function typeAtEnds(stored: string, words: readonly string[]): Promise<void> {
    site.reply('get', PRIVACY.read, { success: true, data: stored });
    const user = renderApp(PRIVACY.address, { token: await site.api.tokenFor() });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const text = await screen.findByRole('textbox', { name: 'Privacy Policy' });
    const quill = Quill.find(text.parentElement ?? text) as Quill;
    for (const word of words) {
      const index = quill.getText().indexOf(word) + word.length;
      act(() => void quill.insertText(index, '+', quill.getFormat(index), 'user'));
    }
    await user.click(submit());
    expect(await screen.findByText(PRIVACY.success)).toBeVisible();
  }

  it.each(lines)('in %s', async (line) => {
    const [last = ''] = /[^<>]+(?=<\/)/.exec(line) ?? [];
    await typeAtEnds(`<p>Live</p>\n${line}\n<p class="ql-align-right">After</p>`, [last]);

    expect(sentContent(PRIVACY.save)).toEqual([
      `<p>Live</p>\n${line.replace(`>${last}<`, `>${last}+<`)}\n<p class="ql-align-right">After</p>`,
    ]);
  });

  it('beside a text that came from Google Docs as it is', async () => {
    const kept = '<b id="docs-internal-guid-1f2e"><p>one</p><br><p>two</p></b>';
    await typeAtEnds(`<p>Live</p>${kept}`, ['Live']);

    expect(sentContent(PRIVACY.save)).toEqual([`<p>Live+</p>${kept}`]);
  });

  it('and the classes that older texts hold are written as what they say', async () => {
    await typeAtEnds(
      '<p class="ql-align-right ql-direction-rtl">א</p><p><span class="ql-size-large">Big</span></p>',
      ['א', 'Big'],
    );

    expect(sentContent(PRIVACY.save)).toEqual([
      '<p style="text-align: right" dir="rtl">א+</p><p><span style="font-size: 1.5em">Big+</span></p>',
    ]);
  });

  it('and a list goes on from where it begins', async () => {
    site.reply('get', PRIVACY.read, {
      success: true,
      data: '<ol start="3"><li>three</li><li>five</li></ol>',
    });
    const user = renderApp(PRIVACY.address, { token: await site.api.tokenFor() });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const text = await screen.findByRole('textbox', { name: 'Privacy Policy' });
    const quill = Quill.find(text.parentElement ?? text) as Quill;
    jest.spyOn(Quill.prototype, 'scrollSelectionIntoView').mockImplementation(() => undefined);
    act(() => quill.setSelection(5, 0, 'user'));
    fireEvent.keyDown(text, { key: 'Enter' });
    act(() => void quill.insertText(6, 'four', 'user'));
    await user.click(submit());

    expect(await screen.findByText(PRIVACY.success)).toBeVisible();
    expect(sentContent(PRIVACY.save)).toEqual([
      '<ol start="3"><li>three</li><li>four</li><li>five</li></ol>',
    ]);
  });
});

describe('a table', () => {
  const HEAD = '<thead><tr><th scope="col">What</th><th scope="col">Until</th></tr></thead>';
  const ROW = '<tr><th scope="row">Mail</th><td>the <strong>end</strong></td></tr>';
  const TABLE = `<p>Before</p>\n<table>${HEAD}<tbody>${ROW}</tbody></table>`;

  const GRID =
    '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>';
  const OTHER = '<table><tbody><tr><td>x</td></tr></tbody></table>';
  const MERGED = '<table><tbody><tr><td colspan="2">1</td></tr></tbody></table>';

  /** Opens a text and puts the caret into the cell with these words. */
  async function openAt(cell: string, stored: string): Promise<UserEvent> {
    site.reply('get', PRIVACY.read, { success: true, data: stored });
    const user = renderApp(PRIVACY.address, { token: await site.api.tokenFor() });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const text = await screen.findByRole('textbox', { name: 'Privacy Policy' });
    // jsdom lays nothing out.
    jest.spyOn(Quill.prototype, 'scrollSelectionIntoView').mockImplementation(() => undefined);
    const quill = Quill.find(text.parentElement ?? text) as Quill;
    act(() => quill.setSelection(quill.getText().indexOf(cell), 0, 'user'));
    return user;
  }
  const press = async (user: UserEvent, name: string) =>
    user.click(screen.getByRole('button', { name }));
  async function saved(user: UserEvent): Promise<string | undefined> {
    await user.click(submit());
    expect(await screen.findByText(PRIVACY.success)).toBeVisible();
    return sentContent(PRIVACY.save)[0];
  }

  it.each([
    ['Row above', `${HEAD}<tbody><tr><th scope="row"></th><td></td></tr>${ROW}</tbody>`],
    ['Row below', `${HEAD}<tbody>${ROW}<tr><th scope="row"></th><td></td></tr></tbody>`],
    [
      'Column before',
      '<thead><tr><th scope="col"></th><th scope="col">What</th><th scope="col">Until</th></tr></thead><tbody><tr><th scope="row"></th><th scope="row">Mail</th><td>the <strong>end</strong></td></tr></tbody>',
    ],
    [
      'Column after',
      '<thead><tr><th scope="col">What</th><th scope="col"></th><th scope="col">Until</th></tr></thead><tbody><tr><th scope="row">Mail</th><th scope="row"></th><td>the <strong>end</strong></td></tr></tbody>',
    ],
    ['Remove row', HEAD],
    [
      'Remove column',
      '<thead><tr><th scope="col">Until</th></tr></thead><tbody><tr><td>the <strong>end</strong></td></tr></tbody>',
    ],
    ['Remove table', null],
  ])('is changed by %s', async (edit, changed) => {
    const user = await openAt('Mail', TABLE);

    await press(user, edit);
    await user.click(screen.getByRole('tab', { name: 'HTML source' }));
    expect(screen.getByRole('textbox', { name: 'HTML source' })).toHaveValue(
      changed === null ? '<p>Before</p>' : `<p>Before</p>\n<table>${changed}</table>`,
    );
  });

  it('comes back as it was stored when all is undone', async () => {
    const user = await openAt('Mail', TABLE);
    for (const edit of ['Column after', 'Row below', 'Remove column', 'Remove table']) {
      await press(user, edit);
      expect(submit()).toBeEnabled();
      const quill = Quill.find(
        screen.getByRole('textbox', { name: 'Privacy Policy' }).parentElement ?? document.body,
      ) as Quill;
      act(() => quill.history.undo());
      expect(submit()).toBeDisabled();
      act(() => quill.setSelection(quill.getText().indexOf('Mail'), 0, 'user'));
    }
  });

  it('keeps the caret in the row whose last column went, and leads it up from the last row', async () => {
    const rows = (...words: string[]) => words.map((word) => `<tr><td>${word}</td></tr>`).join('');
    const user = await openAt('one', `<table>${rows('one', 'two', 'three')}</table>`);
    await press(user, 'Column after');
    await press(user, 'Remove column');
    for (let row = 0; row < 2; row += 1) await press(user, 'Row below');
    for (let row = 0; row < 4; row += 1) await press(user, 'Remove row');
    await press(user, 'Row above');

    expect(await saved(user)).toBe(`<table><tbody>${rows('', 'one')}</tbody></table>`);
  });

  it('may be written over many lines', async () => {
    const lines = `<table>\n<thead>\n<tr>\n<th>What</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>Mail</td>\n</tr>\n</tbody>\n</table>`;
    const user = await openAt('Mail', lines);
    await press(user, 'Row below');

    expect(await saved(user)).toBe(
      [
        '<table>',
        '  <thead>',
        '    <tr><th>What</th></tr>',
        '  </thead>',
        '  <tbody>',
        '    <tr><td>Mail</td></tr>',
        '    <tr><td></td></tr>',
        '  </tbody>',
        '</table>',
      ].join('\n'),
    );
  });

  it('is written without a trace of the editor, and its other blocks stay as they are', async () => {
    const user = await openAt('Mail', `${TABLE}\n<p class='x'>After</p>\n`);
    await press(user, 'Remove row');

    expect(await saved(user)).toBe(`<p>Before</p>\n<table>${HEAD}</table>\n<p>After</p>\n`);
  });

  it('shows its tools only while the caret is in it', async () => {
    await openAt('Before', TABLE);
    expect(screen.queryByRole('toolbar', { name: 'Table' })).toBeNull();
  });

  it('is put in from the toolbar, with a head', async () => {
    const user = await openAt('Live', '<p>Live</p>');
    await press(user, 'Insert table');

    expect(screen.getAllByRole('columnheader')).toHaveLength(2);
    expect(await saved(user)).toBe(
      '<table><thead><tr><th scope="col"></th><th scope="col"></th></tr></thead><tbody><tr><td></td><td></td></tr></tbody></table><p>Live</p>',
    );
  });

  it('is put in from the toolbar below another one, which stays as it is', async () => {
    const user = await openAt('cd', `${OTHER}<p>cd</p>`);
    await press(user, 'Insert table');

    expect(screen.getAllByRole('table')).toHaveLength(2);
    expect(await saved(user)).toContain(`${OTHER}<p><br></p><table><thead>`);
  });

  it('holds one line in a cell, whatever is pasted or chosen there', async () => {
    const user = await openAt('Mail', TABLE);
    await press(user, 'Bullet list');
    expect(submit()).toBeDisabled();
    fireEvent.paste(screen.getByRole('textbox', { name: 'Privacy Policy' }), {
      clipboardData: {
        getData: (type: string) => (type === 'text/html' ? '<h2>Two</h2><p><b>lines</b></p>' : ''),
        files: [],
      },
    });

    expect(await saved(user)).toContain('<th scope="row">Two <strong>lines</strong>Mail</th>');
  });

  // The stroke is the caret, and what is typed after the table came.
  it.each([
    ['at the end of a line', '<p>ab|</p><p>cd</p>', GRID, `<p>ab</p>${GRID}<p>|cd</p>`],
    ['in the middle', '<p>ab|cd</p>', GRID, `<p>ab</p>${GRID}<p>|cd</p>`],
    ['at its start', '<p>ab</p><p>|cd</p>', GRID, `<p>ab</p>${GRID}<p>|cd</p>`],
    ['on an empty line', '<p>ab</p><p>|</p><p>cd</p>', GRID, `<p>ab</p>${GRID}<p>|cd</p>`],
    ['at the end of all', '<h2>ab|</h2>', GRID, `<h2>ab</h2>${GRID}<p>|</p>`],
    ['in a heading', '<h3>ab|cd</h3>', GRID, `<h3>ab</h3>${GRID}<h3>|cd</h3>`],
    [
      'in a list item',
      '<ul><li>ab|cd</li><li>ef</li></ul>',
      GRID,
      `<ul><li>ab</li></ul>${GRID}<ul><li>|cd</li><li>ef</li></ul>`,
    ],
    [
      'after a list',
      '<ol><li>ab</li><li>cd|</li></ol><p>ef</p>',
      GRID,
      `<ol><li>ab</li><li>cd</li></ol>${GRID}<p>|ef</p>`,
    ],
    ['above a table', `<p>ab|</p>${OTHER}`, GRID, `<p>ab</p>${GRID}<p>|</p>${OTHER}`],
    ['below a table', `${OTHER}<p>|cd</p>`, GRID, `${OTHER}<p><br></p>${GRID}<p>|cd</p>`],
    [
      'with another one',
      '<p>ab|</p><p>cd</p>',
      GRID + OTHER,
      `<p>ab</p>${GRID}<p><br></p>${OTHER}<p>|cd</p>`,
    ],
    [
      'with words around it',
      '<p>ab|</p><p>cd</p>',
      `<p>X</p>${GRID}<p>Y</p>`,
      `<p>abX</p>${GRID}<p>Y|</p><p>cd</p>`,
    ],
    [
      'with words above it',
      '<p>ab|</p><p>cd</p>',
      `<p>X</p>${GRID}`,
      `<p>abX</p>${GRID}<p>|cd</p>`,
    ],
    ['with words below it', '<p>ab|cd</p>', `${GRID}<p>Y</p>`, `<p>ab</p>${GRID}<p>Y|cd</p>`],
    ['with merged cells', '<p>ab|</p><p>cd</p>', MERGED, `<p>ab</p>${MERGED}<p>|cd</p>`],
    ['in a cell', OTHER.replace('x', 'x|'), GRID, OTHER.replace('x', 'xA B 1 2|')],
  ])('stands for itself where it is pasted %s', async (_where, stored, html, expected) => {
    const user = await openAt('', stored.replace('|', ''));
    const text = screen.getByRole('textbox', { name: 'Privacy Policy' });
    const quill = Quill.find(text.parentElement ?? text) as Quill;
    const { ops } = quill.clipboard.convert({ html: stored });
    const caret = ops
      .map(({ insert }) => (typeof insert === 'string' ? insert : ''))
      .join('')
      .indexOf('|');
    const paste = () => {
      act(() => quill.setSelection(caret, 0, 'user'));
      fireEvent.paste(text, {
        clipboardData: { getData: (type: string) => (type === 'text/html' ? html : ''), files: [] },
      });
    };

    paste();
    expect(submit()).toBeEnabled();
    act(() => quill.history.undo());
    expect(submit()).toBeDisabled();
    paste();
    act(() => void quill.insertText(quill.getSelection()?.index ?? 0, '|', 'user'));

    expect(await saved(user)).toBe(expected);
  });

  it.each([
    '<table><tr><td>1</td></tr><tr><td>2</td><td>3</td></tr></table>',
    '<table><caption>Prices</caption><tr><td>1</td></tr></table>',
    '<table><tr><td><p>1</p><p>2</p></td></tr></table>',
  ])('stays as it is where the editor could not keep it: %s', async (table) => {
    await openAt('Before', `<p>Before</p>${table}`);
    expect(screen.getByRole('table').closest('.locked-block')).not.toBeNull();
  });
});

describe('the contents', () => {
  const TEXT =
    '<h2>First</h2><p>a</p><h3 id="s">Second</h3><p>b</p><h2>Third</h2><p><a href="#s">go</a></p>';

  it('lists three headings or more and leads to them without touching the address', async () => {
    site.reply('get', PRIVACY.read, { success: true, data: TEXT });
    const user = renderApp(PRIVACY.address);
    const scroll = jest.fn();
    Element.prototype.scrollIntoView = scroll;

    const contents = await screen.findByRole('navigation', { name: 'Contents' });
    await user.click(within(contents).getByRole('link', { name: 'Third' }));

    expect(screen.getByRole('heading', { name: 'Third' })).toHaveFocus();
    expect(scroll).toHaveBeenCalledTimes(1);
    expect(window.location.hash).toBe(`#${PRIVACY.address}`);
  });

  it('can be linked to', async () => {
    site.reply('get', PRIVACY.read, { success: true, data: TEXT });
    Element.prototype.scrollIntoView = jest.fn();
    renderApp(`${PRIVACY.address}?section=1`);

    await waitFor(() => expect(screen.getByRole('heading', { name: 'Second' })).toHaveFocus());
  });

  it('are joined by links within the text', async () => {
    site.reply('get', PRIVACY.read, { success: true, data: TEXT });
    Element.prototype.scrollIntoView = jest.fn();
    const user = renderApp(PRIVACY.address);

    await user.click(await screen.findByRole('link', { name: 'go' }));

    expect(screen.getByRole('heading', { name: 'Second' })).toHaveFocus();
    expect(window.location.hash).toBe(`#${PRIVACY.address}`);
  });
});
