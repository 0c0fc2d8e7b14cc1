/** @jest-environment node */

import { EXIF_6_JPEG, makeAnimated, makeWebp } from '../../support/image-fixtures';
import { createTestApi, type TestApi } from '../../support/test-api';

import { fileOf, formOf, PNG, signedIn } from './calls';

const BANNERS = '/api/banner/get-banners?resultPerPage=1000';
const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

const joined = (...parts: ArrayLike<number>[]) =>
  Uint8Array.from(parts.flatMap((part) => Array.from(part)));
/** A photo with a small picture of itself in its EXIF segment, which ends as the photo does. */
const PHOTO = joined(
  [0xff, 0xd8, 0xff, 0xe1, (EXIF_6_JPEG.length + 2) >> 8, (EXIF_6_JPEG.length + 2) & 0xff],
  EXIF_6_JPEG,
  EXIF_6_JPEG.slice(2),
);

async function addBanner(api: TestApi, file: File, path = '/api/banner/create-banner') {
  const admin = await signedIn(api);
  const form = formOf({ clientName: 'Ink', navigationUrl: 'https://ink.example', image: file });
  return admin.post(path, form);
}

async function newestBannerUrl(api: TestApi): Promise<string> {
  const admin = await signedIn(api);
  const [banner] = await admin.rows<{ bannerUrl: string }>(BANNERS, 'banners');
  return banner?.bannerUrl ?? '';
}

