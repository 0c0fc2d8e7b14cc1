import { readFileSync } from 'node:fs';

import { findAlike } from '@/lib/alike/alike';
import { ownWords } from '@/lib/alike/own-words';
import { addressesIn, linksIn } from '@/lib/text/links-in';

import { LETTERS } from '../support/alike-letters';

const find = (texts: readonly { id: string; text: string; from?: string }[], own = '') =>
  findAlike(texts, own === '' ? [] : [own]);

type Letter = { id: string; text: string; from?: string; of: string };

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

/** Written by people who did not know how they are compared: quoted answers, notices, waves, polite formulas. */
const lettersOf = (people: string) =>
  readFileSync(`__tests__/support/alike-letters-of-${people}.jsonl`, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line, at): Letter => {
      // Files of our own.
      const letter = JSON.parse(line) as { text: string; group: string | null; from?: string };
      const { text, group, from } = letter;
      return { id: String(at), text, from, of: group ?? `alone ${at}` };
    });

it.each([
  ['those by which nearness was measured', ALL],
  ['those of another hand', lettersOf('others')],
  ['those of a third', lettersOf('a-third')],
  ['those of a fourth', lettersOf('a-fourth')],
  ['two waves on one topic, letters of a few words, translations', lettersOf('a-fifth')],
  ['other languages', lettersOf('a-sixth')],
  ['devices and orders, haste, and a stranger quoted', lettersOf('a-seventh'), 0.9],
  ['chain letters that are asked about', lettersOf('an-eighth'), 0.9],
  ['requests by law, and thanks that quote', lettersOf('a-ninth'), 0.9],
  ['a petition, and Portuguese', lettersOf('a-tenth'), 0.9],
  ['those that no number was chosen by', lettersOf('an-eleventh'), 0.9],
])(
  'puts letters together that say nearly the same, and no others, in ten languages: %s',
  (_, letters, recall = 0.95) => {
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
    expect(pairs.wrong.length / pairs.right).toBeLessThan(0.01);
    expect(pairs.right / (pairs.right + pairs.missed)).toBeGreaterThanOrEqual(recall);
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
    id: `wave ${at}`,
    text: `${text} ${links[at] ?? ''}`,
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
  ['It is late.Then it stops, e.g. in file.pdf, and/or v1.2', []],
  [
    '加入 https://x.example/w。领取 t.me/free，bit.ly/Ab）',
    ['x.example/w', 't.me/free', 'bit.ly/ab'],
  ],
  ['(https://a.example/x/) and a.example/x', ['a.example/x', 'a.example/x']],
  ['x.example/AbCd, X.example/Terms!', ['x.example/AbCd', 'x.example/terms']],
  [
    'https://V.example/watch?v=Ab1 and v.example/watch/?v=ab1&ref=me!',
    ['v.example/watch?v=Ab1', 'v.example/watch?v=ab1'],
  ],
])('reads the links of “%s”', (text, links) => {
  expect(linksIn(text)).toEqual(links);
});

it('reads the e-mail addresses of a text, also emphasised ones', () => {
  expect(
    addressesIn('Ask Me@Mail.example. Or *you@mail.example*, 请联系help@mail.example。 a@b'),
  ).toEqual(['me@mail.example', 'you@mail.example', 'help@mail.example']);
});

it.each([
  ['Solved.\n> See https://a.example/x\nOn Monday me@mail.example wrote:', 'Solved.'],
  ['> Sign out first.\nHow?', 'How?'],
  ['> Sign out first.\n\n👍', '> Sign out first.\n\n👍'],
])('leaves out of “%s” what it answers', (text, own) => {
  expect(ownWords(text)).toBe(own);
});

it.each([
  ['the public site', 'see https://story.example/login', 'admin.story.example'],
  ['what a mail program writes', 'Get Outlook for Android<https://aka.ms/AAb9ysg>', ''],
  ['the house that carries their mail', 'my mail is at gmail.com', ''],
])('makes no wave of %s', (_, says, own) => {
  const wishes = ['My genre is gone.', 'I was charged twice in June.', 'Where are printed books?'];

  expect(
    find(
      wishes.map((wish, id) => ({ id: String(id), text: `${wish} ${says}` })),
      own,
    ),
  ).toEqual([]);
});

it('tells wishes in one polite formula apart, and keeps copies with a word of one’s own together', () => {
  const polite = (wish: string) =>
    `Dear Sir or Madam, I hope this message finds you well. ${wish} Thank you very much in advance for your help. Kind regards,`;
  const copy =
    'You have taken the night mode away with the last update, without a word to any of us. Most of us write in the dark before we sleep, and the white screen hurts our eyes. Please bring the night mode back, or give us at least one dark theme to choose.';
  const texts = [
    polite('I would like to know whether stories in Welsh are allowed.'),
    polite('My invoice of May shows the wrong tax number.'),
    polite('A player insults my friend in every second line.'),
    copy,
    `${copy} I have headaches every evening since.`,
    `A friend in the forum has sent me this, and I think so too. ${copy}`,
  ].map((text, id) => ({ id: String(id), text }));

  expect(find(texts)).toEqual([{ link: null, ids: ['3', '4', '5'] }]);
});

