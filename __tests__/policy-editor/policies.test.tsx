import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { Quill } from 'react-quill';

import { REDIRECT_DELAY_MS } from '@/lib/constants';

import { policySteps, PRIVACY, TERMS } from '../support/policy-steps';
import { renderApp } from '../support/render-app';
import { useSite } from '../support/site';

const site = useSite();
const { storePolicy, openSource, write, openPolicy, submit, sentContent } = policySteps(site);

describe.each([PRIVACY, TERMS])('$title', ({ title, address, read, save, success }) => {
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
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
    expect(await screen.findByRole('button', { name: 'Edit' }, { timeout: 3000 })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'New' })).toBeVisible();
    expect(screen.getByText(/^Visitors see this text: published by/)).toHaveTextContent(
      'by Mira Okafor, just now, and read back.',
    );
  });
});

it.each([
  ['"<h2>Our \\"text\\"</h2>\\n<p>Words.</p>"', 'Our "text"'],
  ['"Words" we use, and "others"', '"Words" we use, and "others"'],
])(
  'reads a text that is JSON once more, and no other that stands in quotes',
  async (data, words) => {
    site.reply('get', PRIVACY.read, { success: true, data });
    renderApp(PRIVACY.address);

    expect(await screen.findByText(words)).toBeVisible();
  },
);

it('says that nothing is published yet, and can be filled for the first time', async () => {
  // The editor stays open while it is looked at.
  const delays: { policy: number } = REDIRECT_DELAY_MS;
  jest.replaceProperty(delays, 'policy', 60_000);
  storePolicy();
  const user = await openPolicy(null);
  expect(await screen.findByText('Nothing has been published here yet.')).toBeVisible();

  await write(user, '<p>First</p>');
  await user.click(submit());

  expect(await screen.findByText(PRIVACY.success)).toBeVisible();
  expect(sentContent()).toEqual(['<p>First</p>']);
  // Until it closes, nothing can be written that would be lost.
  expect(screen.getByRole('textbox', { name: 'HTML source' })).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Close' })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Versions' }));
  expect(screen.getByRole('button', { name: /^Restore/ })).toBeDisabled();
  await user.click(screen.getByRole('tab', { name: 'Write' }));
  const written = screen.getByRole('textbox', { name: PRIVACY.title });
  expect(written).toHaveAttribute('contenteditable', 'false');
  jest.restoreAllMocks();
});

it('opens as source what the write view cannot open, and says so when it is asked for', async () => {
  jest.spyOn(Quill.prototype, 'setContents').mockImplementation((text) => {
    if (JSON.stringify(text).includes('Words')) throw new Error('too deep');
    return text as ReturnType<Quill['setContents']>; // which is what a text was read into
  });
  const user = await openPolicy('<p>Words</p>');

  await user.click(await screen.findByRole('button', { name: 'Edit' }));

  expect(await screen.findByRole('textbox', { name: 'HTML source' })).toHaveValue('<p>Words</p>');
  await user.click(screen.getByRole('tab', { name: 'Write' }));
  expect(
    await screen.findByText(/^Write cannot open this text: its HTML is too broken for the toolbar/),
  ).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'HTML source' })).toBeVisible();
  jest.restoreAllMocks();
});

it('shows the words of a text that cannot be cleaned, and opens it as source', async () => {
  jest.spyOn(NodeIterator.prototype, 'nextNode').mockImplementation(() => {
    throw new Error('refusing to sanitize');
  });
  const html = '<h2 onclick="x()">Scope</h2><p>We keep data.</p>';
  const user = await openPolicy(html);

  expect(await screen.findByText('Scope')).toBeVisible();
  expect(screen.getByText('We keep data.')).toBeVisible();
  expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Edit' }));

  expect(await screen.findByRole('textbox', { name: 'HTML source' })).toHaveValue(html);
  jest.restoreAllMocks();
});

it('shows the lines of plain text, and saves them as paragraphs', async () => {
  storePolicy();
  const user = await openPolicy('Terms & more\nof ours\n\nWe keep data.');

  expect(await screen.findByText('We keep data.')).toBeVisible();
  expect(screen.getByText(/^Terms & more/).innerHTML).toBe('Terms &amp; more<br>of ours');
  const box = await openSource(user);
  expect(box).toHaveValue('<p>Terms &amp; more<br>of ours</p><p>We keep data.</p>');
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

  expect(await screen.findByText('No changes')).toBeVisible();
  expect(site.sentTo(PRIVACY.save)).toHaveLength(0);
  expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
});

it('keeps what was typed where nothing of it can be saved', async () => {
  const user = await openPolicy('<p>Live</p>');
  await write(user, '<p onclick="x()">Live</p>');
  await user.click(submit());

  expect(await screen.findByText(/^Nothing of what you changed can be saved/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'HTML source' })).toHaveValue(
    '<p onclick="x()">Live</p>',
  );
  expect(site.sentTo(PRIVACY.save)).toHaveLength(0);
});