describe('an uploaded image', () => {
  it('is stored and served byte for byte, with its type and nothing that could run', async () => {
    const api = createTestApi();

    const { status } = await addBanner(api, fileOf(PNG, 'Über uns (1).png'));
    const url = await newestBannerUrl(api);
    const reply = await api.app.request(url);

    expect(status).toBe(200);
    expect(url).toMatch(
      /^http:\/\/localhost\/uploads\/[0-9a-f]{24}\/%C3%9Cber%20uns%20\(1\)\.png$/,
    );
    expect(new Uint8Array(await reply.arrayBuffer())).toEqual(PNG);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  it.each([
    ['a PDF', '%PDF-1.7 rest'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
    ['a RIFF that is no WebP', 'RIFF0000WAVEfmt '],
    ['a few bytes', '\x89PN'],
  ])('is refused when it is %s called .png', async (_, content) => {
    const api = createTestApi();

    const reply = await addBanner(api, fileOf(bytesOf(content), 'a.png'));

    expect(reply.status).toBe(422);
    expect(reply.body.error?.message).toMatch(/PNG, JPEG, WebP or GIF/);
    expect(api.files.size).toBe(0);
  });

  it.each([
    ['PNG', PNG],
    ['JPEG', PHOTO],
    ['GIF', makeAnimated.gif(2)],
    ['WebP', makeWebp.lossy(2, 2)],
  ])('may have zeros behind its end, and is refused when the %s ends earlier', async (_, whole) => {
    const api = createTestApi();

    const { status } = await addBanner(
      api,
      fileOf(joined(whole, Array<number>(7).fill(0)), 'a.png'),
    );
    expect(status).toBe(200);
    for (const length of [20, whole.length >> 1, whole.length - 1]) {
      const reply = await addBanner(api, fileOf(whole.slice(0, length), 'a.png'));
      expect([length, reply.status]).toEqual([length, 422]);
      expect(reply.body.error?.message).toBe('Image is cut off.');
    }
    expect(api.files.size).toBe(1);
  });

  it('is refused above 10 MB with 413', async () => {
    const bytes = new Uint8Array(10 * 1024 * 1024 + 1);
    bytes.set(PNG);

    const reply = await addBanner(createTestApi(), fileOf(bytes, 'big.png'));

    expect(reply.status).toBe(413);
    expect(reply.body.error?.message).toMatch(/10 MB/);
  });

  it.each([
    [
      ...['genres', '/api/admin/getAllGenres', '/api/admin/getGenre', '/api/admin/updateGenre'],
      ...['/api/admin/deleteGenre', { genre: 'Noir' }],
    ],
    [
      ...['banners', BANNERS, '/api/banner/get-banner', '/api/banner/update-banner'],
      ...['/api/banner/delete-banner', { clientName: 'Ink' }],
    ],
  ] as const)(
    'of %s stays when other fields change, and goes when it is replaced and with its record',
    async (plural, list, find, update, remove, change) => {
      const api = createTestApi();
      const admin = await signedIn(api);
      const id = await admin.newest(list, plural);
      const read = async () => JSON.stringify((await admin.get(`${find}/${id}`)).body);
      const urlOf = (record: string) => /http:[^"]+uploads[^"]+/.exec(record)?.[0] ?? '';
      const statusOf = async (url: string) => (await api.app.request(url)).status;
      const seeded = urlOf(await read());

      await admin.put(`${update}/${id}`, formOf({ ...change, image: new File([], '') }));
      expect(urlOf(await read())).toBe(seeded);
      await admin.put(`${update}/${id}`, formOf({ image: fileOf(PNG, 'one.png') }));
      const changed = await read();

      const statuses = [await statusOf(seeded), await statusOf(urlOf(changed))];
      expect(statuses).toEqual([404, 200]);
      expect(changed).toContain(JSON.stringify(change).slice(1, -1));
      await admin.remove(`${remove}/${id}`);
      expect(await statusOf(urlOf(changed))).toBe(404);
      expect(api.files.size).toBe(0);
    },
  );
});

describe.each([
  ['/api/admin/getAllGenres', 'genres', '/api/admin/updateGenre', '/api/admin/deleteGenre'],
  [BANNERS, 'banners', '/api/banner/update-banner', '/api/banner/delete-banner'],
])('pictures for one record of %s at once', (list, plural, update, remove) => {
  const picture = () => formOf({ image: fileOf(PNG, 'a.png') });

  it('leave one behind, the one that is shown', async () => {
    const api = createTestApi();
    const admin = await signedIn(api);
    const path = `${update}/${await admin.newest(list, plural)}`;

    const replies = await Promise.all([1, 2, 3].map(() => admin.put(path, picture())));

    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(api.files.size).toBe(1);
    const [image] = /http:[^"]+a\.png/.exec(JSON.stringify(await admin.rows(list, plural))) ?? [];
    expect((await api.app.request(image ?? '')).status).toBe(200);
  });

  it('leave none behind when the record goes meanwhile', async () => {
    const api = createTestApi();
    const admin = await signedIn(api);
    const id = await admin.newest(list, plural);

    const [changed] = await Promise.all([
      admin.put(`${update}/${id}`, picture()),
      admin.remove(`${remove}/${id}`),
    ]);

    expect(changed.status).toBe(404);
    expect(api.files.size).toBe(0);
    expect(api.db.all('SELECT id FROM images WHERE name = ?', ['a.png'])).toEqual([]);
  });
});

describe('image addresses', () => {
  const bannerUrl = async (trustProxy: boolean, host: string) => {
    const api = createTestApi({ trustProxy });
    const reply = await api.app.request('http://127.0.0.1:4100/api/banner/get-banners', {
      headers: {
        authorization: `Bearer ${await api.tokenFor()}`,
        'x-forwarded-host': host,
        'x-forwarded-proto': 'https',
      },
    });
    const body = (await reply.json()) as { banners: { bannerUrl: string }[] };
    return new URL(body.banners[0]?.bannerUrl ?? '').origin;
  };

  it('follow the proxy only when it is trusted and names a plain host', async () => {
    expect(await bannerUrl(false, 'stories.example')).toBe('http://127.0.0.1:4100');
    expect(await bannerUrl(true, 'stories.example')).toBe('https://stories.example');
    expect(await bannerUrl(true, 'evil.example/x?')).toBe('http://127.0.0.1:4100');
  });
});
