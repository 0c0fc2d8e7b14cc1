import { cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { delay, http as mock, HttpResponse } from 'msw';

import { listDrafts, saveDraft } from '@/components/form/draft-store';

import { passTime } from '../../support/pass-time';
import { TEST_ADMIN } from '../../support/render-app';
import { useSite } from '../../support/site';
import { PNG } from '../reference-api/calls';

const site = useSite();
const NONE = { starter: '', description: '' };

afterEach(() => jest.restoreAllMocks());

describe('a new record whose reply was lost', () => {
  const image = new File([PNG], 'sky.png', { type: 'image/png' });
  const starters = { added: [{ id: 0, starter: 'At dusk', description: 'Dark.' }], typed: NONE };
  const GENRE = { genre: 'Nocturne', colour: '#112233', backgroundColour: '#ddeeff' };
  const FORMS = {
    genre: ['/api/genre/addGenre', '/admin/genre/add', { ...GENRE, image, starters }],
    banner: [
      '/api/banner/create-banner',
      '/admin/banner/add',
      { clientName: 'Nocturne', navigationUrl: 'https://example.com/', image },
    ],
  } as const;
  /** What was sent first, as it was. */
  let tries: Request[] = [];
  beforeEach(() => (tries = []));
  const HINTS = /is on the server, created .*So nothing was sent again/;

  /** Submits the filled form twice; the first try arrives, or not, and is not answered. */
  async function submitTwice(
    noun: keyof typeof FORMS,
    hasArrived: boolean,
    between: () => unknown = () => undefined,
  ): Promise<UserEvent> {
    const [call, address, values] = FORMS[noun];
    const title = `Add ${noun}`;
    const draft = { address, title, subject: '', savedAtMs: Date.now(), values };
    await saveDraft(TEST_ADMIN.email, draft);
    site.use(
      mock.post(
        `*${call}`,
        async ({ request }) => {
          tries.push(request.clone());
          if (hasArrived) await site.api.app.fetch(request);
          // A gateway's page says no more than no reply.
          const page = HttpResponse.html('<h1>Gateway Timeout</h1>', { status: 504 });
          return noun === 'banner' ? page : HttpResponse.error();
        },
        { once: true },
      ),
    );
    const user = await site.open(address);
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    await screen.findByRole('link', { name: 'Look in a new tab' });
    await between();
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    return user;
  }

  it.each(['genre', 'banner'] as const)('is looked for before a %s is sent again', async (noun) => {
    const user = await submitTwice(noun, true);

    expect(await screen.findByText(HINTS)).toBeVisible();
    expect(site.sentTo(FORMS[noun][0])).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: 'Open it' }));
    expect(await screen.findByRole('heading', { name: 'Nocturne' })).toBeVisible();
    expect(await listDrafts(TEST_ADMIN.email)).toEqual([]);
  });

  it('is found where the API tells of it only the day', async () => {
    const list = '*/api/banner/get-banners*';
    site.use(
      mock.get(list, async ({ request }) => {
        const reply = await site.api.app.fetch(request);
        return HttpResponse.text(
          (await reply.text()).replace(/("createdAt":"[\d-]+)T[^"]+/g, '$1'),
          {
            headers: { 'Content-Type': 'application/json' },
          },
        );
      }),
    );
    await submitTwice('banner', true);

    expect(await screen.findByText(HINTS)).toBeVisible();
    expect(site.sentTo('/api/banner/create-banner')).toHaveLength(1);
  });

  it('is looked for first where the page was loaded anew before the reply', async () => {
    const [call, address, values] = FORMS.banner;
    const draft = { address, title: 'Add banner', subject: '', savedAtMs: Date.now(), values };
    await saveDraft(TEST_ADMIN.email, draft);
    site.use(
      mock.post(`*${call}`, async ({ request }) => {
        await site.api.app.fetch(request);
        return delay('infinite');
      }),
    );
    const user = await site.open(address);
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(site.sentTo(call)).toHaveLength(1));
    cleanup();

    const again = await site.open(address);
    expect(await screen.findByText(/got no answer, and may be stored/)).toBeVisible();
    await again.click(screen.getByRole('button', { name: 'Submit' }));

    expect(await screen.findByText(HINTS)).toBeVisible();
    expect(site.sentTo(call)).toHaveLength(1);
  });

  it('is sent again when it is not there, nor was made by the first try', async () => {
    const [, , { clientName, navigationUrl }] = FORMS.banner;
    site.api.db.run(
      "UPDATE banners SET clientName = ?, navigationUrl = ?, search = 'nocturne', createdAt = '2026-01-02T03:04:05.000Z' WHERE seq = 1",
      [clientName, navigationUrl],
    );
    await submitTwice('banner', false, () => passTime(10_000));

    expect(await screen.findByText(/is not on the server, so it is sent again/)).toBeVisible();
    expect(await screen.findByText(/Banner Added Succesfully/)).toBeVisible();
    expect(site.sentTo('/api/banner/create-banner')).toHaveLength(2);
  });

  it('is looked for again once the first try has surely arrived', async () => {
    const [call] = FORMS.banner;
    let arrive: () => Promise<unknown> = () => Promise.reject(new Error('nothing was sent'));
    await submitTwice('banner', false, () => {
      const [first] = tries;
      if (first) arrive = async () => site.api.app.fetch(first);
      passTime(9_000);
    });
    await waitFor(() => expect(site.sentTo('/api/banner/get-banners')).not.toHaveLength(0));
    await arrive();

    expect(await screen.findByText(HINTS)).toBeVisible();
    expect(site.sentTo(call)).toHaveLength(1);
  });

  it('is not proved missing by what a cache has kept', async () => {
    await submitTwice('banner', true, () => {
      passTime(10_000);
      const headers = { Age: '45' };
      site.use(
        mock.get('*/api/banner/get-banners', () =>
          HttpResponse.json({ success: true, banners: [], length: 0 }, { headers }),
        ),
      );
    });

    expect(await screen.findByText(/with what was stored 45 seconds ago/)).toBeVisible();
    expect(site.sentTo(FORMS.banner[0])).toHaveLength(1);
  });

  it.each([
    ['genre', "UPDATE genres SET genre = 'NOCTURNE' WHERE genre = 'Nocturne'"],
    [
      'banner',
      "UPDATE banners SET clientName = 'NOCTURNE', navigationUrl = 'https://EXAMPLE.com' WHERE clientName = 'Nocturne'",
    ],
  ] as const)('is found where the API writes the name of a %s its own way', async (noun, sql) => {
    await submitTwice(noun, true, () => {
      passTime(10_000);
      site.api.db.run(sql);
    });

    expect(await screen.findByText(/^.?NOCTURNE.? is on the server/)).toBeVisible();
    expect(site.sentTo(FORMS[noun][0])).toHaveLength(1);
  });

  it('is looked for first by a draft that was thrown away and brought back', async () => {
    const [call, address] = FORMS.banner;
    const user = await submitTwice('banner', true);
    await screen.findByText(HINTS);
    cleanup();

    await site.open(address);
    await user.click(await screen.findByRole('button', { name: 'Discard draft' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/got no answer, and may be stored/)).toBeVisible();
    cleanup();
    await site.open(address);
    await user.click(await screen.findByRole('button', { name: 'Submit' }));

    expect(await screen.findByText(HINTS)).toBeVisible();
    expect(site.sentTo(call)).toHaveLength(1);
  });

  it('leaves a draft that can be brought back once its record is opened', async () => {
    const user = await submitTwice('genre', true);
    await screen.findByText(HINTS);
    await user.click(screen.getByRole('link', { name: 'Open it' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));

    await waitFor(async () => {
      const [draft] = await listDrafts(TEST_ADMIN.email);
      expect(draft).toMatchObject({ values: { genre: 'Nocturne', starters } });
      expect(draft?.sentAtMs).toBeGreaterThan(0);
    });
  });

  it.each([
    ['has other starters', { starter: [] }, /created .* Whether it is yours cannot be told/],
    ['tells no date', { createdAt: '' }, /server\. Whether it is yours cannot be told/],
  ])('keeps what was typed where the record that is found %s', async (_, odd, said) => {
    site.isContractChecked = false;
    const user = await submitTwice('genre', true, () =>
      site.use(
        mock.get('*/api/admin/getAllGenres', async ({ request }) => {
          const reply = await site.api.app.fetch(request);
          const body = (await reply.json()) as { genres: object[] };
          const genres = body.genres.map((one) => ({ ...one, ...odd }));
          return HttpResponse.json({ ...body, genres });
        }),
      ),
    );

    expect(await screen.findByText(said)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Open it' }));
    expect(await screen.findByText('What you typed is kept as a draft.')).toBeVisible();
    expect(await listDrafts(TEST_ADMIN.email)).toMatchObject([{ values: { genre: 'Nocturne' } }]);
  });
});
