/** @jest-environment node */
import { openDemoApi, type DemoApi, type Lock } from '@/demo/api/demo-api';
import { openDevice, type Device } from '@/demo/api/device';
import { loadSqlite, type OpenDatabase } from '@/demo/api/wasm-database';
import { readSeeded } from '@/reference-api/node/files';
import { DEMO_ACCOUNTS } from '@/reference-api/seed';
import { SEED_NOW_MS } from '@/reference-api/seed/seed-time';

import { validateReply } from '../../support/contract';
import { createTestApi } from '../../support/test-api';
import { fileOf, formOf, PNG } from '../reference-api/calls';

const ORIGIN = 'https://demo.example';
const NEWEST_USERS = '/api/admin/getAllUsers?key=&currentPage=1&resultPerPage=5';

let openDatabase: OpenDatabase;
let device: Device;

beforeAll(async () => {
  openDatabase = await loadSqlite();
});

beforeEach(async () => {
  // The demo's data ends today, that of the other test APIs then.
  jest.spyOn(Date, 'now').mockReturnValue(SEED_NOW_MS);
  // Without a browser there is no storage, so every device is a new one in memory.
  device = await openDevice('test');
});

afterEach(() => jest.restoreAllMocks());

/** What the Web Locks of a browser do for its tabs. */
function createLock(): Lock {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}

type Answered = { status: number; body: Record<string, unknown> };

/** The calls of one tab. */
function tabOf(api: Pick<DemoApi, 'answer'>) {
  let token = '';
  async function call(method: string, path: string, body?: unknown): Promise<Answered> {
    const isForm = body instanceof FormData;
    const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {});
    if (!isForm) headers.set('content-type', 'application/json');
    const content = isForm ? body : JSON.stringify(body);
    const request = new Request(ORIGIN + path, { method, headers, body: content });
    const reply = await api.answer(request);
    return { status: reply.status, body: (await reply.json()) as Answered['body'] }; // all JSON
  }
  async function signIn(password: string = DEMO_ACCOUNTS.admin.password): Promise<Answered> {
    const reply = await call('POST', '/api/admin/login', {
      email: DEMO_ACCOUNTS.admin.email,
      password,
    });
    token = typeof reply.body.token === 'string' ? reply.body.token : '';
    return reply;
  }
  return { call, signIn };
}

async function openTab(lock = createLock()) {
  const api = await openDemoApi(openDatabase, device, lock, readSeeded);
  const tab = tabOf(api);
  await tab.signIn();
  return { ...tab, api };
}

async function seedOfAnotherRelease(): Promise<Uint8Array> {
  await openTab();
  const db = openDatabase((await device.load())?.bytes);
  db.exec('ALTER TABLE queries ADD COLUMN mood TEXT');
  return db.toBytes();
}

const addQuery = (name: string) => ({
  name,
  email: 'reader@inbox.example',
  query: 'Where is everybody?',
});
const findQueries = (name: string) =>
  `/api/query/get-querys?key=${name}&currentPage=1&resultPerPage=15`;

