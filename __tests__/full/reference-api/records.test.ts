/** @jest-environment node */
import { validateReply } from '../../support/contract';
import { createTestApi } from '../../support/test-api';

import { send, signedIn } from './calls';

type Story = {
  _id: string;
  roomName: string;
  status: string;
  host?: { _id: string; firstName: string };
  participants: { _id: string }[];
};
type User = { _id: string; firstName: string; mobile_no: string; createdAt: string };

const STORIES = '/api/admin/getAllStoryRooms?resultPerPage=1000';
const LATER_MS = Date.UTC(2027, 0, 1);

describe('deleting a story', () => {
  it('takes its participants with it, and nobody else’s', async () => {
    const api = createTestApi();
    const admin = await signedIn(api);
    const stories = await admin.rows<Story>(STORIES, 'stories');
    const story = stories.find(({ participants }) => participants.length > 1);
    const rows = () => api.db.all('SELECT storyId FROM story_participants');
    const before = rows().length;

    await admin.remove(`/api/admin/deleteStory/${story?._id ?? ''}`);

    expect(rows().some(({ storyId }) => storyId === story?._id)).toBe(false);
    expect(rows()).toHaveLength(before - (story?.participants.length ?? 0));
  });
});

it.each([
  ['User', '/api/admin/getUser'],
  ['Story', '/api/admin/getStory'],
  ['Genre', '/api/admin/getGenre'],
  ['Banner', '/api/banner/get-banner'],
  ['Query', '/api/query/get-query'],
])('an unknown id is answered with "%s not found"', async (noun, path) => {
  const admin = await signedIn(createTestApi());
  const address = `${path}/${'0'.repeat(24)}`;

  for (const reply of [
    await admin.get(address),
    await admin.remove(address.replace('/get', '/delete')),
  ]) {
    expect(reply.status).toBe(404);
    expect(reply.body).toEqual({ success: false, error: { message: `${noun} not found` } });
  }
});

describe('deleting a user', () => {
  it('answers with the hosted rooms, which lose their host and that participant', async () => {
    const api = createTestApi();
    const admin = await signedIn(api);
    const before = await admin.rows<Story>(STORIES, 'stories');
    const writers = new Set(before.flatMap((story) => story.participants.map(({ _id }) => _id)));
    const host = before.find((story) => writers.has(story.host?._id ?? ''))?.host?._id ?? '';
    const hosted = before.filter((story) => story.host?._id === host);

    const { body } = await admin.remove(`/api/admin/deleteUser/${host}`);
    const after = await admin.rows<Story>(STORIES, 'stories');

    const rooms = hosted.map(({ _id, status }) => ({ _id, status }));
    expect(hosted.length).toBeGreaterThan(0);
    expect(body).toEqual({ success: true, rooms: expect.arrayContaining(rooms) as unknown });
    expect(body.rooms).toHaveLength(rooms.length);
    expect(after).toHaveLength(before.length);
    expect(JSON.stringify(after)).not.toContain(host);
    expect(api.db.all('SELECT * FROM story_participants WHERE userId = ?', [host])).toEqual([]);
    expect((await admin.get(`/api/admin/getUser/${host}`)).status).toBe(404);
  });

  it('tells connected clients about the user and each of the rooms', async () => {
    const api = createTestApi();
    const admin = await signedIn(api);
    const [hosted] = (await admin.rows<Story>(STORIES, 'stories')).filter((story) => story.host);
    const id = hosted?.host?._id ?? '';

    const { body } = await admin.remove(`/api/admin/deleteUser/${id}`);

    expect(api.events).toEqual([
      { event: 'users-changed', payload: { _id: id } },
      ...(body.rooms as { _id: string }[]).map(({ _id }) => ({
        event: 'stories-changed',
        payload: { _id },
      })),
    ]);
  });
});

describe('changing a user', () => {
  async function annLee() {
    const api = createTestApi({ now: () => LATER_MS });
    const admin = await signedIn(api);
    const id = await admin.newest('/api/admin/getAllUsers?key=ann%20lee', 'users');
    const read = async () => (await admin.get(`/api/admin/getUser/${id}`)).body.user as User;
    return {
      api,
      id,
      read,
      put: (body: unknown) => admin.put(`/api/admin/updateUser/${id}`, body),
    };
  }

  it.each([
    [{ countryCode: '+49', mobile: '1701234567' }, '+49 1701234567'],
    [{ countryCode: '+49' }, '+49 92368197'],
    [{ mobile: '555', countryCode: '' }, '+1 555'],
  ])('composes the mobile number out of %j', async (body, mobile) => {
    const ann = await annLee();
    const before = await ann.read();

    await ann.put(body);

    const old = before.mobile_no.split(' ')[1] ?? '';
    expect((await ann.read()).mobile_no).toBe(mobile.replace('92368197', old));
  });

  it('keeps a country code that has no number yet, when one is given', async () => {
    const ann = await annLee();
    ann.api.db.run("UPDATE users SET mobile_no = ''");

    await ann.put({ countryCode: '+49' });
    expect((await ann.read()).mobile_no).toBe('+49');
    await ann.put({ mobile: '555' });

    expect((await ann.read()).mobile_no).toBe('+49 555');
  });

  it('moves the time of the last update and not that of the creation', async () => {
    const ann = await annLee();
    const before = await ann.read();

    await ann.put({ lastName: 'Leeward' });

    expect(await ann.read()).toMatchObject({
      lastName: 'Leeward',
      createdAt: before.createdAt,
      updatedAt: new Date(LATER_MS).toISOString(),
    });
  });

  it.each([
    [{ firstName: 'Al' }, 'First Name must have at least 4 characters'],
    [{ countryCode: '49' }, 'Country Code must be a plus sign and 1 to 3 digits'],
    [{ countryCode: '+4999' }, 'Country Code must be a plus sign and 1 to 3 digits'],
    [{ mobile: '12345678901' }, 'Mobile must be digits only, at most 10'],
    [{ mobile: '12 34' }, 'Mobile must be digits only, at most 10'],
    [
      { firstName: 7, lastName: 'x'.repeat(101) },
      /First Name must be text.+Last Name must have at most 100/,
    ],
    [{ firstName: 'Anna\0bel' }, 'First Name holds characters that cannot be stored'],
    [{ firstName: '', lastName: null }, 'Please fill atleast one fieled'],
    [{}, 'Please fill atleast one fieled'],
  ])('refuses %j and changes nothing', async (body, message) => {
    const ann = await annLee();
    const before = await ann.read();

    const reply = await ann.put(body);

    expect(reply.status).toBe(422);
    expect(reply.body.error?.message).toMatch(message);
    expect(await ann.read()).toEqual(before);
  });
});