it('keeps the text when saving fails', async () => {
  site.refuse('put', PRIVACY.save, 'Disk full', 500);
  const release = site.hold('put', PRIVACY.save);
  const user = await openPolicy();

  await write(user, '<p>Changed</p>');
  await user.click(submit());

  // What was typed now would be in neither the text nor the draft.
  const source = screen.getByRole('textbox', { name: 'HTML source' });
  await waitFor(() => expect(source).toHaveAttribute('readonly'));
  release();
  expect(await screen.findByText('Disk full')).toBeVisible();
  expect(screen.getByText('Not published.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'HTML source' })).toHaveValue('<p>Changed</p>');
  expect(submit()).toBeEnabled();
});

it('keeps the changes in view after a save until it closes', async () => {
  const user = await openPolicy('<p>Old words</p>');
  await write(user, '<p>New words</p>');
  await user.click(screen.getByRole('button', { name: 'Review changes' }));
  storePolicy();
  await user.click(submit());

  expect(await screen.findByText('Published')).toBeVisible();
  // On opening, before and after the save, and when the editor knows of it.
  await waitFor(() => expect(site.sentTo(PRIVACY.read)).toHaveLength(4));
  expect(screen.getByRole('group', { name: 'Changed words' })).toHaveTextContent('OldNew words');
});

it('says before saving what is not allowed and what would be gone', async () => {
  const user = await openPolicy(
    '<p><a href="https://example.com">Old</a></p><table><tr><th>Head</th></tr></table>',
  );

  await write(user, '<p onclick="x()">Newer</p><iframe src="https://example.com"></iframe>');

  const docked = within(submit().closest<HTMLElement>('[data-actions]') ?? document.body);
  await waitFor(() =>
    expect(docked.getByRole('alert')).toHaveTextContent(
      'A table and linked text (3 letters) would go. What is not allowed will not be saved.',
    ),
  );
  expect(docked.getByText('1 change')).toBeVisible();
  const before = within(screen.getByRole('region', { name: 'Before it goes out' }));
  expect(before.getByRole('group')).toHaveTextContent(
    '1 table, 1 table body, 1 table row, 1 heading cell, linked text (3 letters)',
  );
  expect(before.getByRole('button', { name: /hidden script.*is not kept/s })).toBeVisible();
  expect(before.queryByText('Links, headings and images are in order.')).not.toBeInTheDocument();
  storePolicy();
  await user.click(submit());
  expect(await screen.findByText(PRIVACY.success)).toBeVisible();
  expect(sentContent()).toEqual(['<p>Newer</p>']);
});

it('does not call it spaces where two links change their places', async () => {
  const user = await openPolicy(
    '<p>See <a href="https://example.com/a">here</a> or <a href="https://example.com/b">next</a>.</p>',
  );
  const box = await openSource(user);

  const turned = box.textContent.replace('/a"', '/c"').replace('/b"', '/a"').replace('/c"', '/b"');
  fireEvent.change(box, { target: { value: turned } });

  expect(await screen.findByText('Unsaved changes')).toBeVisible();
  expect(screen.queryByText('Only spaces changed')).not.toBeInTheDocument();
});

it('saves a changed word and all else as it reads, whichever way its lines end', async () => {
  const stored = [
    '<h2>Scope</h2>',
    '',
    "  <p class='ql-align-right'>We&mdash;all of us&mdash;keep data.<br/>Really.</p>",
    '<UL>',
    '\t<LI>one</LI>',
    '</UL>',
  ].join('\r\n');
  storePolicy();
  const user = await openPolicy(stored);
  const box = await openSource(user);
  const shown = stored.replaceAll('\r', '');
  expect(box).toHaveValue(shown);

  fireEvent.change(box, { target: { value: shown.replace('Scope</h2>', 'Scope</h2>\n') } });
  expect(await screen.findByText('Only spaces changed')).toBeVisible();
  fireEvent.change(box, { target: { value: shown.replace('keep data', 'keep your data') } });
  await user.click(submit());

  expect(await screen.findByText(PRIVACY.success)).toBeVisible();
  expect(sentContent()).toEqual([
    '<h2>Scope</h2>\n\n  <p class="ql-align-right">We—all of us—keep your data.<br>Really.</p>\n' +
      '<ul>\n\t<li>one</li>\n</ul>',
  ]);
});

it('sends no text when the live one cannot be read again', async () => {
  const user = await openPolicy();
  await write(user, '<p>Changed</p>');
  site.refuse('get', PRIVACY.read, 'Not today', 403);

  await user.click(submit());

  expect(await screen.findByText(/^Not today\. What is stored could not be read/)).toBeVisible();
  expect(site.sentTo(PRIVACY.save)).toHaveLength(0);
  expect(screen.getByRole('textbox', { name: 'HTML source' })).toHaveValue('<p>Changed</p>');
});

it('keeps the text on Cancel, restores it the next time, and discards it on request', async () => {
  const user = await openPolicy('<p>Live</p>');
  await write(user, '<p>Half done</p>');

  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Live')).toBeVisible();
  expect(site.sentTo(PRIVACY.save)).toHaveLength(0);
  expect(await screen.findByText(/^Your draft is not published\./)).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Resume' }));
  const discard = await screen.findByRole('button', { name: 'Discard draft' });
  await user.click(screen.getByRole('tab', { name: 'HTML source' }));
  const source = () => screen.getByRole('textbox', { name: 'HTML source' });
  expect(source()).toHaveValue('<p>Half done</p>');

  await user.click(discard);
  await user.click(screen.getByRole('tab', { name: 'HTML source' }));
  expect(source()).toHaveValue('<p>Live</p>');
  expect(screen.queryByRole('button', { name: 'Discard draft' })).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Discard draft' })).toBeVisible();
  // antd adds the place of a tab that had the focus.
  await user.click(screen.getByRole('tab', { name: /HTML source$/ }));
  expect(source()).toHaveValue('<p>Half done</p>');
});

it('discards what was typed last with the draft, also by a button that takes no focus, and brings back both', async () => {
  const long = `<p>${'Words of a long text. '.repeat(500).trim()}</p>`;
  Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect();
  const user = await openPolicy('<p>Live</p>');
  await write(user, long);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Resume' }));
  await user.click(await screen.findByRole('tab', { name: /Write$/ }));
  const text = await screen.findByRole('textbox', { name: PRIVACY.title });
  const quill = Quill.find(text.parentElement ?? text) as Quill; // as it was opened
  act(() => void quill.insertText(0, 'Typed last. ', 'user'));

  fireEvent.click(screen.getByRole('button', { name: 'Discard draft' }));

  expect(await screen.findByText('No changes')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: /HTML source$/ }));
  const source = () => screen.getByRole('textbox', { name: 'HTML source' });
  expect(source()).toHaveValue('<p>Live</p>');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Draft, not submitted')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: /HTML source$/ }));
  expect(source()).toHaveValue(long.replace('Words', 'Typed last. Words'));
});

