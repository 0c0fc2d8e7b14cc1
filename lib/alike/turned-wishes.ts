import { fold } from '@/lib/text/fold';
import { withoutLinks } from '@/lib/text/links-in';

import { DENSE } from './shingles';

/** The words by which a sentence is turned round, in the languages that most queries are written in. */
const WORDS = [
  'not cannot never no',
  'nicht nich nix net kein keine keinen keiner keinem nie niemals niet geen nooit inte ej aldri ikke',
  'ne n pas jamais non nn nunca jamás não mai nem nu ei älä değil tidak jangan bukan không đừng',
  'without ohne sans sin sem senza zonder utan uten uden bez без χωρίς',
  'не нет нельзя ні δεν μην όχι לא אין אל لا لم لن ليس عدم بدون نه नहीं नही न मत না নেই',
].flatMap((line) => line.split(' '));
const SIGN_OF_WORD = String.raw`[\p{L}\p{M}\p{N}']`;

/** With what the verbs of such wishes begin, where a denial stands in one word with them. */
const CZECH = '(?:S|VY|Z)?MAZ|ODSTRAN|Z?RUS|CHC|POS[IY]L|ZVEREJ|PUBLIK|UZAVR|UKLAD|PREV';
const PERSIAN = '[کك]ن|شو|ده|خواه|باش|فرست|بند|گذار';

/** “Isn’t”, also as it is typed in haste. */
const CONTRACTION =
  "(?:DO|DOES|DID|IS|ARE|WAS|WERE|HAS|HAVE|HAD|CA|COULD|WO|WOULD|SHOULD|MUST)N'?T";

const FRENCH_BESIDE =
  /(?<!\p{L})(?:NE |N['’])(?=[\p{L}'’]{1,30} (?:[\p{L}'’]{1,30} )?(?:PAS|PLUS|JAMAIS|RIEN))| NON PLUS/gu;

/** A denial: a word of its own, a part of a Turkish word, a sign among others where no spaces are. */
const DENIAL = new RegExp(
  [
    `(?<!${SIGN_OF_WORD})(?:DO |DOES |DID )?(?:${WORDS.map(fold).join('|')}|${CONTRACTION})(?!${SIGN_OF_WORD})`,
    String.raw`(?<=\p{L}{2})(?:[AEIU]?M[IU](?=YOR)|M[AE](?=Z|YIN))`,
    `(?<!${SIGN_OF_WORD})(?:NE(?=${CZECH})|نمی|ن(?=${PERSIAN}))`,
    '(?<=.)(?:ません|[かさたなはまらわくれへけえ]?な[いく])|(?:[不没勿]|别(?=[删刪公发發取关]))要?',
    '[가-힣]지 (?:말|마|않|못)[가-힣]*|않|못|(?<![가-힣])안(?= |되|돼|됩|된|나|보|해|했|하)|ไม่|อย่า',
  ].join('|'),
  'gu',
);

/**
 * How many characters that stand before and after a denial are the same where nothing else is turned, most of them
 * on one of its sides; fewer where each sign is a word. In place of the denial stands as little.
 */
const SIDES = {
  spaced: { most: 8, some: 4, fewest: 7, least: 3 },
  dense: { most: 4, some: 2, fewest: 4, least: 1 },
};
const LONGEST_GAP = 12;
/** A denial so few characters beside the same words turns them as well: “no mail ever arrives”. */
const BESIDE = 12;
/** More denials than people write in one sentence are not looked for. */
const MOST_DENIALS = 8;

type Sentence = {
  text: string;
  denials: readonly { from: number; to: number }[];
  /** What stands around each denial, with a gap in its place. */
  around: readonly RegExp[];
};

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** What stands before and after a denial, as it is looked for; none where that says too little. */
function patternsAround(text: string, from: number, to: number): RegExp[] {
  const { most, some, fewest, least } =
    SIDES[DENSE.test(text.slice(from, to)) ? 'dense' : 'spaced'];
  const left = text.slice(Math.max(0, from - most - 1), from).trimEnd();
  const right = text.slice(to, to + most + 1).trimStart();
  return [[most, some] as const, [some, most] as const].flatMap(([before, after]) => {
    const start = left.length < least ? '' : left.slice(-before);
    const end = right.length < least ? '' : right.slice(0, after);
    if (start.length + end.length < fewest) return [];
    const gap = `.{0,${LONGEST_GAP}}?`;
    return new RegExp(`${escape(start) || '^ '}${gap}${escape(end) || ' ?$'}`, 'gu');
  });
}

/** By words that no other language has. */
const isPortuguese = (folded: string) =>
  /(?<!\p{L})(?:NAO|VOCES?|OBRIGAD[AO]|MINHAS?|NOSS[AO]S?)(?!\p{L})/u.test(folded);

/** The sentences of a text, folded, with their denials. */
export function readSentences(text: string): Sentence[] {
  // “Nº” is a number; French leaves its “ne” out in haste, and adds a “non plus”; a Portuguese “no” is “in the”.
  const plain = fold(withoutLinks(text).replace(/(?<!\p{L})\p{L}{1,9}[ºª°]/gu, '')).replace(
    FRENCH_BESIDE,
    '',
  );
  const said = isPortuguese(plain) ? plain.replace(/(?<!\p{L})NO(?!\p{L})/gu, '') : plain;
  const sentences = said.split(/[.!?;:…。！？؟।\n]+/u);
  return sentences.map((sentence) => {
    const words = ` ${(sentence.match(/[\p{L}\p{M}\p{N}']+/gu) ?? []).join(' ')} `;
    const denials = [...words.matchAll(DENIAL)].map(({ index, 0: { length } }) => ({
      from: index,
      to: index + length,
    }));
    return {
      text: words,
      denials,
      around: denials
        .slice(0, MOST_DENIALS)
        .flatMap(({ from, to }) => patternsAround(words, from, to)),
    };
  });
}

/** Whether another text says the same words without a denial, and nowhere with one. */
function isSaidWithout(pattern: RegExp, other: readonly Sentence[]): boolean {
  const found = other.flatMap(({ text, denials }) =>
    [...text.matchAll(pattern)].map(({ index, 0: { length } }) =>
      denials.some(({ from, to }) => to > index - BESIDE && from < index + length + BESIDE),
    ),
  );
  return found.length > 0 && !found.includes(true);
}

/**
 * Whether one of two texts says of something “not” what the other says in the same words: “please do not delete my
 * story” is no copy of “please delete my story”.
 */
export function areTurned(one: readonly Sentence[], other: readonly Sentence[]): boolean {
  const turns = (mine: readonly Sentence[], theirs: readonly Sentence[]) =>
    mine.some(({ around }) => around.some((pattern) => isSaidWithout(pattern, theirs)));
  return turns(one, other) || turns(other, one);
}
