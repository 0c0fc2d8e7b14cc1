/** @jest-environment node */

import { validateReply } from '../../support/contract';
import { createTestApi } from '../../support/test-api';

import { fileOf, formOf, PNG, send, signedIn } from './calls';

type Person = { _id: string; firstName: string };
type Story = { _id: string; status: string; host?: Person; participants: Person[] };
type User = { _id: string; firstName: string; mobile_no: string; createdAt: string };

const STORIES = '/api/admin/getAllStoryRooms?resultPerPage=1000';
const LATER_MS = Date.UTC(2027, 0, 1);

it('a deleted story takes its participants with it, and nobody else’s', async () => {
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

it('a deleted user leaves the stories, of which the hosted ones are answered and announced', async () => {
  const api = createTestApi();
  const admin = await signedIn(api);
  const before = await admin.rows<Story>(STORIES, 'stories');
  const writers = new Set(before.flatMap((story) => story.participants.map(({ _id }) => _id)));
  const host = before.find((story) => writers.has(story.host?._id ?? ''))?.host?._id ?? '';
  const hosted = before
    .filter((story) => story.host?._id === host)
    .map(({ _id, status }) => ({ _id, status }));

  const { body } = await admin.remove(`/api/admin/deleteUser/${host}`);
  const after = await admin.rows<Story>(STORIES, 'stories');

  expect(hosted.length).toBeGreaterThan(0);
  expect(body).toEqual({ success: true, rooms: expect.arrayContaining(hosted) as unknown });
  const rooms = body.rooms as Story[];
  expect(rooms).toHaveLength(hosted.length);
  expect(api.events).toEqual([
    { event: 'users-changed', payload: { _id: host } },
    ...rooms.map(({ _id }) => ({ event: 'stories-changed', payload: { _id } })),
  ]);
  expect(after).toHaveLength(before.length);
  expect(JSON.stringify(after)).not.toContain(host);
  expect(api.db.all('SELECT * FROM story_participants WHERE userId = ?', [host])).toEqual([]);
  expect((await admin.get(`/api/admin/getUser/${host}`)).status).toBe(404);
});

describe('changing a user', () => {
  async function annLee() {
    const api = createTestApi({ now: () => LATER_MS });
    const admin = await signedIn(api);
    const id = await admin.newest('/api/admin/getAllUsers?key=ann%20lee', 'users');
    const read = async () => (await admin.get(`/api/admin/getUser/${id}`)).body.user as User;
    return {
      read,
      put: (body: unknown) => admin.put(`/api/admin/updateUser/${id}`, body),
      store: (mobile: string) => api.db.run('UPDATE users SET mobile_no = ?', [mobile]),
    };
  }

  it.each([
    ['+1 923', { countryCode: '+49', mobile: '1701234567' }, '+49 1701234567'],
    ['+1 923', { countryCode: '+49' }, '+49 923'],
    ['+1 923', { mobile: '555', countryCode: '' }, '+1 555'],
    ['', { countryCode: '+49' }, '+49'],
    ['+49', { mobile: '555' }, '+49 555'],
  ])('with the mobile number "%s" composes another one out of %j', async (before, body, after) => {
    const ann = await annLee();
    ann.store(before);

    await ann.put(body);

    expect((await ann.read()).mobile_no).toBe(after);
  });

  it.each([
    [{ firstName: 'Al' }, 'First Name must have at least 4 characters'],
    [{ countryCode: '+4999' }, 'Country Code must be a plus sign and 1 to 3 digits'],
    [
      { firstName: 7, lastName: 'x'.repeat(101) },
      /First Name must be text.+Last Name must have at most 100/,
    ],
    [{ firstName: 'Anna\0bel' }, 'First Name holds characters that cannot be stored'],
    [{ firstName: '', lastName: null }, 'Please fill atleast one fieled'],
  ])('refuses %j and changes nothing', async (body, message) => {
    const ann = await annLee();
    const before = await ann.read();

    const reply = await ann.put(body);

    expect(reply.status).toBe(422);
    expect(reply.body.error?.message).toMatch(message);
    expect(await ann.read()).toEqual(before);
  });
});

describe('genres', () => {
  const image = () => fileOf(PNG, 'pixel.png');
  const starters = (...list: unknown[]) => JSON.stringify(list);
  const GENRE = { genre: 'Western', colour: '#102030', backgroundColour: '#f0e0d0' };

  it.each([
    [formOf({ genre: ' ' }), /^Genre is required\. Colour is required\. .+ Image is required\.$/],
    [
      formOf({
        ...GENRE,
        colour: '<b>',
        starter: starters({ starter: ' ', description: 7 }),
        image: 'x',
      }),
      'Colour is not valid. Starter title is required. Starter description must be text. Image must be a file.',
    ],
    [
      formOf({ ...GENRE, starter: 'not a list', image: image() }),
      'Starter must be a list of at most 500 entries.',
    ],
  ])('are refused with every reason (%#)', async (body, message) => {
    const reply = await (await signedIn(createTestApi())).post('/api/genre/addGenre', body);

    expect(reply.status).toBe(422);
    expect(reply.body.error?.message).toMatch(message);
  });
});

it('the dashboard counts in the order of the cards, and again after a change', async () => {
  const admin = await signedIn(createTestApi());
  const read = async () => {
    const { body } = await admin.get('/api/admin/getDashboardData');
    return (body.data as { key: string; value: number }[]).map(({ key, value }) => [key, value]);
  };
  const story = await admin.newest(STORIES, 'stories');
  await admin.put(`/api/admin/updateStory/${story}`, { status: 'active' });
  const stories = await admin.rows<Story>(STORIES, 'stories');
  const countOf = (wanted: string) => stories.filter(({ status }) => status === wanted).length;

  await admin.put(`/api/admin/updateStory/${story}`, { status: 'completed' });
  await admin.remove(
    `/api/admin/deleteUser/${await admin.newest('/api/admin/getAllUsers', 'users')}`,
  );

  expect(await read()).toEqual([
    ['Users', 239],
    ['Stories', 90],
    ['Genres', 14],
    ['Active Stories', countOf('active') - 1],
    ['Upcoming Stories', countOf('upcoming')],
    ['Completed Stories', countOf('completed') + 1],
  ]);
});

describe('queries from one address', () => {
  it('are taken ten times in ten minutes, then refused with the seconds to wait', async () => {
    let ms = Date.UTC(2026, 9, 2);
    const api = createTestApi({ now: () => ms });
    const admin = await signedIn(api);
    const sent = { name: 'Öykü', email: 'oyku@post.example', query: 'Line one\nline two' };
    const ask = (body = sent) => send(api, 'POST', '/api/query/create-query', { body });
    const count = () => api.db.get('SELECT count(*) AS n FROM queries')?.n;
    const before = Number(count());

    // What is refused does not count.
    for (let query = 0; query < 12; query += 1) {
      expect((await ask({ ...sent, email: 'oyku' })).status).toBe(422);
    }
    for (let query = 0; query < 10; query += 1) expect((await ask()).status).toBe(200);
    ms += 60_000;
    const refused = await ask();

    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('540');
    expect(validateReply({ method: 'POST', path: '/api/query/create-query', ...refused })).toEqual(
      [],
    );
    expect(count()).toBe(before + 10);
    const [first] = await admin.rows('/api/query/get-querys', 'querys');
    expect(first).toMatchObject({ ...sent, status: 'Pending' });

    ms += 541_000;
    expect((await ask()).status).toBe(200);
  });
});
