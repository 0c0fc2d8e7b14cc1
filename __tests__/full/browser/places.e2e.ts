import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';

import { coreJourney } from '../../browser/core-journey';
import { startPlainHost } from '../../browser/plain-host';
import { collectNoise, expect, test } from '../../browser/site';
import { pressOffline } from '../../browser/users-chunks';

test('The build works in a folder of the simplest host, with the API elsewhere', async ({
  context,
  site,
}) => {
  const config = { apiBaseUrl: site.origin, socketUrl: site.origin.replace('http', 'ws') };
  const host = await startPlainHost('/a/b/', { 'config.json': config }, true);
  const page = await context.newPage();
  const { noise } = await collectNoise(page, [host.origin, site.origin, config.socketUrl]);
  await coreJourney(page, `${host.origin}/a/b/index.html`);
  await page.close();
  await host.close();
  expect(noise).toEqual([]);
});

for (const folder of ['/', '/a/b/']) {
  test(`A lost address of any depth below ${folder} leads home, and to the screen of a # that was encoded`, async ({
    context,
  }) => {
    const lost = (response: ServerResponse) => {
      response.writeHead(404, { 'content-type': 'text/html' }).end(readFileSync('out/404.html'));
    };
    const links = ['%23/admin/contact-us', 'index.html%23%2Fadmin%2Fcontact-us'];
    const names = [...links, 'lost', 'x/lost', 'x/y/z/index.html'];
    const replies = Object.fromEntries(names.map((name) => [name, lost]));
    const host = await startPlainHost(folder, { 'config.json': {}, ...replies });
    const page = await context.newPage();

    for (const address of ['lost', 'x/lost', 'x/y/z/']) {
      await page.goto(host.origin + folder + address);
      const home = page.getByRole('link', { name: 'Go Home' });
      await expect(home, address).toHaveJSProperty('href', host.origin + folder);
    }
    for (const address of links) {
      await page.goto(host.origin + folder + address);
      await expect(page, address).toHaveURL(`${host.origin}${folder}#/admin/contact-us`);
    }
    await page.close();
    await host.close();
  });
}

test('Without config.json the form has the defaults; while it fails nobody is asked for a password', async ({
  context,
  site,
}) => {
  site.allow(/ERR_INTERNET_DISCONNECTED|status of (404|503)/);
  const host = await startPlainHost('/a/b/', {});
  const page = await context.newPage();
  const signIn = page.getByRole('button', { name: 'Sign In' });
  const failure = page.getByRole('alert');
  let status = 404;
  await page.route('**/config.json', (route) => route.fulfill({ status }));

  await page.goto(`${host.origin}/a/b/`);
  await expect(page.getByRole('link', { name: 'Creative Story' })).toBeVisible();
  // The form is in the page from the start; it answers once the configuration was read.
  await signIn.click();
  await expect(page.getByText('Email is required')).toBeVisible();

  status = 503;
  await page.reload();
  await expect(failure).toContainText('The configuration could not be read');
  await expect(failure).toContainText('the host answered with status 503');
  await expect(page.getByLabel('Password')).toHaveCount(0);

  // Without a connection the page stays, and goes on when it is back.
  await page.unroute('**/config.json');
  await pressOffline(context, page, page.getByRole('button', { name: 'Retry' }), failure);
  await expect(signIn).toBeVisible();

  await page.route('**/config.json', (route) => route.fulfill({ status }));
  await page.reload();
  await expect(failure).toContainText('The configuration could not be read');
  await page.unroute('**/config.json');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(signIn).toBeVisible();
  await page.close();
  await host.close();
});
