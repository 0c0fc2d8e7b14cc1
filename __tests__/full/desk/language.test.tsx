import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

import { LETTERS } from '../../support/alike-letters';
import { deskSteps, type StoredQuery } from '../../support/desk';
import { useSite } from '../../support/site';

const site = useSite();
const { resolveAllBut, openDesk, at } = deskSteps(site);

const LANGUAGES = ['de', 'ja', 'de', 'fr'];
const queued = () => within(screen.getByRole('list', { name: 'Queue' })).getAllByRole('link');
const letter = () => within(screen.getByRole('region', { name: 'Query' }));
const reply = () => screen.getByRole('textbox', { name: 'Reply' });

/** Four pending queries in these languages. */
async function seedLanguages(): Promise<StoredQuery[]> {
  const pending = await resolveAllBut(LANGUAGES.length);
  for (const [place, one] of pending.entries()) {
    const text = LETTERS[LANGUAGES[place] ?? '']?.alone[place + 2] ?? '';
    site.api.db.run("UPDATE queries SET query = ?, name = 'Kim' WHERE id = ?", [text, one._id]);
  }
  return pending;
}

async function addSnippet(user: UserEvent, name: string, text: string, language: string) {
  await user.click(screen.getByRole('button', { name: 'Change snippets' }));
  await user.click(await screen.findByRole('menuitem', { name: 'New snippet …' }));
  await user.type(screen.getByRole('textbox', { name: 'Snippet name' }), name);
  await user.click(screen.getByRole('textbox', { name: 'Snippet text' }));
  await user.paste(text);
  await user.click(screen.getByRole('combobox', { name: 'Language of the snippet' }));
  await user.keyboard(language);
  // Their labels stay when they are filled.
  for (const label of ['Snippet name', 'Snippet text', 'Language of the snippet'])
    expect(screen.getByText(label)).toBeVisible();
  const options = await screen.findAllByTitle(language);
  await user.click(options.at(-1) ?? document.body);
  await user.click(screen.getByRole('button', { name: 'Save snippet' }));
}

it('says the language of a letter, and narrows the queue to one', async () => {
  const pending = await seedLanguages();
  const user = await openDesk();
  await at(pending[0]);
  expect(await letter().findByText('German', undefined, { timeout: 5_000 })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Narrow the queue' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Japanese 1' }));

  await at(pending[1]);
  expect(await letter().findByText('Japanese')).toBeVisible();
  expect(screen.getByText('Only querys in Japanese')).toBeVisible();
  await waitFor(() => expect(queued()).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Clear filter' }));
  await waitFor(() => expect(queued()).toHaveLength(4));
});

it('leads a link to one language to its first letter, where nothing is known yet', async () => {
  const pending = await seedLanguages();

  await site.open('/admin/view/query/any?desk=next&lang=ja');

  await at(pending[1]);
  expect(await screen.findByText('Only querys in Japanese')).toBeVisible();
});

it('counts what is resolved to its language too', async () => {
  const pending = await seedLanguages();
  const user = await openDesk();
  await at(pending[0]);
  await letter().findByText('German', undefined, { timeout: 5_000 });
  await user.click(screen.getByRole('button', { name: 'Narrow the queue' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'German 2' }));
  await at(pending[0]);
  const all = Number((await screen.findByText(/^All \d+$/)).textContent.replace(/\D/g, ''));

  await user.click(screen.getByRole('button', { name: 'Resolve & next' }));

  await at(pending[2]);
  expect(await screen.findByText('Pending 1')).toBeVisible();
  expect(screen.getByText(`All ${all}`)).toBeVisible();
});

