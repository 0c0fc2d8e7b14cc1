import { existsSync } from 'node:fs';

import { launch, type KeyInput, type Page } from 'puppeteer-core';

import { findCandidates, selectorOf } from './candidates';
import type { Driver } from './driver';

/**
 * What Firefox prints when a page is left while a connection that stands becomes a socket, or while a call is
 * under way, whose missing body it takes for XML.
 */
const CUT =
  /Firefox can.t establish a connection .*\/socket\.io\/.*transport=websocket&sid=|XML Parsing Error: no root element found/;

const PATHS = [
  ...['/usr/bin/firefox-esr', '/usr/bin/firefox'],
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** The Firefox of this machine, if it has one. */
export const findFirefox = () => PATHS.find((path) => existsSync(path));

/** The size arrives; the turn of the screen, which is sent with it, is a command that older versions do not know. */
async function setSize(tab: Page, width: number, height: number): Promise<void> {
  try {
    await tab.setViewport({ width, height });
  } catch (error) {
    if (!String(error).includes('unknown command')) throw error;
  }
}

/** Firefox over WebDriver BiDi. What its policy refuses arrives as an error of the page. */
export async function launchFirefox(executablePath: string, folder: string): Promise<Driver> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: {
      'browser.download.dir': folder,
      'browser.download.folderList': 2,
      'ui.prefersReducedMotion': 1,
    },
  });
  const noise: string[] = [];
  const tabs: Page[] = [];
  let page: Page;

  async function openTab(): Promise<Page> {
    const tab = await browser.newPage();
    tab.on('console', (message) => {
      if (['error', 'warn'].includes(message.type())) noise.push(message.text());
    });
    tab.on('pageerror', (error) => {
      if (!CUT.test(String(error))) noise.push(String(error));
    });
    await setSize(tab, 1280, 800);
    tabs.push(tab);
    return tab;
  }
  page = await openTab();

  async function find(role: string, name: string) {
    const ofRole = role === '' ? '' : `[role="${role}"]`;
    const list = await page.evaluateHandle(findCandidates, selectorOf(role), name);
    for (const candidate of (await list.getProperties()).values()) {
      // The element may have gone since, and then it is not found.
      const found = await candidate
        .asElement()
        ?.$(`aria/${name}${ofRole}`)
        .catch(() => null);
      if (found) return found;
    }
    return undefined;
  }

  return {
    version: (await browser.version()).replace('firefox/', 'Firefox '),
    async open(address) {
      await page.goto('about:blank');
      await page.goto(address);
    },
    find,
    type: (text) => page.keyboard.type(text),
    async press(...chord: KeyInput[]) {
      for (const key of chord) await page.keyboard.down(key);
      for (const key of chord.reverse()) await page.keyboard.up(key);
    },
    async upload(path) {
      const input = await page.waitForSelector<'input[type=file]'>('input[type=file]');
      await input?.uploadFile(path);
    },
    run: (work, ...args) => page.evaluate(work as (...given: unknown[]) => never, ...args),
    async showTab(place) {
      page = tabs[place] ?? (await openTab());
      await page.bringToFront();
    },
    resize: (width, height) => setSize(page, width, height),
    noise: () => Promise.resolve(noise),
    close: () => browser.close(),
  };
}
