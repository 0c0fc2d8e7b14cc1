/** How a letter begins, by its language; `{name}` is left out with the space before it where nobody knows it. */
const GREETINGS = new Map([
  ['ar', 'مرحباً {name}،'],
  ['cs', 'Dobrý den {name},'],
  ['da', 'Hej {name},'],
  ['de', 'Guten Tag {name},'],
  ['el', 'Γεια σας {name},'],
  ['es', 'Hola {name}:'],
  ['fi', 'Hei {name},'],
  ['fr', 'Bonjour {name},'],
  ['he', 'שלום {name},'],
  ['hu', 'Üdvözlöm {name}!'],
  ['it', 'Buongiorno {name},'],
  ['ja', '{name}様'],
  ['ko', '{name} 님께'],
  ['nl', 'Beste {name},'],
  ['no', 'Hei {name},'],
  ['pl', 'Dzień dobry {name},'],
  ['pt', 'Olá {name},'],
  ['ro', 'Bună ziua {name},'],
  ['ru', 'Здравствуйте, {name}!'],
  ['sv', 'Hej {name},'],
  ['tr', 'Merhaba {name},'],
  ['uk', 'Вітаю, {name}!'],
  ['vi', 'Chào {name},'],
  ['zh', '{name}，您好！'],
]);

/** The languages of the greetings, and of snippets. */
export const GREETED: readonly string[] = ['en', ...GREETINGS.keys()];

/** What a letter in a language begins with: "Bonjour Anne,"; in English for one that nobody knows. */
export function greetingIn(language: string, name: string): string {
  const greeting = GREETINGS.get(language) ?? 'Hello {name},';
  if (name !== '') return greeting.replace('{name}', name);
  // Without its name such a greeting is none.
  if (greeting.startsWith('{name}')) return '';
  return greeting.replace(/,? ?\{name\}/, '');
}

/** A name as a text of a language has it: in Japanese and Korean nobody is called by a name alone. */
export function nameIn(language: string, name: string): string {
  if (name === '') return '';
  return language === 'ja' ? `${name}様` : language === 'ko' ? `${name} 님` : name;
}
