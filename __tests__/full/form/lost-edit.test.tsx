import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http as mock, HttpResponse } from 'msw';

import { EACH_NOUN, newest, type Noun, openForm, STORY } from '../../support/nouns';
import { passTime } from '../../support/pass-time';
import { useSite } from '../../support/site';
import { openEditor, replaceText } from '../../support/steps';

const site = useSite();
afterEach(() => jest.restoreAllMocks());

/** Submits two wordings one after the other; of the first a gateway tells nothing while it is on its way. */
async function submitTwice(noun: Noun) {
  let arrive: () => Promise<unknown> = () => Promise.reject(new Error('nothing was sent'));
  site.use(
    mock.put(
      `*${noun.save}/:id`,
      ({ request }) => {
        const first = request.clone();
        arrive = async () => site.api.app.fetch(first);
        return HttpResponse.html('<h1>Gateway Timeout</h1>', { status: 504 });
      },
      { once: true },
    ),
  );
  const { user, dialog } = await openForm(site, noun);
  const form = within(dialog);
  const field = form.getByRole('textbox', { name: noun.text[1] });
  await replaceText(user, field, 'First words');
  await user.click(form.getByRole('button', { name: 'Submit' }));
  await form.findByRole('link', { name: 'Look in a new tab' });
  passTime(8_500);
  await replaceText(user, field, 'Second words');
  await user.click(form.getByRole('button', { name: 'Submit' }));
  return { form, arrive };
}

it.each(EACH_NOUN)(
  'waits for an edit of a %s that is on its way before the next',
  async (_, noun) => {
    const [name] = noun.text;
    const { form, arrive } = await submitTwice(noun);

    expect(await form.findByText(/Looking whether it arrived/)).toBeVisible();
    expect(site.sentBy('PUT')).toHaveLength(1);
    await arrive();

    await waitFor(() => expect(site.sentBy('PUT')).toHaveLength(2));
    await waitFor(async () => expect((await newest(site, noun))[name]).toBe('Second words'));
    expect(screen.queryByText(/Somebody else|is not what you sent/)).not.toBeInTheDocument();
  },
);

it.each(EACH_NOUN)(
  'waits for an edit of a %s that is on its way in a form that was opened again',
  async (_, noun) => {
    const [name, label] = noun.text;
    let arrive: () => Promise<unknown> = () => Promise.reject(new Error('nothing was sent'));
    const gateway = () => HttpResponse.html('<h1>Gateway Timeout</h1>', { status: 504 });
    site.use(
      mock.put(
        `*${noun.save}/:id`,
        ({ request }) => {
          const first = request.clone();
          arrive = async () => site.api.app.fetch(first);
          return gateway();
        },
        { once: true },
      ),
    );
    const before = await openForm(site, noun);
    await replaceText(before.user, within(before.dialog).getByLabelText(label), 'First words');
    await before.user.click(within(before.dialog).getByRole('button', { name: 'Submit' }));
    await screen.findByRole('link', { name: 'Look in a new tab' });
    cleanup();

    const { user, dialog } = await openForm(site, noun);
    const form = within(dialog);
    expect(await form.findByText(/got no answer, and may be stored/)).toBeVisible();
    await replaceText(user, form.getByRole('textbox', { name: label }), 'Second words');
    passTime(7_000);
    await user.click(form.getByRole('button', { name: 'Submit' }));

    expect(await form.findByText(/Looking whether it arrived/)).toBeVisible();
    expect(site.sentBy('PUT')).toHaveLength(0);
    await arrive();
    await waitFor(() => expect(site.sentBy('PUT')).toHaveLength(1));
    await waitFor(async () => expect((await newest(site, noun))[name]).toBe('Second words'));
    expect(screen.queryByText(/Somebody else|is not what you sent/)).not.toBeInTheDocument();
  },
);

it('keeps what is typed in a form that is opened again while its save is on its way', async () => {
  const release = site.hold('put', `${STORY.save}/:id`);
  const { user, dialog } = await openForm(site, STORY);
  await replaceText(user, within(dialog).getByLabelText(STORY.text[1]), 'First words');
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  const again = within(await openEditor(user, 'Edit Story'));
  expect(await again.findByText(/got no answer, and may be stored/)).toBeVisible();
  await replaceText(user, again.getByRole('textbox', { name: STORY.text[1] }), 'Second words');

  release();
  await screen.findByText(STORY.updated.replace('  ', ' '));
  const [kept = ''] = Object.keys(localStorage).filter((key) => key.startsWith('draft:'));
  expect(localStorage.getItem(kept)).toContain('Second words');
});

it('ends the wait where the form is left', async () => {
  const [[, noun]] = EACH_NOUN as [(typeof EACH_NOUN)[number]];
  await submitTwice(noun);
  await screen.findByText(/Looking whether it arrived/);
  cleanup();

  await new Promise((resolve) => setTimeout(resolve, 2_000));
  expect(site.sentBy('PUT')).toHaveLength(1);
});