describe('stories', () => {
  it('leave out the host that is gone, and only then', async () => {
    const admin = await signedIn(createTestApi());

    const stories = await admin.rows<Story>(STORIES, 'stories');

    const orphans = stories.filter((story) => !('host' in story));
    expect(stories).toHaveLength(90);
    expect(orphans).toHaveLength(9);
  });
});

describe('the dashboard', () => {
  it('counts in the order of the cards, and counts again after a delete', async () => {
    const admin = await signedIn(createTestApi());
    const id = await admin.newest('/api/admin/getAllUsers', 'users');
    await admin.remove(`/api/admin/deleteUser/${id}`);

    const { body } = await admin.get('/api/admin/getDashboardData');
    const data = body.data as { key: string; value: number }[];

    expect(data.map(({ key }) => key)).toEqual([
      'Users',
      'Stories',
      'Genres',
      'Active Stories',
      'Upcoming Stories',
      'Completed Stories',
    ]);
    const [users, stories, genres, ...byStatus] = data.map(({ value }) => value);
    expect([users, stories, genres]).toEqual([239, 90, 14]);
    expect(byStatus.reduce((sum, value) => sum + value, 0)).toBe(90);
  });

  it('counts the stories of each status again when one changes', async () => {
    const admin = await signedIn(createTestApi());
    const id = await admin.newest('/api/admin/getAllStoryRooms', 'stories');
    const countOf = async (key: string) => {
      const { body } = await admin.get('/api/admin/getDashboardData');
      return (body.data as { key: string; value: number }[]).find((item) => item.key === key)
        ?.value;
    };
    await admin.put(`/api/admin/updateStory/${id}`, { status: 'active' });
    const before = (await countOf('Completed Stories')) ?? NaN;

    await admin.put(`/api/admin/updateStory/${id}`, { status: 'completed' });

    expect(await countOf('Completed Stories')).toBe(before + 1);
  });
});

describe('a query sent by a visitor', () => {
  it('is pending and stands first in the list', async () => {
    const api = createTestApi();
    const admin = await signedIn(api);
    const sent = { name: 'Öykü', email: 'oyku@post.example', query: 'Line one\nline two' };

    await send(api, 'POST', '/api/query/create-query', { body: sent });

    const [first] = await admin.rows('/api/query/get-querys', 'querys');
    expect(first).toMatchObject({ ...sent, status: 'Pending' });
  });
});

describe('queries from one address', () => {
  it('are taken ten times in ten minutes, then refused with the seconds to wait', async () => {
    let ms = Date.UTC(2026, 9, 2);
    const api = createTestApi({ now: () => ms });
    const body = { name: 'Ann', email: 'ann@post.example', query: 'Why?' };
    const ask = () => send(api, 'POST', '/api/query/create-query', { body });
    const count = () => api.db.get('SELECT count(*) AS n FROM queries')?.n;
    const before = Number(count());

    for (let query = 0; query < 10; query += 1) expect((await ask()).status).toBe(200);
    ms += 60_000;
    const refused = await ask();

    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('540');
    expect(validateReply({ method: 'POST', path: '/api/query/create-query', ...refused })).toEqual(
      [],
    );
    expect(count()).toBe(before + 10);

    ms += 541_000;
    expect((await ask()).status).toBe(200);
  });

  it('that are invalid do not count', async () => {
    const api = createTestApi();
    const ask = (email: string) =>
      send(api, 'POST', '/api/query/create-query', { body: { name: 'Ann', email, query: 'Why?' } });
    for (let query = 0; query < 12; query += 1) expect((await ask('ann')).status).toBe(422);

    expect((await ask('ann@post.example')).status).toBe(200);
  });
});

describe('a policy text', () => {
  it('is read by everybody as it was written, script and all', async () => {
    const api = createTestApi();
    const admin = await signedIn(api);
    const content = '<h2>Ü</h2><script>1</script>';

    await admin.put('/api/admin/updatePrivacyPolicy', { content });

    const { body } = await send(api, 'GET', '/api/admin/privacy_policy');
    expect(body).toEqual({ success: true, data: content });
  });

  it('of two megabytes is kept', async () => {
    const api = createTestApi();
    const admin = await signedIn(api);
    const content = '<p>word</p>'.repeat(190_000);

    await admin.put('/api/admin/updateTermsAndCondition', { content });

    const { body } = await send(api, 'GET', '/api/admin/terms_and_conditions');
    expect(body.data).toHaveLength(content.length);
  });
});
