import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http as mock, HttpResponse } from 'msw';

import { readVersions } from '@/components/activity/policy-versions';
import {
  findDifferingSections,
  guessCut,
} from '@/features/policy-editor/publish/differing-sections';
import { listActivity } from '@/lib/activity/activity';
import { NO_CHANGES } from '@/lib/forms/saving';

import { passTime } from '../../../support/pass-time';
import { policySteps, TERMS } from '../../../support/policy-steps';
import { useSite } from '../../../support/site';
import { TEST_ADMIN } from '../../../support/test-admin';

const site = useSite();
afterEach(() => jest.restoreAllMocks());

const { storePolicy, write, openPolicy, submit, sentContent } = policySteps(site, TERMS);
const TEXT = `<h2>What we keep</h2><p>Your <a href="https://a.example/">account</a>.</p>
<h2>How long</h2><table><tbody><tr><td>Letters</td><td>12 months</td></tr></tbody></table>
<h2>Who answers</h2><p>We set one cookie. It ends with your session.</p>`;

const summary = (sent: string, seen: string) =>
  findDifferingSections(sent, seen).map(({ heading, words, lost, gained }) => [
    heading,
    words,
    ...lost.map(({ label }) => label),
    ...gained.map(({ label }) => `+${label}`),
  ]);

