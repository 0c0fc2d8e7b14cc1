import type * as Session from '@/lib/session/session';

import { fakeToken } from '../support/tokens';

const FOLDERS = { office: 'https://api.one/', staging: 'https://api.two/' };
const tokenOf = (claims: object) =>
  fakeToken({ ...claims, exp: Math.floor(Date.now() / 1000) + 3600 });
type Place = keyof typeof FOLDERS;

/** The session as a page has it that is opened in a folder of this origin. */
async function open(place: Place): Promise<typeof Session & { configure: (api?: string) => void }> {
  jest.resetModules();
  document.head.innerHTML = `<base href="/${place}/">`;
  const session = await import('@/lib/session/session');
  const { keepSite, knowSite } = await import('@/lib/storage/web-storage');
  return {
    ...session,
    configure(api = FOLDERS[place]) {
      if (knowSite({ api, base: api, config: '{}' })) session.reloadSession();
      if (session.getSession().token !== null) keepSite();
    },
  };
}

function signIn({ startSession, toAdmin }: typeof Session, token: string): void {
  const admin = toAdmin({ email: 'ann@tales.example' });
  if (admin) startSession(token, admin);
}

afterEach(() => document.head.replaceChildren());

it('keeps the sessions of two installs on one origin apart', async () => {
  const [first, second] = [tokenOf({ sub: 'one' }), tokenOf({ sub: 'two' })];
  let page = await open('office');
  page.configure();
  signIn(page, first);

  page = await open('staging');
  expect(page.getSession().token).toBeNull();
  page.configure();
  expect(page.getSession()).toMatchObject({ token: null, ended: null });
  signIn(page, second);
  expect(localStorage.getItem('token')).toBe(first);

  page = await open('office');
  expect(page.getSession().token).toBe(first);
  page.configure();
  expect(page.getSession().token).toBe(first);
  expect(page.currentOwner()).toBe('ann@tales.example');
  page.endSession('signed-out');

  page = await open('staging');
  expect(page.getSession().token).toBe(second);
  expect(page.currentOwner()).not.toBe('ann@tales.example');
});

it('knows after a sign-out whose the names are, as long as something has one', async () => {
  let page = await open('office');
  page.configure();
  signIn(page, tokenOf({ sub: 'one' }));
  const { ownKey } = await import('@/lib/storage/web-storage');
  localStorage.setItem(ownKey('rememberedEmail'), 'ann@tales.example');
  page.endSession('signed-out');

  page = await open('office');
  const { readRememberedEmail } = await import('@/features/auth/remembered-email');
  // Before its configuration is there.
  expect(readRememberedEmail()).toBe('ann@tales.example');
  page.configure();
  expect(readRememberedEmail()).toBe('ann@tales.example');
});

it('keeps who was signed in before an API was kept with the session', async () => {
  localStorage.setItem('token', tokenOf({ sub: 'one' }));
  localStorage.setItem('userInfo', '{"email":"ann@tales.example"}');

  const page = await open('office');
  expect(page.getSession().admin?.email).toBe('ann@tales.example');
  page.configure();

  expect(page.getSession().admin?.email).toBe('ann@tales.example');
});

it('takes no session over to another API that the configuration names from now on', async () => {
  let page = await open('office');
  page.configure();
  signIn(page, tokenOf({ sub: 'one' }));

  page = await open('office');
  expect(page.getSession().token).not.toBeNull();
  page.configure('https://api.new/');

  expect(page.getSession()).toMatchObject({ token: null, ended: null });
  expect(localStorage.getItem('token')).not.toBeNull();
});

it('shares a session between two folders that have one API', async () => {
  let page = await open('office');
  page.configure();
  signIn(page, tokenOf({ sub: 'one' }));

  page = await open('staging');
  page.configure(FOLDERS.office);

  expect(page.getSession().token).not.toBeNull();
});
