import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { useSite } from '../support/site';
import { openEditor, replaceText, rowNames } from '../support/steps';

const site = useSite();
const LIST = '/api/banner/get-banners';
const BANNER = {
  _id: 'b1',
  clientName: 'Ink & Co',
  navigationUrl: 'https://ink.example/shop',
  bannerUrl: 'https://cdn.example/ink.png',
  createdAt: '2026-01-02T03:04:05.678Z',
  updatedAt: '2026-01-02T03:04:05.678Z',
};

function serve(banner: object): void {
  const record = { ...BANNER, ...banner };
  site.reply('get', LIST, { success: true, banners: [record], length: 1 });
  site.reply('get', '/api/banner/get-banner/b1', { success: true, banner: record });
}

const writes = () => site.sent.filter(({ method }) => method === 'PUT' || method === 'POST');

it('lists banners with thumbnail, client and link', async () => {
  serve({});
  await site.open('/admin/banners');

  expect(await screen.findByRole('img', { name: 'Ink & Co' })).toHaveAttribute(
    'src',
    BANNER.bannerUrl,
  );
  const link = screen.getByRole('link', { name: BANNER.navigationUrl });
  expect(link).toHaveAttribute('href', BANNER.navigationUrl);
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

it('shows a placeholder of the same size when a thumbnail fails', async () => {
  serve({});
  await site.open('/admin/banners');

  fireEvent.error(await screen.findByRole('img', { name: 'Ink & Co' }));

  expect(screen.getByRole('img', { name: 'Ink & Co (no image)' })).toBeInTheDocument();
});

it.each(['/admin/banners', '/admin/view/banner/b1'])(
  'says on %s why no picture stands where its address is no whole one',
  async (path) => {
    serve({ bannerUrl: '/uploads/ink.png' });
    await site.open(path);

    const [said] = await screen.findAllByTitle(/^Not loaded, since .*: \/uploads\/ink\.png$/);
    expect(said).toHaveTextContent(/^Not loaded, since this is not a whole address/);
    expect(screen.queryByRole('img', { name: 'Ink & Co' })).not.toBeInTheDocument();
  },
);

it.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,a', 'vbscript:a'])(
  'refuses the link %j where it is entered',
  async (navigationUrl) => {
    serve({});
    const user = await site.open('/admin/view/banner/b1');
    const dialog = await openEditor(user, 'Edit Banner');
    await replaceText(user, within(dialog).getByLabelText('Navigation Link'), navigationUrl);

    await user.click(within(dialog).getByRole('button', { name: 'Submit' }));

    expect(await within(dialog).findByText(/^An address cannot begin with \w+:$/)).toBeVisible();
    expect(writes()).toHaveLength(0);
  },
);

it('leaves a stored link alone that was not touched, whatever it is', async () => {
  serve({ navigationUrl: 'javascript:alert(1)' });
  site.reply('put', '/api/banner/update-banner/b1', { success: true });
  const user = await site.open('/admin/view/banner/b1');
  const dialog = await openEditor(user, 'Edit Banner');
  await replaceText(user, within(dialog).getByLabelText('Client Name'), 'Pen & Co');

  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));

  expect(await screen.findByText('Banner Updated Succesfully.')).toBeVisible();
  expect(writes()[0]?.body).not.toContain('javascript');
});

it.each(['javascript:alert(1)', ''])(
  'shows the stored link %j as text only, and says so',
  async (navigationUrl) => {
    serve({ navigationUrl });
    await site.open('/admin/banners');
    await rowNames();

    const table = screen.getByRole('table');

    expect(within(table).getAllByRole('link')).toHaveLength(1); // the record's own

    const words = navigationUrl && `${navigationUrl} no web address`;
    expect(within(table).getAllByRole('row')[1]?.querySelectorAll('td')[4]).toHaveTextContent(
      words,
    );
  },
);

