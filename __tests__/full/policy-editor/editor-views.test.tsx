import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Quill } from 'react-quill';

import { saveDraft } from '@/components/form/draft-store';

import { changeInOtherTab } from '../../support/elsewhere';
import { policySteps, PRIVACY } from '../../support/policy-steps';
import { renderApp } from '../../support/render-app';
import { useSite } from '../../support/site';
import { TEST_ADMIN } from '../../support/test-admin';

const site = useSite();
const { storePolicy, openSource, write, openPolicy, submit, sentContent } = policySteps(site);

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

it('takes the live text that Discard shows for the one that was there at the beginning', async () => {
  const user = await openPolicy('<p>Live</p>');
  await write(user, '<p>Half done</p>');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Resume' }));
  const discard = await screen.findByRole('button', { name: 'Discard draft' });
  site.reply('get', PRIVACY.read, { success: true, data: '<p>Newer</p>' });
  await changeInOtherTab('policies');
  expect(await screen.findByText(/was changed elsewhere/)).toBeVisible();

  await user.click(discard);
  await user.click(screen.getByRole('tab', { name: /HTML source$/ }));
  const source = screen.getByRole('textbox', { name: 'HTML source' });
  expect(source).toHaveValue('<p>Newer</p>');
  fireEvent.change(source, { target: { value: '<p>Newer.</p>' } });

  expect(await screen.findByText('Draft, not submitted')).toBeVisible();
  expect(screen.queryByText(/was changed elsewhere/)).not.toBeInTheDocument();
});

it('follows the live text while nobody has changed anything', async () => {
  const user = await openPolicy('<p>Live</p>');
  const source = await openSource(user);
  site.reply('get', PRIVACY.read, { success: true, data: '<p>Newer</p>' });
  await changeInOtherTab('policies');

  await waitFor(() => expect(source).toHaveValue('<p>Newer</p>'));
  expect(screen.queryByText(/was changed elsewhere/)).not.toBeInTheDocument();
  expect(submit()).toBeDisabled();
});

it('follows the live text also where what was typed is taken back', async () => {
  const user = await openPolicy('<p>Live</p>');
  const typed = await openSource(user);
  fireEvent.change(typed, { target: { value: '<p>Mine</p>' } });
  site.reply('get', PRIVACY.read, { success: true, data: '<p>Newer</p>' });
  await changeInOtherTab('policies');
  expect(await screen.findByText(/was changed elsewhere/)).toBeVisible();

  fireEvent.change(typed, { target: { value: '<p>Live</p>' } });

  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'HTML source' })).toHaveValue('<p>Newer</p>'),
  );
  expect(screen.queryByText(/was changed elsewhere/)).not.toBeInTheDocument();
  expect(submit()).toBeDisabled();
});

