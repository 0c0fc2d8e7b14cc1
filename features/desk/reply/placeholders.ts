import { greetedName, type Query } from '@/features/queries/api';
import { shownLocale } from '@/lib/text/format';

import { GREETED, nameIn } from './reply-words';

const WORDS = ['name', 'story', 'asked'] as const;

/** What stands in a text for a part of the letter that it answers: `{name}`. */
export type Placeholder = (typeof WORDS)[number];

/** What is known of each; '' for what is not. */
export type Known = Readonly<Record<Placeholder, string>>;

/** The placeholders of a text, in their order. */
export function placeholdersIn(text: string): { word: Placeholder; start: number; end: number }[] {
  return [...text.matchAll(/\{(\w+)\}/g)].flatMap(({ 0: whole, 1: name, index }) => {
    const word = WORDS.find((one) => one === name?.toLowerCase());
    return word ? [{ word, start: index, end: index + whole.length }] : [];
  });
}

/** With what a name is said in Japanese and Korean. */
const TITLE = /^\s*(?:様|さま|さん|님|씨)/u;

/** A text with what is known in place of its placeholders; a title that stands beside a name is not said twice. */
export function fillIn(text: string, known: Known): string {
  return placeholdersIn(text).reduceRight((filled, { word, start, end }) => {
    const rest = filled.slice(end);
    const value = TITLE.test(rest) ? known[word].replace(/ ?[様님]$/u, '') : known[word];
    return filled.slice(0, start) + (value || filled.slice(start, end)) + rest;
  }, text);
}

/** A name that looked like a placeholder would be filled in for ever. */
export const withoutBraces = (text: string) => text.replace(/[{}]/g, '').trim();

/** The day of a letter, as a reply in its language says it; '' for none. */
export function dayOf(iso: string, language: string): string {
  const day = new Date(iso);
  if (Number.isNaN(day.getTime())) return '';
  // What has no greeting is answered in English.
  const isEnglish = language === 'en' || !GREETED.includes(language);
  const locale = isEnglish ? shownLocale() : language;
  return day.toLocaleDateString(locale, { day: 'numeric', month: 'long', year: 'numeric' });
}

/** What stands for the placeholders in a reply in a language; a story only where the sender has `own` one. */
export const knownOf = (query: Query, language: string, own: readonly string[]): Known => ({
  name: nameIn(language, withoutBraces(greetedName(query))),
  asked: dayOf(query.createdAt, language),
  story: own.length === 1 ? (own[0] ?? '') : '',
});