it('marks each field of a new banner that is missing, and says the sentence once', async () => {
  const user = await site.open('/admin/banner/add');
  expect(await screen.findByRole('form', { name: 'Add Banner' })).toBeVisible();
  expect(screen.getByLabelText('Client Name')).toHaveFocus();
  await user.click(screen.getByLabelText('Navigation Link'));
  await user.paste('https://ink.example');
  expect(await screen.findByText('Leads to ink.example')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Submit' }));

  expect(await screen.findByText('Please add all fieled')).toBeInTheDocument();
  expect(screen.getByLabelText('Client Name')).toBeInvalid();
  expect(screen.getByLabelText('Navigation Link')).toBeValid();
  expect(screen.getByLabelText('Banner Image')).toBeInvalid();
  expect(await screen.findByText('Please add the client name')).toBeInTheDocument();
  expect(screen.getAllByText('Please add the banner image')).toHaveLength(1);
  expect(writes()).toHaveLength(0);
});

it('warns that another kind of address will not be a link, but saves it', async () => {
  serve({});
  const user = await site.open('/admin/view/banner/b1');
  const dialog = await openEditor(user, 'Edit Banner');

  expect(within(dialog).getByRole('img', { name: 'Current image' })).toHaveAttribute(
    'src',
    BANNER.bannerUrl,
  );
  await replaceText(user, within(dialog).getByLabelText('Navigation Link'), 'ink.example');
  expect(
    await within(dialog).findByText('Only an http(s) address becomes a link'),
  ).toBeInTheDocument();
  expect(within(dialog).getByText('1 to look at:')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Navigation Link' })).toBeVisible();

  // That the save failed matters more than what is only to look at.
  site.refuse('put', '/api/banner/update-banner/b1', 'Out of order');
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));
  expect(await within(dialog).findByText('Not saved.')).toBeVisible();

  site.reply('put', '/api/banner/update-banner/b1', { success: true });
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Banner Updated Succesfully.')).toBeInTheDocument();
  expect(writes()[0]?.body).toContain('ink.example');
  expect(writes()[0]?.body).not.toContain('name="image"');
});

it('offers on its page and in its form to complete an address without a scheme', async () => {
  serve({ navigationUrl: 'loewen.example/aktion' });
  site.reply('put', '/api/banner/update-banner/b1', { success: true });
  const user = await site.open('/admin/view/banner/b1');
  const page = within(await screen.findByRole('region', { name: 'Where it leads' }));

  await user.click(page.getByRole('button', { name: 'Add https://' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Banner' }));
  await user.click(await dialog.findByRole('button', { name: 'Add https://' }));

  const field = dialog.getByLabelText('Navigation Link');
  expect(field).toHaveValue('https://loewen.example/aktion');
  expect(field).toHaveFocus();
  expect(dialog.queryByRole('button', { name: 'Add https://' })).not.toBeInTheDocument();
  await replaceText(user, field, 'terms.html');
  expect(dialog.queryByRole('button', { name: 'Add https://' })).not.toBeInTheDocument();
  await replaceText(user, field, 'https://loewen.example');
  await user.click(dialog.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(writes()[0]?.body).toContain('https://loewen.example'));
});

it.each([
  ['https://shop.example/a?b=c', /https:\/\/secure/],
  ['http://shop.example', /not encrypted/],
  ['javascript:alert(1)', 'It begins with javascript: and is no web address.'],
  [' ', 'There is no address.'],
  ['shop.example', 'There is no https:// in front, so it is no web address.'],
  ['to mailto:ann@shop', 'There is no https:// in front, so it is no web address.'],
  ['https://good.example@evil.example', /^It is broken, or written so/],
])('says on its page what an address is: %s', async (navigationUrl, said) => {
  serve({ navigationUrl });
  await site.open('/admin/view/banner/b1');

  const panel = within(await screen.findByRole('region', { name: 'Where it leads' }));

  const shown = panel.queryByRole('list') ?? panel.getByRole('paragraph');
  expect(shown.textContent.trim()).toMatch(said);
});

it('shows the address that it refuses', async () => {
  serve({ navigationUrl: 'javascript:alert(1)' });
  await site.open('/admin/view/banner/b1');
  const panel = within(await screen.findByRole('region', { name: 'Where it leads' }));
  expect(panel.getByText('javascript:alert(1)')).toBeVisible();
});

it('shows a banner twice as large or in its real size, and leads to its picture', async () => {
  serve({ navigationUrl: 'https://shop.example/a' });
  const user = await site.open('/admin/view/banner/b1');
  const size = within(await screen.findByRole('radiogroup', { name: 'Size' }));
  const twice = size.getByRole('radio', { name: '2 ×' });
  expect(twice).toBeChecked();

  await user.click(size.getByRole('radio', { name: '1 ×' }));

  expect(twice).not.toBeChecked();
  expect(screen.getByRole('link', { name: 'Open picture' })).toHaveAttribute('target', '_blank');
});

it('copies the address of a banner', async () => {
  serve({ navigationUrl: 'https://shop.example/a' });
  const user = await site.open('/admin/view/banner/b1');
  const copy = jest.spyOn(navigator.clipboard, 'writeText');

  await user.click(await screen.findByRole('button', { name: 'Copy link' }));

  expect(copy.mock.calls).toEqual([['https://shop.example/a']]);
});