it('marks in the outline a changed heading with hard spaces', async () => {
  const user = await openPolicy('<h2>A\u00a0B</h2><p>old</p><h2>C</h2><h2>D</h2>');
  await write(user, '<h2>A\u00a0B</h2><p>new</p><h2>C</h2><h2>D</h2>');

  const outline = screen.getByRole('navigation', { name: 'Outline' });
  expect(await within(outline).findByRole('img', { name: 'changed' })).toBeInTheDocument();
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

it('previews lines of plain text as the paragraphs that a save makes of them', async () => {
  const user = await openPolicy('<p>We keep data.</p>');
  await write(user, 'One\n\nTwo');

  await user.click(screen.getByRole('tab', { name: 'Preview' }));
  for (const page of previewed())
    expect(page.querySelector('[data-stored-text]')?.innerHTML).toBe('<p>One</p><p>Two</p>');
  await user.click(screen.getByRole('tab', { name: /Versions/ }));
  await user.click(screen.getByRole('button', { name: /^Now, in this draft/ }));
  await user.click(screen.getByText('Only this text'));
  expect(document.querySelector('[data-stored-text]')?.innerHTML).toBe('<p>One</p><p>Two</p>');
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
    expect.stringMatching(/^Line 2: 1 hidden script.* is not kept: nothing may run where visitors/),
    expect.stringMatching(/^Line 4: 1 script.* is not kept: nothing may run where visitors read/),
  ]);
  fireEvent.change(screen.getByRole('textbox', { name: 'HTML source' }), {
    target: { value: '<img src="http://a.example/b.png" alt="">' },
  });
  expect(await screen.findByText(/is not kept: images need an https address/)).toBeVisible();
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

  it('leads to the whole of a link that bold splits, behind others that it splits', async () => {
    const user = await openWith(
      '<p><a href="https://a.example/">o<b>u</b>t</a> <a href="#x">x<b> y</b></a></p><p>a <img src="https://a.example/b.png"><a href="#z">z</a></p>',
    );
    await user.click(screen.getByRole('tab', { name: 'Write' }));
    await user.click(await panel().findByRole('button', { name: /x y.* leads to no place/ }));
    expect(String(getSelection())).toBe('x y');
    await user.click(panel().getByRole('button', { name: /z.* leads to no place/ }));
    expect(String(getSelection())).toBe('z');
    await user.click(panel().getByRole('button', { name: /An image without/ }));
    expect(getSelection()?.anchorNode).toBeInstanceOf(HTMLImageElement);
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
    /^1We keep less data\..*Short\. Scope: 33 words unchanged.*End.*2It ends in a weekday/s,
  );
  await user.click(screen.getByRole('radio', { name: 'Side by side' }));

  expect(localStorage.getItem('changesLayout')).toBe('side');
  const lines = within(changes())
    .getAllByRole('paragraph')
    .map(({ textContent }) => textContent.trim());
  expect(lines.slice(0, 2)).toEqual(['We keep data.', 'We keep less data.']);
  expect(lines.slice(-4)).toEqual(['It ends in a week.', 'It ends in a day.', '', 'New.']);
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

it('leads to where words stood that are gone from a text that is mostly new', async () => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  const gone = `<p>${'Nobody says this any more. '.repeat(20)}</p>`;
  const user = await openChanges(
    `<p>We keep data.</p><p>It stays.</p>${gone}`,
    '<p>We sell data.</p><p>It stays.</p>',
  );
  expect(screen.getByRole('button', { name: 'Show in the text' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^2 ?Before the first heading/ }));
  expect(screen.queryByRole('button', { name: 'Show in the text' })).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Show where it stood' }));
  const last = scroll.mock.contexts.at(-1) as Element; // the method is an element's
  expect(last).toBeVisible();
  expect(last).toHaveAttribute('data-change', '2');
  expect(last.closest('div')).toHaveTextContent(/Nobody says this any more/);
});

it('says that what may not be saved has to be reverted by hand', async () => {
  const user = await openChanges('<p>One.</p><iframe>Two</iframe>', '<p>One.</p>');

  await user.click(screen.getByRole('button', { name: 'Next change' }));
  await user.click(screen.getByRole('button', { name: 'Revert change 1' }));

  expect(await screen.findByText(/^This change cannot be reverted by itself/)).toBeVisible();
  expect(screen.getByText('1 of 1')).toBeVisible();
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

describe('why a text opened as HTML source', () => {
  const LONG = `<p>${'words '.repeat(34_000)}</p>`;
  const WIDE = '<table><tr><td colspan="2">Merged</td></tr><tr><td>1</td><td>2</td></tr></table>';
  const SO_LONG = /opened as HTML source, because it is so long/;

  async function openDraft(html: string): Promise<UserEvent> {
    await saveDraft(TEST_ADMIN.email, {
      address: `${PRIVACY.address}?edit=1`,
      title: 'Edit Privacy Policy',
      subject: '',
      savedAtMs: Date.now(),
      values: { html },
      base: { html: '<p>Live</p>' },
    });
    localStorage.setItem(
      'versions:privacy-policy',
      JSON.stringify([
        { savedAt: '2026-01-03T03:04:05.000Z', html: '<p>Short</p>' },
        { savedAt: '2026-01-02T03:04:05.000Z', html: WIDE },
      ]),
    );
    const user = await openPolicy('<p>Live</p>');
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    return user;
  }
  async function restore(user: UserEvent, day: string): Promise<void> {
    await user.click(await screen.findByRole('tab', { name: /^Versions/ }));
    await user.click(screen.getByRole('button', { name: new RegExp(`^${day}`) }));
    await user.click(screen.getByRole('button', { name: new RegExp(`^Restore ${day}`) }));
  }
  const isOpen = (name: string) =>
    waitFor(() =>
      expect(screen.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true'),
    );

  it('is not said any more of the text that Discard brings back', async () => {
    const user = await openDraft(LONG);
    expect(await screen.findByText(SO_LONG)).toBeVisible();

    await user.click(await screen.findByRole('button', { name: 'Discard draft' }));

    await isOpen('Write');
    expect(screen.queryByText(/opened as HTML source/)).not.toBeInTheDocument();
  });

  it('is said anew of each text that is restored', async () => {
    const user = await openDraft(LONG);
    expect(await screen.findByText(SO_LONG)).toBeVisible();

    await restore(user, '2026-01-03');
    await isOpen('Write');
    expect(screen.queryByText(/opened as HTML source/)).not.toBeInTheDocument();

    await restore(user, '2026-01-02');
    expect(
      await screen.findByText(/because it holds what the toolbar cannot express/),
    ).toBeVisible();
    await isOpen('HTML source');
    expect(screen.queryByText(SO_LONG)).not.toBeInTheDocument();
  });

  it('is said of a long text that comes after a short one', async () => {
    const user = await openDraft('<p>Mine</p>');
    await isOpen('Write');
    fireEvent.change(await openSourceTab(user), { target: { value: LONG } });
    await restore(user, '2026-01-03');
    await isOpen('Write');

    await user.click(await screen.findByRole('tab', { name: /^Versions/ }));
    await user.click(
      within(screen.getByRole('list', { name: 'Saved versions' })).getByText('not saved'),
    );
    await user.click(screen.getByRole('button', { name: /^Restore/ }));

    expect(await screen.findByText(SO_LONG)).toBeVisible();
  });

  async function openSourceTab(user: UserEvent): Promise<HTMLElement> {
    await user.click(screen.getByRole('tab', { name: 'HTML source' }));
    return screen.findByRole('textbox', { name: 'HTML source' });
  }
});

it.each([
  [
    'with Ctrl+Enter',
    (field: Element) => fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true }),
  ],
  // As where a button takes no focus.
  ['by Submit', () => fireEvent.click(submit())],
])('sends of a long text %s also what was typed just now', async (_, send) => {
  const text = '<p>Words of a long text.</p>'.repeat(500);
  storePolicy();
  const user = await openPolicy(text);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const field = await screen.findByRole('textbox', { name: PRIVACY.title });
  const quill = Quill.find(field.parentElement ?? field) as Quill;

  act(() => void quill.insertText(0, 'Words', 'user'));
  fireEvent.blur(field);
  act(() => void quill.insertText(0, 'Newer ', 'user'));
  send(field);

  expect(await screen.findByText(PRIVACY.success)).toBeVisible();
  expect(sentContent()).toEqual([text.replace('Words', 'Newer WordsWords')]);
});