it.each([
  [
    'Hello support, please delete my story "The Glass Orchard" before Friday. Kind regards, Nadia',
    'Hello support, please do not delete my story "The Glass Orchard" before Friday. Kind regards, Colm',
  ],
  [
    'Hallo, bitte mein Konto zum Monatsende löschen, ich habe es mir gut überlegt.',
    'Hallo, bitte mein Konto zum Monatsende nicht löschen, ich habe es mir gut überlegt.',
  ],
  [
    'Por favor, borren la cuenta de mi hijo Mateo. Ya lo hablamos en casa.',
    'Por favor, no borren la cuenta de mi hijo Mateo. Ya lo hablamos en casa.',
  ],
  [
    'Pedimos que o prazo da maratona seja prorrogado por dois dias, domingo o site caiu.',
    'Pedimos que o prazo da maratona não seja prorrogado por dois dias, domingo o site caiu.',
  ],
  [
    'Selam, bu sabah tekrar giriş yapabiliyorum, yardımınız için teşekkürler.',
    'Selam, bu sabah tekrar giriş yapamıyorum, yardımınız için teşekkürler.',
  ],
  [
    'Пожалуйста, сохраните комнату «Чёрный перевал», в ней пишет весь наш класс.',
    'Пожалуйста, не сохраните комнату «Чёрный перевал», в ней пишет весь наш класс.',
  ],
  [
    'مرحبا، أرجو حذف قصتي «ظل النخلة» من الموقع قبل يوم الخميس. شكراً',
    'مرحبا، أرجو عدم حذف قصتي «ظل النخلة» من الموقع قبل يوم الخميس. شكراً',
  ],
  [
    'お手数ですが、さきほど無事に部屋へログインできました。ありがとうございます。',
    'お手数ですが、さきほど無事に部屋へログインできません。ありがとうございます。',
  ],
  [
    '您好，请删除我的账号和我写过的所有故事，谢谢你们的帮助。',
    '您好，请不要删除我的账号和我写过的所有故事，谢谢你们的帮助。',
  ],
  [
    '안녕하세요. 제 계정과 제가 쓴 모든 이야기를 삭제해 주세요. 감사합니다.',
    '안녕하세요. 제 계정과 제가 쓴 모든 이야기를 삭제하지 말아 주세요. 감사합니다.',
  ],
  [
    'سلام، لطفاً حساب من و همه داستان‌هایم را حذف کنید. با تشکر از شما',
    'سلام، لطفاً حساب من و همه داستان‌هایم را حذف ن‌کنید. با تشکر از شما',
  ],
  [
    'Dobrý den, prosím smažte můj účet i všechny mé příběhy, děkuji vám.',
    'Dobrý den, prosím nesmažte můj účet i všechny mé příběhy, děkuji vám.',
  ],
  [
    'Please delete my account with all the stories I have written. Thank you, Nadia',
    'Please delete my account without all the stories I have written. Thank you, Nadia',
  ],
  [
    'สวัสดีค่ะ กรุณาลบบัญชีของฉันและเรื่องทั้งหมดที่ฉันเขียนไว้ ขอบคุณค่ะ',
    'สวัสดีค่ะ กรุณาอย่าลบบัญชีของฉันและเรื่องทั้งหมดที่ฉันเขียนไว้ ขอบคุณค่ะ',
  ],
])('keeps a wish apart from the same words with a “not” in them: %s', (wish, turned) => {
  const copy = `${wish} 🙂`;
  const texts = [wish, turned, copy].map((text, id) => ({ id: String(id), text }));

  expect(find(texts)).toEqual([{ link: null, ids: ['0', '2'] }]);
});

it('tells two letters apart that quote one answer, wherever they say their own', () => {
  const answer = [
    'Please clear the cache of your browser, sign out, and sign in again.',
    'If the problem remains, send us a screenshot and the name of your room.',
  ].map((line) => `> ${line}`);
  const texts = [
    [...answer, 'The button is still grey, and my turn is over.'],
    ['Thanks, solved. Can two hosts share one room?', ...answer],
    [answer[0], 'I am blind, I cannot make one.', answer[1]],
  ].map((lines, id) => ({ id: String(id), text: lines.join('\n') }));

  expect(find(texts)).toEqual([]);
});

it('puts two letters together that send people to one stranger’s address', () => {
  const texts = ['We found 37 errors on your page', 'Backlinks from 900 blogs'].map((text, id) => ({
    id: String(id),
    text: `${text}. Write to growth@rank.example`,
  }));

  expect(find(texts, 'story.example')).toEqual([{ link: 'growth@rank.example', ids: ['0', '1'] }]);
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
