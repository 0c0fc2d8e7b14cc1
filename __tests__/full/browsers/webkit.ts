import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import type { Readable } from 'node:stream';

import { freePort, isListening } from '../../browser/start-host';

import { findCandidates, selectorOf } from './candidates';
import { until, type Driver, type Key } from './driver';

const isOnPath = (command: string) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, command)));

/** Whether this machine has WebKitGTK's driver, and a screen without a window for its browser. */
export const hasWebKit = () => isOnPath('WebKitWebDriver') && isOnPath('Xvfb');

/** WebDriver's letters for keys. */
const KEYS: Record<Key, string> = {
  Control: '\uE009',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  End: '\uE010',
  a: 'a',
  k: 'k',
};
/** Runs in the page: from now on `window.noise` holds what a good page never does. */
function watchPage(): void {
  const noise: string[] = [];
  const note = (text: unknown) => noise.push(String(text));
  Object.assign(window, { noise });
  Object.assign(console, { error: note, warn: note });
  window.addEventListener('error', ({ message }) => {
    // While a window is resized an observer may be called in the next frame: that is no fault.
    if (!message.startsWith('ResizeObserver loop completed')) note(message);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => note(reason));
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    note(`violation: ${effectiveDirective} ${blockedURI}`),
  );
}

/** A screen of its own, so that no window appears on that of a person. */
async function startScreen() {
  const options = ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'];
  const screen = spawn('Xvfb', options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer]; // a pipe
  return { display: `:${String(number).trim()}`, screen };
}

/** Home of one run: where downloads go, and a desktop that asks for less motion. */
async function makeHome(folder: string): Promise<void> {
  await mkdir(join(folder, '.config/gtk-3.0'), { recursive: true });
  await writeFile(join(folder, '.config/user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${folder}"\n`);
  const settings = '[Settings]\ngtk-enable-animations=0\n';
  await writeFile(join(folder, '.config/gtk-3.0/settings.ini'), settings);
}

/** WebKitGTK's MiniBrowser over WebDriver. The page itself collects noise, from its load on. */
export async function launchWebKit(folder: string): Promise<Driver> {
  await makeHome(folder);
  const { display, screen } = await startScreen();
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      HOME: folder,
      XDG_CONFIG_HOME: join(folder, '.config'),
    },
  });
  // Also at the end of a test that took too long.
  process.once('exit', () => [driver, screen].forEach((child) => child.kill()));
  await until('WebKitWebDriver', () => isListening(port));

  let session = `http://127.0.0.1:${port}/session`;
  async function call<Value>(method: string, path: string, body?: object): Promise<Value> {
    const reply = await fetch(session + path, { method, body: body && JSON.stringify(body) });
    const { value } = (await reply.json()) as { value: Value & { message?: string } }; // WebDriver
    if (!reply.ok) throw new Error(`${method} ${path}: ${value.message ?? ''}`);
    return value;
  }
  const post = <Value>(path: string, body: object = {}) => call<Value>('POST', path, body);
  const run: Driver['run'] = (work, ...args) =>
    post('/execute/sync', { script: `return (${String(work)}).apply(null, arguments)`, args });
  const locate = async (selector: string, name: string) => {
    const found: unknown = await run(findCandidates, selector, name);
    return (found as Record<string, string>[]).map((element) => Object.values(element)[0] ?? '');
  };
  /** What the page is handed for an element: WebDriver names its key. */
  const elementOf = (id: string) =>
    ({ 'element-6066-11e4-a52e-4f735466cecf': id }) as unknown as Element;

  const { sessionId, capabilities } = await post<{
    sessionId: string;
    capabilities: { browserVersion: string };
  }>('', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': {
          args: ['--automation', '--javascript-can-open-windows-automatically=true'],
        },
      },
    },
  });
  session += `/${sessionId}`;
  // A window without a toolbar, which may be as narrow as a phone.
  await run(() => void window.open('about:blank', '', 'width=1280,height=800'));
  const first = await call<string>('GET', '/window');
  const tabs = await until('the window', async () => {
    const handles = await call<string[]>('GET', '/window/handles');
    return handles.length > 1 && handles.filter((handle) => handle !== first);
  });
  await post('/window', { handle: tabs[0] });

  const noise: string[] = [];
  const takeNoise = () =>
    run(() => ((window as { noise?: string[] }).noise ?? []).splice(0)).then((texts) =>
      noise.push(...texts),
    );

  return {
    version: `WebKitGTK ${capabilities.browserVersion}`,
    async open(address) {
      await takeNoise();
      await post('/url', { url: 'about:blank' });
      await post('/url', { url: address });
      await run(watchPage);
    },
    async find(role, name) {
      for (const id of await locate(selectorOf(role), name)) {
        const path = `/element/${id}`;
        // The element may have gone since, and then it is not found.
        const ask = (what: string) =>
          call<string>('GET', `${path}/computed${what}`).catch(() => '');
        if ((await ask('label')) !== name) continue;
        if (role !== '' && (await ask('role')) !== role) continue;
        // The driver scrolls the window, but not what scrolls within it, where the focus may scroll back.
        const click = async () => {
          await run((one) => one.scrollIntoView({ block: 'nearest' }), elementOf(id));
          return post(`${path}/click`).then(
            () => true,
            () => false,
          );
        };
        return {
          async click() {
            await until(`a click on ${name}`, click);
          },
        };
      }
      return undefined;
    },
    async type(text) {
      const letters = Array.from(text).flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await post('/actions', { actions: [{ type: 'key', id: 'keys', actions: letters }] });
    },
    async press(...chord) {
      const keys = chord.map((key) => KEYS[key]);
      const actions = [
        ...keys.map((value) => ({ type: 'keyDown', value })),
        ...keys.reverse().map((value) => ({ type: 'keyUp', value })),
      ];
      await post('/actions', { actions: [{ type: 'key', id: 'keys', actions }] });
    },
    async upload(path) {
      const found = await until('file input', () =>
        post<Record<string, string>>('/element', {
          using: 'css selector',
          value: 'input[type=file]',
        }).catch(() => undefined),
      );
      await post(`/element/${Object.values(found)[0] ?? ''}/value`, { text: path });
    },
    run,
    async showTab(place) {
      tabs[place] ??= (await post<{ handle: string }>('/window/new', { type: 'tab' })).handle;
      await post('/window', { handle: tabs[place] });
    },
    async resize(width, height) {
      await post('/window/rect', { width, height });
    },
    async noise() {
      for (const handle of tabs) {
        await post('/window', { handle });
        await takeNoise();
      }
      return noise;
    },
    async close() {
      await call('DELETE', '');
      driver.kill();
      screen.kill();
      await Promise.all([once(driver, 'exit'), once(screen, 'exit')]);
    },
  };
}