describe('what visitors see in place of a text', () => {
  it.each([
    ['the very text', TEXT],
    ['other names of the same marks and spaces', TEXT.replaceAll('>\n<', '>\n\n  <')],
    ['what is never shown', `${TEXT}<script>count()</script>`],
  ])('is the same where it is %s', (_, seen) => {
    expect(summary(TEXT, seen)).toEqual([]);
  });

  it('lacks a table, whose words stayed, and an address, each under its heading', () => {
    const seen = TEXT.replace(/<\/?(?:table|tbody|tr|td)>/g, ' ').replace(/ href="[^"]+"/, '');

    expect(summary(TEXT, seen)).toEqual([
      ['What we keep', 'The words stayed.', '<a href="https://a.example/">'],
      ['How long', 'The words stayed.', '<table>', '<tbody>', '<tr>', '<td>'],
    ]);
  });

  it('ends in the middle, without the parts after it', () => {
    const seen = TEXT.slice(0, TEXT.indexOf(' It ends'));
    expect(summary(TEXT, seen)).toEqual([
      ['Who answers', 'The text stops here: 5 words are missing.'],
    ]);

    expect(summary(TEXT, TEXT.slice(0, TEXT.indexOf('<h2>Who')))).toEqual([
      ['Who answers', 'All of this part is missing: 11 words.'],
    ]);
  });

  it('has words of its own, and parts of its own', () => {
    const seen = `${TEXT.replace('12 months', '24 long months')}<h2>Adverts</h2><p>Buy ink.</p>`;

    expect(summary(TEXT, seen)).toEqual([
      ['How long', '1 word is missing; visitors see 2 words that you did not submit.'],
      ['Adverts', 'This part was not submitted: 3 words.'],
    ]);
  });

  it('has its parts in another order', () => {
    const [one = '', two = '', three = ''] = TEXT.split(/(?=<h2>)/);
    const sent = `<p>Hello</p>${TEXT}`;
    const moved = (from: string, to: string) =>
      `Moved: you submitted this part ${from}, visitors see it ${to}.`;

    expect(summary(sent, `<p>Hello</p>${two}${three}${one}`)).toEqual([
      ['What we keep', `The words stayed. ${moved('first', 'below “Who answers”')}`],
    ]);
    expect(summary(TEXT, three + one + two)).toEqual([
      ['Who answers', `The words stayed. ${moved('below “How long”', 'first')}`],
    ]);
    // A part that visitors do not see, or that was not sent, moves no other.
    expect(summary(one + two, `${one}<h2>Adverts</h2><p>Buy ink.</p>${two}`)).toEqual([
      ['Adverts', 'This part was not submitted: 3 words.'],
    ]);
    expect(summary(one + two, two + one.replace('account', 'details'))).toEqual([
      [
        'What we keep',
        `1 word is missing; visitors see 1 word that you did not submit. ${moved('first', 'below “How long”')}`,
      ],
    ]);
  });

  it('lacks the spaces and empty lines of code, which are seen there', () => {
    const sent = '<h2>A</h2><pre>a  b\n\nc</pre><p>d  e</p>';

    for (const seen of [sent.replace('a  b', 'a b'), sent.replace('\n\n', '\n')]) {
      expect(summary(sent, seen)).toEqual([['A', 'The words stayed.', 'spaces in code']]);
    }
    expect(summary(sent, sent.replace('</pre>', '\n</pre>').replace('d  e', 'd e'))).toEqual([]);
  });

  it('is compared as a whole where no heading is left', () => {
    const seen = TEXT.replace(/<(\/?)h2>/g, '<$1p>');

    expect(summary(TEXT, seen)).toEqual([['', 'The words stayed.', '<h2>', '+<p>']]);
    expect(summary('<div><p>One</p></div>', '')).toEqual([
      ['', 'All of this part is missing: 1 word.'],
    ]);
  });

  it('lacks an image that stood alone before the first heading', () => {
    const image = '<p><img src="https://a.example/x.png" alt="Seal"></p>';

    expect(summary(`${image}${TEXT}`, TEXT)).toEqual([
      [
        ...['', 'All of this part is missing.', '<p>', '<img>'],
        ...['<img alt="Seal">', '<img src="https://a.example/x.png">'],
      ],
    ]);
    expect(summary(`\n<br>${TEXT}`, TEXT)).toEqual([]);
    expect(summary(TEXT, `<hr>${TEXT}`)).toEqual([['', 'This part was not submitted.', '+<hr>']]);
  });

  it.each([
    ['<div dir="rtl">', 'dir: rtl'],
    ['<div lang="de">', '<div>', '<div lang="de">'],
    ['<div><div id="top">', '<div>', '<div id="top">'],
    ['<div style="text-align: right">', 'text-align: right'],
  ])('lacks the box around all of it, %s, with what that says', (box, ...lost) => {
    const ends = box.replace(/<div[^>]*>/g, '</div>');
    const found = summary(`${box}${TEXT}${ends}`, TEXT);
    expect(found).toHaveLength(1);
    expect(found[0]).toEqual(expect.arrayContaining(['', 'The words stayed.', ...lost]));
    expect(summary(TEXT, `${box}${TEXT}${ends}`)).toHaveLength(1);

    const other = TEXT.replace('12 months', '12 days');
    expect(summary(`${box}${TEXT}${ends}`, `${box}${other}${ends}`)).toEqual([
      ['How long', '1 word is missing; visitors see 1 word that you did not submit.'],
    ]);
  });

  it('is the same without a box that says nothing', () => {
    expect(summary(`<div>${TEXT}</div>`, TEXT)).toEqual([]);
  });

  it('was probably cut where its size is a round one', () => {
    const long = `<p>${'word '.repeat(20_000)}</p>`;

    expect(guessCut(long, long.slice(0, 61_440))).toMatch('exactly 61,440 bytes');
    expect(guessCut(long, long.slice(0, 61_441))).toBe('');
    expect(guessCut(long, 'x'.repeat(1000))).toBe('');
    expect(guessCut(long, long)).toBe('');
  });
});