it('cannot be discarded while it is on its way', async () => {
  const user = await openPolicy('<p>Live</p>');
  await write(user, '<p>New</p>');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Resume' }));
  const discard = () => screen.getByRole('button', { name: 'Discard draft' });
  await screen.findByRole('tab', { name: /HTML source$/ });
  expect(discard()).toBeEnabled();
  const answer = () => HttpResponse.json({ success: false }, { status: 500 });
  const release = site.hold('put', PRIVACY.save, answer);

  await user.click(submit());
  expect(discard()).toBeDisabled();
  release();
  await waitFor(() => expect(discard()).toBeEnabled());
});

describe('the contents', () => {
  const TEXT =
    '<h2>First</h2><p>a</p><h3 id="s">Second</h3><p>b</p><h2>Third</h2><p><a href="#s">go</a></p>';

  it('lists three headings or more; it and links of the text lead to them, and Back to the one before', async () => {
    site.reply('get', PRIVACY.read, { success: true, data: TEXT });
    const user = renderApp(PRIVACY.address);
    const scroll = jest.fn();
    Element.prototype.scrollIntoView = scroll;

    const contents = await screen.findByRole('navigation', { name: 'Contents' });
    await user.click(within(contents).getByRole('link', { name: 'Third' }));

    expect(screen.getByRole('heading', { name: 'Third' })).toHaveFocus();
    expect(scroll).toHaveBeenCalled();
    await user.click(screen.getByRole('link', { name: 'go' }));
    expect(screen.getByRole('heading', { name: 'Second' })).toHaveFocus();
    expect(window.location.hash).toBe(`#${PRIVACY.address}?section=s`);
    window.history.back();
    await waitFor(() => expect(window.location.hash).toBe(`#${PRIVACY.address}?section=2`));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Third' })).toHaveFocus());
  });

  it('can be linked to', async () => {
    site.reply('get', PRIVACY.read, { success: true, data: TEXT });
    Element.prototype.scrollIntoView = jest.fn();
    renderApp(`${PRIVACY.address}?section=1`);

    await waitFor(() => expect(screen.getByRole('heading', { name: 'Second' })).toHaveFocus());
  });

  it('and any other place by its name', async () => {
    const html = '<p>a</p><p id="3">b</p><p><a name="löschen">c</a></p>';
    site.reply('get', PRIVACY.read, { success: true, data: html });
    Element.prototype.scrollIntoView = jest.fn();
    renderApp(`${PRIVACY.address}?utm_source=mail&section=l%C3%B6schen`);

    await waitFor(() => expect(screen.getByText('c')).toHaveFocus());
    window.location.hash = `${PRIVACY.address}?section=3`;
    await waitFor(() => expect(screen.getByText('b')).toHaveFocus());
  });
});
