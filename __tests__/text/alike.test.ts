import { addressesIn, findAlike, linksIn } from '@/lib/text/alike';

import { LETTERS } from '../support/alike-letters';
import others from '../support/alike-letters-of-others.json';

const find = (texts: readonly { id: string; text: string; from?: string }[], own = '') =>
  findAlike(texts, own === '' ? [] : [own]);

type Letter = { id: string; text: string; of: string };

/** All letters, and which group each belongs to; its own id where it stands alone. */
const ALL: Letter[] = Object.entries(LETTERS).flatMap(([language, { alike, alone }]) => [
  ...alike.flatMap((group, at) =>
    group.map((text, place) => ({
      id: `${language} ${at} ${place}`,
      text,
      of: `${language} ${at}`,
    })),
  ),
  ...alone.map((text, place) => {
    const id = `${language} alone ${place}`;
    return { id, text, of: id };
  }),
]);

/** Written by somebody who did not know how they are compared: with quoted answers, notices and waves of one address. */
const OF_OTHERS: Letter[] = others.map(({ text, group }, at) => ({
  ...{ id: String(at), text, of: group ?? `alone ${at}` },
}));

it.each([
  ['those by which nearness was measured', ALL],
  ['those of another hand', OF_OTHERS],
])(
  'puts letters together that say nearly the same, and no others, in ten languages: %s',
  (_, letters) => {
    const groups = find(letters, 'creativestory.example');

    const groupOf = new Map(groups.flatMap((group) => group.ids.map((id) => [id, group] as const)));
    const pairs = { right: 0, wrong: [] as string[], missed: 0 };
    for (const [at, one] of letters.entries()) {
      for (const other of letters.slice(0, at)) {
        const isFound = groupOf.has(one.id) && groupOf.get(one.id) === groupOf.get(other.id);
        if (isFound && one.of !== other.of) pairs.wrong.push(`${one.text} = ${other.text}`);
        else if (isFound) pairs.right += 1;
        else if (one.of === other.of) pairs.missed += 1;
      }
    }
    expect(letters).toHaveLength(200);
    expect(pairs.wrong).toEqual([]);
    expect(pairs.right / (pairs.right + pairs.missed)).toBeGreaterThanOrEqual(0.95);
  },
);

it('lets no letter be in two groups', () => {
  const ids = find(ALL).flatMap((group) => group.ids);

  expect(ids.length).toBeGreaterThan(50);
  expect(new Set(ids).size).toBe(ids.length);
});

it('puts a wave of one link together, whatever else it says, but not of the site itself, nor of two', () => {
  const links = [
    'https://ink.example/free?utm_source=mail#top',
    'www.ink.example/free',
    'HTTP://ink.example/free.',
  ];
  const wave = LETTERS.en?.alone.slice(0, 3).map((text, at) => ({
    ...{ id: `wave ${at}`, text: `${text} ${links[at] ?? ''}` },
  }));
  const texts = [
    ...(wave ?? []),
    { id: 'one', text: 'Is https://other.example/page down for everybody?' },
    { id: 'two', text: 'My story is inspired by https://other.example/page, may I?' },
    ...['a', 'b', 'c'].map((id) => ({ id, text: `${id.repeat(9)} https://story.example/room` })),
  ];

  const groups = find(texts, 'story.example');

  expect(groups).toEqual([{ link: 'ink.example/free', ids: ['wave 0', 'wave 1', 'wave 2'] }]);
});

it('closes no letter that shows a page of its own with a wave of another page of that site', () => {
  const wave = ['Look at this', 'It is about you', 'Funny', 'My room is broken, see'].map(
    (text, at) => ({
      id: String(at),
      text: `${text}: https://video.example/watch?v=${at < 3 ? 'wave' : 'mine'}`,
    }),
  );

  const groups = find(wave, 'story.example');

  expect(groups).toEqual([{ link: 'video.example/watch?v=wave', ids: ['0', '1', '2'] }]);
});

it.each([
  ['Write to me@mail.example or see shop.example.', ['shop.example']],
  ['It is late.Then it stops, e.g. in file.pdf', []],
  ['(https://a.example/x/) and a.example/x', ['a.example/x', 'a.example/x']],
  [
    'https://V.example/watch?v=Ab1 and v.example/watch/?v=ab1&ref=me!',
    ['v.example/watch?v=Ab1', 'v.example/watch?v=ab1'],
  ],
])('reads the links of “%s”', (text, links) => {
  expect(linksIn(text)).toEqual(links);
});

it('reads the e-mail addresses of a text, but not those of what it answers', () => {
  const text =
    'Ask Me@Mail.example.\n> to: you@mail.example\nOn Monday help@mail.example wrote:\na@b';

  expect(addressesIn(text)).toEqual(['me@mail.example']);
});

it('puts no letters together for the address of who wrote them', () => {
  const from = 'mira@mail.example';
  const texts = ['A star fell.', 'My banner is grey.', 'Where are the terms?'];

  expect(
    find(texts.map((text, id) => ({ id: String(id), text: `${text} ${from}`, from }))),
  ).toEqual([]);
});

it('finds nothing where nothing is said', () => {
  expect(
    find([
      { id: '1', text: '' },
      { id: '2', text: '' },
      { id: '3', text: '!!' },
    ]),
  ).toEqual([]);
});