describe('a policy that was submitted', () => {
  async function submitText(html: string): Promise<UserEvent> {
    const user = await openPolicy('<p>Before</p>');
    await write(user, html);
    await user.click(submit());
    return user;
  }
  const region = () => screen.findByRole('region', { name: 'Published text differs' });
  const press = async (user: UserEvent, name: string) =>
    user.click(screen.getByRole('button', { name }));
  const proofs = () => readVersions('terms').map(({ readBack }) => readBack);

  it('is told as updated once the same text was read back, which its version says', async () => {
    storePolicy();
    await submitText('<p>After</p>');

    expect(await screen.findByText(TERMS.success)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Published text differs' })).toBeNull();
    const [version] = readVersions('terms');
    expect(version).toMatchObject({ readBack: 'same', by: 'Mira Okafor' });
    // sha256sum of the text
    expect(version?.sha256).toBe(
      'f4fa0e36b23de269ee8b7f9fef13d5598b292994688f9939b1352d9d96cbe1e0',
    );
  });

  it('is not sent again by its key while it is read back', async () => {
    const answer = () => HttpResponse.json({ success: true, data: '<p>After</p>' });
    let release = (): void => undefined;
    site.use(
      mock.put(`*${TERMS.save}`, () => {
        release = site.hold('get', TERMS.read, answer);
        return HttpResponse.json({ success: true });
      }),
    );
    await submitText('<p>After</p>');
    const source = screen.getByRole('textbox', { name: 'HTML source' });
    // From before it is sent until after it was read back, in the moments between two renders as well.
    const presses = setInterval(() => fireEvent.keyDown(source, { key: 'Enter', ctrlKey: true }));
    await waitFor(() => expect(site.sent.at(-2)?.path).toBe(TERMS.save));
    release();

    expect(await screen.findByText(TERMS.success)).toBeVisible();
    clearInterval(presses);
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
    expect(site.sentTo(TERMS.save)).toHaveLength(1);
  });

  it('is mended in the editor and submitted again, without a question about its own loss', async () => {
    storePolicy((content) => content.replace(/<\/?(?:table|tbody|tr|td)>/g, ' '));
    const user = await submitText(TEXT);

    const told = within(await region());
    expect(told.getByRole('heading', { level: 3, name: 'How long' })).toBeVisible();
    expect(told.getByText(/^Lost:|The words stayed/)).toHaveTextContent(
      'The words stayed. Lost: 1 table, 1 table body, 1 table row, 2 table cells.',
    );
    expect(screen.queryByText(TERMS.success)).not.toBeInTheDocument();
    expect(proofs()).toEqual(['differed']);

    await press(user, 'Mend in the editor');
    const source = screen.getByRole('textbox', { name: 'HTML source' });
    expect(source).toHaveValue(TEXT);
    const mended = TEXT.replace(/<table.*table>/, '<p>Letters: 12 months</p>');
    fireEvent.change(source, { target: { value: mended } });
    await press(user, 'Submit');

    expect(await screen.findByText(TERMS.success)).toBeVisible();
    expect(proofs()).toEqual(['same', 'differed']);
  });

  it('says of a part that was moved alone from where and where to, and shows it no two times', async () => {
    const [one, two] = ['<h2>One</h2><p>First.</p>', '<h2>Two</h2><p>Second.</p>'];
    storePolicy(() => two + one);
    await submitText(one + two);

    const told = within(await region());
    expect(told.getByRole('listitem')).toHaveTextContent(
      /Moved: you submitted this part .*, visitors see it /,
    );
    expect(told.queryByText('First.')).not.toBeInTheDocument();
    expect(told.queryByText('You submitted')).not.toBeInTheDocument();
  });

  it('is submitted again as it is, or accepted as visitors see it', async () => {
    storePolicy((content) => content.slice(0, 20));
    const user = await submitText('<p>A text that the server cuts.</p>');
    await region();

    await press(user, 'Submit again');
    await waitFor(() => expect(site.sentTo(TERMS.save)).toHaveLength(2));
    await region();
    await press(user, 'Accept what visitors see');

    expect(await screen.findByText(TERMS.success)).toBeVisible();
    expect(await screen.findByText('A text that the s')).toBeVisible();
  });

  it.each([
    ['their version is used', 'Use their version', '<p>Theirs</p>'],
    ['nothing is chosen', 'Back to the editor', '<p>A text that the server cuts.</p>'],
  ])(
    'is told to differ no more from what another admin has replaced since: %s',
    async (_, choice, text) => {
      storePolicy((content) => content.slice(0, 20));
      const user = await submitText('<p>A text that the server cuts.</p>');
      await region();
      site.reply('get', TERMS.read, { success: true, data: '<p>Theirs</p>' });

      await press(user, 'Submit again');
      await user.click(await screen.findByRole('button', { name: choice }));

      await waitFor(() =>
        expect(screen.queryByRole('region', { name: 'Published text differs' })).toBeNull(),
      );
      await user.click(await screen.findByRole('tab', { name: 'HTML source' }));
      expect(await screen.findByRole('textbox', { name: 'HTML source' })).toHaveValue(text);
      expect(screen.queryByText(TERMS.success)).toBeNull();
    },
  );

  it('that a server cut asks nobody about it again, also where the editor was left', async () => {
    storePolicy((content) => content.slice(0, 20));
    const user = await submitText('<p>A text that the server cuts.</p>');
    await region();
    await press(user, 'Mend in the editor');
    await press(user, 'Cancel');
    await user.click(await screen.findByRole('button', { name: 'Edit' }));

    expect(await screen.findByText(/^What you typed and did not send is back/)).toBeVisible();
    expect(screen.queryByText(/was changed elsewhere/)).not.toBeInTheDocument();
    await press(user, 'Submit');
    await region();
    expect(site.sentTo(TERMS.save)).toHaveLength(2);
  });

  it('is told as updated, and kept, where it arrived and its reply was lost', async () => {
    site.use(
      mock.put(`*${TERMS.save}`, () => {
        site.reply('get', TERMS.read, { success: true, data: '<p>After</p>' });
        return HttpResponse.html('<h1>Bad Gateway</h1>', { status: 502 });
      }),
    );
    await submitText('<p>After</p>');

    expect(await screen.findByText(TERMS.success)).toBeVisible();
    expect(screen.queryByText(/was changed elsewhere/)).not.toBeInTheDocument();
    expect(readVersions('terms').map(({ html, replaced }) => [html, replaced])).toEqual([
      ['<p>After</p>', '<p>Before</p>'],
    ]);
  });

  it('may be what the server made of it, where its reply was lost', async () => {
    site.use(
      mock.put(`*${TERMS.save}`, () => {
        site.reply('get', TERMS.read, { success: true, data: '<p>After, cleaned</p>' });
        return HttpResponse.error();
      }),
    );
    const user = await submitText('<p>After</p>');
    await screen.findByRole('link', { name: 'Look in a new tab' });
    passTime(10_000);
    const ask = async () => {
      await waitFor(() => expect(submit()).toBeEnabled());
      await user.click(submit());
      const name = 'What is stored is not what you sent';
      const dialog = await screen.findByRole('dialog', { name });
      await user.click(within(dialog).getByRole('button', { name: 'Back to the editor' }));
      await waitFor(() => expect(dialog).not.toBeInTheDocument());
    };

    await ask();
    await ask();
  });

  it('waits for a text before it whose reply was lost, which would else overwrite it', async () => {
    site.use(
      mock.put(
        `*${TERMS.save}`,
        () => HttpResponse.html('<h1>Gateway Timeout</h1>', { status: 504 }),
        { once: true },
      ),
    );
    await submitText('<p>After</p>');
    await screen.findByRole('link', { name: 'Look in a new tab' });
    passTime(8_500);
    const source = screen.getByRole('textbox', { name: 'HTML source' });
    fireEvent.change(source, { target: { value: '<p>After all</p>' } });
    await waitFor(() => expect(submit()).toBeEnabled());
    storePolicy();
    fireEvent.click(submit());

    expect(await screen.findByText(/Looking whether it arrived/)).toBeVisible();
    expect(sentContent()).toHaveLength(1);
    site.reply('get', TERMS.read, { success: true, data: '<p>After</p>' });
    expect(await screen.findByText(TERMS.success)).toBeVisible();
    expect(sentContent()).toEqual(['<p>After</p>', '<p>After all</p>']);
    expect(readVersions('terms').map(({ html, replaced }) => [html, replaced])).toEqual([
      ['<p>After all</p>', '<p>After</p>'],
      ['<p>After</p>', '<p>Before</p>'],
    ]);
    expect(screen.queryByText(/Looking whether it arrived/)).not.toBeInTheDocument();
  });

  it('is waited for in an editor that was opened again', async () => {
    const gateway = () => HttpResponse.html('<h1>Gateway Timeout</h1>', { status: 504 });
    site.use(mock.put(`*${TERMS.save}`, gateway, { once: true }));
    await submitText('<p>After</p>');
    await screen.findByRole('link', { name: 'Look in a new tab' });
    cleanup();

    const user = await site.open('/admin/terms-and-condition?edit=1');
    expect(await screen.findByText(/got no answer, and may be stored/)).toBeVisible();
    storePolicy();
    passTime(7_000);
    await user.click(submit());

    expect(await screen.findByText(/Looking whether it arrived/)).toBeVisible();
    expect(sentContent()).toHaveLength(1);
    expect(await screen.findByText(TERMS.success)).toBeVisible();
    expect(sentContent()).toEqual(['<p>After</p>', '<p>After</p>']);
  });

  it('is not taken for somebody else’s where nobody could look whether it arrived', async () => {
    site.use(
      mock.put(`*${TERMS.save}`, () => {
        site.use(
          mock.get(`*${TERMS.read}`, () => HttpResponse.error(), { once: true }),
          mock.get(`*${TERMS.read}`, () =>
            HttpResponse.json({ success: true, data: '<p>After</p>' }),
          ),
        );
        return HttpResponse.html('<h1>Bad Gateway</h1>', { status: 502 });
      }),
    );
    await submitText('<p>After</p>');

    expect(await screen.findByRole('link', { name: 'Look in a new tab' })).toBeVisible();
    await waitFor(() => expect(submit()).toBeDisabled());
    expect(screen.queryByText(/was changed elsewhere/)).not.toBeInTheDocument();
    const source = screen.getByRole('textbox', { name: 'HTML source' });
    fireEvent.change(source, { target: { value: '<p>After all</p>' } });
    expect(screen.queryByText(/was changed elsewhere/)).not.toBeInTheDocument();
    storePolicy();
    fireEvent.click(submit());
    expect(await screen.findByText(TERMS.success)).toBeVisible();
  });

  /** Submits a text whose reply is lost, and which is not live yet. */
  async function loseReply(html: string): Promise<UserEvent> {
    const gateway = () => HttpResponse.html('<h1>Gateway Timeout</h1>', { status: 504 });
    site.use(mock.put(`*${TERMS.save}`, gateway, { once: true }));
    const user = await submitText(html);
    await screen.findByRole('link', { name: 'Look in a new tab' });
    await waitFor(() => expect(submit()).toBeEnabled());
    return user;
  }
  const putLive = (html: string) => site.reply('get', TERMS.read, { success: true, data: html });

  it('is not taken for somebody else’s where it arrives late and the next one is refused', async () => {
    await loseReply('<p>After</p>');
    const source = screen.getByRole('textbox', { name: 'HTML source' });
    fireEvent.change(source, { target: { value: '<p>After all</p>' } });
    putLive('<p>After</p>');
    const answer = () => HttpResponse.json({ message: 'Disk full' }, { status: 500 });
    const release = site.hold('put', TERMS.save, answer);
    fireEvent.click(submit());

    await waitFor(() => expect(sentContent()).toHaveLength(2));
    expect(screen.queryByText(/was changed elsewhere/)).not.toBeInTheDocument();
    release();
    expect(await screen.findByText('Disk full')).toBeVisible();
    expect(screen.queryByText(/was changed elsewhere/)).not.toBeInTheDocument();
  });

  it('is not dropped by its key while it is sent again, though it is live by then', async () => {
    await loseReply('<p>After</p>');
    putLive('<p>After</p>');
    const release = site.hold('put', TERMS.save, () => HttpResponse.json({ success: true }));
    fireEvent.click(submit());
    await waitFor(() => expect(sentContent()).toHaveLength(2));
    const source = screen.getByRole('textbox', { name: 'HTML source' });
    fireEvent.keyDown(source, { key: 'Enter', ctrlKey: true });

    expect(source).toBeVisible();
    expect(screen.queryByText(NO_CHANGES)).not.toBeInTheDocument();
    release();
    expect(await screen.findByText(TERMS.success)).toBeVisible();
  });

  const keptOf = async () => {
    const log = await listActivity(TEST_ADMIN.email);
    return [
      readVersions('terms').map(({ html, replaced, readBack }) => [html, replaced, readBack]),
      log.map(({ title }) => title),
    ];
  };
  const KEPT = [[['<p>After</p>', '<p>Before</p>', 'same']], ['Edit Terms & Condition']];

  it.each(['<p>After</p>', '<p onclick="x()">After</p>'])(
    'is kept and told where it turns out to be live, and can be looked at: %s',
    async (html) => {
      const replies = ['<p>Before</p>', '<p>Before</p>', '<p>Before</p>'];
      site.use(
        mock.get(`*${TERMS.read}`, () =>
          HttpResponse.json({ success: true, data: replies.shift() ?? '<p>After</p>' }),
        ),
      );
      const gateway = () => HttpResponse.html('<h1>Gateway Timeout</h1>', { status: 504 });
      const user = await site.open(TERMS.address);
      await write(user, html);
      site.use(mock.put(`*${TERMS.save}`, gateway, { once: true }));
      await user.click(submit());

      expect(await screen.findByText(/has arrived: visitors see that text/)).toBeVisible();
      expect(screen.getByRole('link', { name: 'Look in a new tab' })).toBeVisible();
      expect(screen.queryByText(/may have been saved, or not/)).not.toBeInTheDocument();
      await waitFor(async () => expect(await keptOf()).toEqual(KEPT));
    },
  );

  it('is kept where an editor that was opened again finds it live', async () => {
    await loseReply('<p>After</p>');
    cleanup();
    putLive('<p>After</p>');
    await site.open('/admin/terms-and-condition?edit=1');

    expect(await screen.findByText(/has arrived: visitors see that text/)).toBeVisible();
    await waitFor(async () => expect(await keptOf()).toEqual(KEPT));
  });

  it('says that its reply was lost where it is submitted again', async () => {
    storePolicy((content) => content.slice(0, 20));
    const user = await submitText('<p>A text that the server cuts.</p>');
    await region();
    const gateway = () => HttpResponse.html('<h1>Gateway Timeout</h1>', { status: 504 });
    site.use(mock.put(`*${TERMS.save}`, gateway, { once: true }));
    await press(user, 'Submit again');

    expect(await screen.findByRole('link', { name: 'Look in a new tab' })).toBeVisible();
    await press(user, 'Submit again');
    expect(await screen.findByText(/Looking whether it arrived/)).toBeVisible();
  });

  it('has lines of plain text as the paragraphs that visitors see', async () => {
    storePolicy();
    await submitText('Terms & more\nof ours\n\nWe keep data.');

    expect(await screen.findByText(TERMS.success)).toBeVisible();
    expect(sentContent(TERMS.save)).toEqual([
      '<p>Terms &amp; more<br>of ours</p><p>We keep data.</p>',
    ]);
    expect(proofs()).toEqual(['same']);
  });

  it('is told to be the text before where a cache answers', async () => {
    storePolicy(() => '<p>Before</p>');
    await submitText('<p>After</p>');

    expect(await region()).toHaveTextContent(/visitors still see the text before/);
  });

  it('is told as updated, and as not compared, where it cannot be read back', async () => {
    storePolicy();
    site.use(
      mock.put(`*${TERMS.save}`, () => {
        site.refuse('get', TERMS.read, 'Not today', 403);
        return HttpResponse.json({ success: true });
      }),
    );
    await submitText('<p>After</p>');

    expect(await screen.findByText(TERMS.success)).toBeVisible();
    expect(screen.getByText(/could not be read again, so it was not compared/)).toBeVisible();
    expect(proofs()).toEqual([undefined]);
  });
});