/** The same without what differs between two runs. */
function comparable(answered: Answered): unknown {
  const text = JSON.stringify(answered);
  return JSON.parse(text.replace(/"(updatedAt|createdAt|_id)":"[^"]*"/g, '"$1":""'));
}

describe('the embedded API on SQLite in WebAssembly', () => {
  it('answers as it does on the native SQLite, and as the contract says', async () => {
    const demo = await openTab();
    const native = createTestApi();
    const server = tabOf({ answer: async (request) => native.app.fetch(request) });
    await server.signIn();
    const { body } = await demo.call('GET', NEWEST_USERS);
    const [{ _id: userId }] = body.users as [{ _id: string }];

    for (const [method, path, content] of [
      ['GET', NEWEST_USERS],
      ['GET', '/api/admin/getAllUsers?key=a&currentPage=3&resultPerPage=15'],
      ['GET', '/api/admin/getAllUsers?key=lee&currentPage=1&resultPerPage=15'],
      ['GET', '/api/admin/getAllStoryRooms?key=the&currentPage=1&resultPerPage=10'],
      ['GET', '/api/admin/getAllGenres?key=&currentPage=1&resultPerPage=15'],
      ['GET', '/api/banner/get-banners?key=caf&currentPage=1&resultPerPage=5'],
      ['GET', '/api/admin/getDashboardData'],
      ['GET', `/api/admin/getUser/${userId}`],
      ['PUT', `/api/admin/updateUser/${userId}`, { firstName: 'Zebulon', lastName: 'Śmith' }],
      ['GET', '/api/admin/getAllUsers?key=zebulon%20smi&currentPage=1&resultPerPage=5'],
      ['POST', '/api/query/create-query', addQuery('Zacharias')],
      ['GET', findQueries('chari')],
      ['DELETE', `/api/admin/deleteUser/${userId}`],
      ['GET', NEWEST_USERS],
      ['GET', '/api/admin/nowhere'],
    ] as const) {
      const answered = await demo.call(method, path, content);

      expect(comparable(answered)).toEqual(comparable(await server.call(method, path, content)));
      const [pathname = ''] = path.split('?');
      if (answered.status !== 404) {
        expect(validateReply({ method, path: pathname, ...answered })).toEqual([]);
      }
    }
  });
});

describe('what stays on the device', () => {
  it('is there at the next visit, with the session and the pictures', async () => {
    const first = await openTab();
    const banner = { clientName: 'Ink', navigationUrl: 'x', image: fileOf(PNG, 'pixel.png') };
    const added = await first.call('POST', '/api/banner/create-banner', formOf(banner));
    expect(added.body).toEqual({ success: true });

    const second = await openTab();
    const list = await second.call('GET', '/api/banner/get-banners');
    const [{ bannerUrl }] = list.body.banners as [{ bannerUrl: string }];
    const picture = await second.api.answer(new Request(bannerUrl));

    expect(bannerUrl.startsWith(`${ORIGIN}/uploads/`)).toBe(true);
    expect(new Uint8Array(await picture.arrayBuffer())).toEqual(PNG);
  });

  it('is one state for two tabs, whichever writes', async () => {
    const lock = createLock();
    const tabs = [await openTab(lock), await openTab(lock)] as const;
    const write = (index: number) =>
      tabs[index % 2 === 0 ? 0 : 1].call('POST', '/api/query/create-query', addQuery('Zacharias'));

    await Promise.all(Array.from({ length: 8 }, (_, index) => write(index)));

    for (const tab of tabs) {
      expect((await tab.call('GET', findQueries('Zacharias'))).body.length).toBe(8);
    }
  });

  it('is the seed again after a reset, in every tab, and the session goes on', async () => {
    const lock = createLock();
    const [tab, other] = [await openTab(lock), await openTab(lock)];
    const emails = async ({ call }: typeof tab) => {
      const { body } = await call('GET', NEWEST_USERS);
      return (body.users as { email: string }[]).map(({ email }) => email);
    };
    const before = await emails(tab);
    const { body } = await tab.call('GET', NEWEST_USERS);
    const [{ _id }] = body.users as [{ _id: string }];
    await tab.call('DELETE', `/api/admin/deleteUser/${_id}`);

    jest.spyOn(Date, 'now').mockReturnValue(SEED_NOW_MS + 60 * 60 * 1000);
    await tab.api.reset();

    expect(await emails(tab)).toEqual(before);
    expect(await emails(other)).toEqual(before);
  });

  it('is the last stored state when there is no room for more', async () => {
    const original = device;
    let isFull = false;
    device = {
      ...original,
      save: (stored) => (isFull ? Promise.reject(new Error('no room')) : original.save(stored)),
    };
    const { call } = await openTab();

    isFull = true;
    await expect(call('POST', '/api/query/create-query', addQuery('Zacharias'))).rejects.toThrow(
      'no room',
    );

    isFull = false;
    expect((await call('GET', findQueries('Zacharias'))).body.length).toBe(0);
  });

  it.each([
    ['bytes that are no database', () => new Uint8Array(4096).fill(7)],
    ['nothing at all', () => new Uint8Array()],
    ['a database of another release', () => seedOfAnotherRelease()],
  ])('is replaced by the seed when it is %s', async (_, bytes) => {
    await device.save({ version: 'old', bytes: await bytes() });

    const { call } = await openTab();

    expect((await call('GET', NEWEST_USERS)).body.length).toBe(240);
    expect(await device.version()).not.toBe('old');
  });
});
