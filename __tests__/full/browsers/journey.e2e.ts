import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from '../../browser/site';

import { personAt, type Launch } from './driver';
import { findFirefox, launchFirefox } from './firefox';
import { TASKS } from './journey';
import { hasWebKit, launchWebKit } from './webkit';

type Engine = { name: string; packages: string; launch?: Launch };

const firefox = findFirefox();
const ENGINES: Engine[] = [
  {
    name: 'Firefox',
    packages: 'firefox-esr',
    launch: firefox === undefined ? undefined : (folder) => launchFirefox(firefox, folder),
  },
  {
    name: 'WebKit',
    packages: 'webkit2gtk-driver and xvfb',
    launch: hasWebKit() ? launchWebKit : undefined,
  },
];

for (const { name, packages, launch } of ENGINES) {
  test(`One journey through every task works in ${name}`, async ({ host }) => {
    const missing = `${name} is not installed; in Debian it is ${packages}`;
    if (launch === undefined) {
      if (process.env.CI !== undefined) throw new Error(missing);
      process.stdout.write(`Skipped: ${missing}\n`);
      test.skip();
      return;
    }
    test.setTimeout(300_000);
    const folder = await mkdtemp(join(tmpdir(), 'story-journey-'));
    const driver = await launch(folder);
    try {
      process.stdout.write(`${driver.version}\n`);
      const person = personAt(driver);
      for (const [title, task] of Object.entries(TASKS)) {
        await test.step(title, () => task(person, { driver, host, folder }));
      }
      expect(await driver.noise(), 'what the pages printed').toEqual([]);
    } finally {
      await driver.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
}
