import type { ReplyWords } from '@/features/queries/api';

/**
 * How a letter begins, its subject, and what stands above the letter that it answers, by its language; `{name}`
 * is left out with the space before it where nobody knows it.
 */
const WORDS = new Map([
  ['ar', ['مرحباً {name}،', 'Re: استفسارك إلى {brand}', 'رسالتك:']],
  ['cs', ['Dobrý den {name},', 'Re: Váš dotaz pro {brand}', 'Napsali jste:']],
  ['da', ['Hej {name},', 'Re: din henvendelse til {brand}', 'Du skrev:']],
  ['de', ['Guten Tag {name},', 'Re: Ihre Anfrage an {brand}', 'Sie schrieben:']],
  ['el', ['Γεια σας {name},', 'Re: το ερώτημά σας προς {brand}', 'Γράψατε:']],
  ['es', ['Hola {name}:', 'Re: su consulta a {brand}', 'Usted escribió:']],
  ['fi', ['Hei {name},', 'Re: yhteydenottonne: {brand}', 'Kirjoititte:']],
  ['fr', ['Bonjour {name},', 'Re: votre demande à {brand}', 'Vous avez écrit :']],
  ['he', ['שלום {name},', 'Re: פנייתך אל {brand}', 'כתבת:']],
  ['hu', ['Üdvözlöm {name}!', 'Re: az Ön kérdése – {brand}', 'Ön ezt írta:']],
  ['it', ['Buongiorno {name},', 'Re: la Sua richiesta a {brand}', 'Ha scritto:']],
  ['ja', ['{name}様', 'Re: {brand}へのお問い合わせ', 'いただいたお問い合わせ：']],
  ['ko', ['{name} 님께', 'Re: {brand} 문의', '문의하신 내용:']],
  ['nl', ['Beste {name},', 'Re: uw vraag aan {brand}', 'U schreef:']],
  ['no', ['Hei {name},', 'Re: din henvendelse til {brand}', 'Du skrev:']],
  ['pl', ['Dzień dobry {name},', 'Re: zapytanie do {brand}', 'Treść wiadomości:']],
  ['pt', ['Olá {name},', 'Re: a sua pergunta a {brand}', 'Escreveu:']],
  ['ro', ['Bună ziua {name},', 'Re: întrebarea dumneavoastră către {brand}', 'Ați scris:']],
  ['ru', ['Здравствуйте, {name}!', 'Re: ваш запрос в {brand}', 'Вы писали:']],
  ['sv', ['Hej {name},', 'Re: din fråga till {brand}', 'Du skrev:']],
  ['tr', ['Merhaba {name},', 'Re: {brand} için sorunuz', 'Şunu yazmıştınız:']],
  ['uk', ['Вітаю, {name}!', 'Re: ваш запит до {brand}', 'Ви писали:']],
  ['vi', ['Chào {name},', 'Re: câu hỏi của bạn gửi {brand}', 'Bạn đã viết:']],
  ['zh', ['{name}，您好！', 'Re: 您向 {brand} 提出的问题', '您写道：']],
]);

/** The languages of the greetings, and of snippets. */
export const GREETED: readonly string[] = ['en', ...WORDS.keys()];

/** What a letter in a language begins with: "Bonjour Anne,"; in English for one that nobody knows. */
function greetingIn(language: string, name: string): string {
  const [greeting = 'Hello {name},'] = WORDS.get(language) ?? [];
  if (name !== '') return greeting.replace('{name}', () => name);
  // Without its name such a greeting is none.
  if (greeting.startsWith('{name}')) return '';
  return greeting.replace(/,? ?\{name\}/, '');
}

/** A name as a text of a language has it: in Japanese and Korean nobody is called by a name alone. */
export function nameIn(language: string, name: string): string {
  if (name === '') return '';
  return language === 'ja' ? `${name}様` : language === 'ko' ? `${name} 님` : name;
}

/** What a reply in a language says by itself; undefined for one that nobody knows, which is answered in English. */
export function replyWords(language: string, name: string): ReplyWords | undefined {
  const [, subject, wrote] = WORDS.get(language) ?? [];
  if (subject === undefined || wrote === undefined) return undefined;
  return { greeting: greetingIn(language, name), subject, wrote };
}