it('translates on the device where the browser can, and says so', async () => {
  const pending = await seedLanguages();
  const asked: string[] = [];
  let load = (): void => undefined;
  const isLoaded = new Promise<void>((resolve) => (load = resolve));
  const Translator = {
    availability: () => Promise.resolve('downloadable'),
    create: ({ sourceLanguage, targetLanguage }: Record<string, string>) =>
      isLoaded.then(() => ({
        translate: (text: string) => {
          asked.push(`${sourceLanguage} ${targetLanguage} ${text}`);
          return Promise.resolve('What it says.');
        },
      })),
  };
  Object.assign(window, { Translator });
  const user = await openDesk();
  await at(pending[0]);

  await user.click(await screen.findByRole('button', { name: 'Translate' }, { timeout: 5_000 }));

  expect(
    await screen.findByText(
      'Your browser loads this language first, which can take minutes. The letter stays here.',
    ),
  ).toBeVisible();
  load();
  expect(await screen.findByText('What it says.')).toBeVisible();
  expect(screen.getByText('Translated on this device; nothing was sent.')).toBeVisible();
  expect(asked).toEqual([`de en ${LETTERS.de?.alone[2] ?? ''}`]);
  delete (window as { Translator?: unknown }).Translator;
});

it('narrows the queue to those who wrote twice in seven days', async () => {
  const pending = await resolveAllBut(5);
  const now = new Date().toISOString();
  for (const place of [1, 3]) {
    site.api.db.run('UPDATE queries SET email = ?, createdAt = ? WHERE id = ?', [
      ...[place === 1 ? 'two@letters.example' : 'Two@Letters.example', now],
      pending[place]?._id ?? '',
    ]);
  }
  const user = await openDesk();
  await at(pending[0]);

  await user.click(screen.getByRole('button', { name: 'Narrow the queue' }));
  await user.click(
    await screen.findByRole('menuitemcheckbox', { name: 'Wrote twice in seven days 2' }),
  );

  expect(await screen.findByText('Only querys of who wrote twice in seven days')).toBeVisible();
  await waitFor(() => expect(queued()).toHaveLength(2));
  expect(screen.getByText('2 left')).toBeVisible();
});

it('offers snippets at a slash, the letter’s language first, and greets as that does', async () => {
  const pending = await seedLanguages();
  const user = await openDesk();
  await at(pending[0]);
  await addSnippet(user, 'Sorry', 'Sorry, {name}.', 'English');
  await addSnippet(user, 'Sorry ja', '{name}、申し訳ございません。', 'Japanese');
  await user.keyboard('j');
  await at(pending[1]);
  await letter().findByText('Japanese', undefined, { timeout: 5_000 });
  await waitFor(() => expect(reply()).not.toHaveAttribute('readonly'));

  await user.type(reply(), 'A /');

  const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options()).toEqual(['Sorry ja Japanese', 'Sorry English']);
  await user.keyboard('{ArrowDown}');
  expect(reply()).toHaveAttribute('aria-activedescendant', 'slash-snippets-1');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(reply()).toHaveValue('A /');
  await user.type(reply(), 'sorry');
  expect(options()).toHaveLength(2);
  // A press that ends elsewhere inserts nothing.
  await user.pointer([
    { keys: '[MouseLeft>]', target: screen.getByRole('option', { name: /English/ }) },
    { target: screen.getByRole('heading', { level: 1 }) },
    { keys: '[/MouseLeft]' },
  ]);
  expect(options()).toHaveLength(2);
  await user.click(reply());
  await user.keyboard('{Enter}');

  expect(reply()).toHaveValue('A Kim様、申し訳ございません。');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});

it('says at a slash where snippets come from while there are none', async () => {
  const pending = await seedLanguages();
  const user = await openDesk();
  await at(pending[0]);
  await waitFor(() => expect(reply()).not.toHaveAttribute('readonly'));

  await user.type(reply(), 'A /');

  expect(screen.getByText(/^A \/ inserts a snippet. There are none yet/)).toBeVisible();
  await user.type(reply(), 'b');
  expect(screen.queryByText(/^A \/ inserts a snippet/)).not.toBeInTheDocument();
  expect(reply()).toHaveValue('A /b');
});
