import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';

import { coreJourney } from '../../browser/core-journey';
import { startPlainHost } from '../../browser/plain-host';
import { collectNoise, expect, test } from '../../browser/site';

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

test('A host that has no config.json has the form with the defaults', async ({ context }) => {
  const host = await startPlainHost('/a/b/', {});
  const page = await context.newPage();
  await page.route('**/config.json', (route) => route.fulfill({ status: 404 }));

  await page.goto(`${host.origin}/a/b/`);

  await expect(page.getByRole('link', { name: 'Creative Story' })).toBeVisible();
  // The form is in the page from the start; it answers once the configuration was read.
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await page.close();
  await host.close();
});

test('Where config.json fails for a moment nobody is asked for a password, until Retry', async ({
  context,
}) => {
  const host = await startPlainHost('/a/b/', {});
  const page = await context.newPage();
  await page.route('**/config.json', (route) => route.fulfill({ status: 503 }));

  await page.goto(`${host.origin}/a/b/`);

  await expect(page.getByRole('alert')).toContainText('The configuration could not be read');
  await expect(page.getByRole('alert')).toContainText('the host answered with status 503');
  await expect(page.getByLabel('Password')).toHaveCount(0);

  await page.unroute('**/config.json');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await page.close();
  await host.close();
});

test('Retry of config.json without a connection leaves the page, which goes on when it is back', async ({
  context,
  site,
}) => {
  site.allow(/ERR_INTERNET_DISCONNECTED|status of 503/);
  const host = await startPlainHost('/a/b/', {});
  const page = await context.newPage();
  await page.route('**/config.json', (route) => route.fulfill({ status: 503 }));
  await page.goto(`${host.origin}/a/b/`);
  await expect(page.getByRole('alert')).toContainText('The configuration could not be read');
  await page.unroute('**/config.json');

  await context.setOffline(true);
  const lost = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('config.json'),
  );
  await page.getByRole('button', { name: 'Retry' }).click();
  await lost;
  await expect(page.getByRole('alert')).toContainText('The configuration could not be read');

  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await page.close();
  await host.close();
});
