/** One way in which a sheet that was saved and read in wrong code pages may hold a letter. */
type Writing = (letter: string) => readonly string[];

const WESTERN = 'windows-1252';
/** The code pages of a byte a letter in which computers save sheets. */
const PAGES = [WESTERN, 'windows-1251', 'windows-1250', 'windows-1254', 'macintosh'];

type Page = { letters: readonly string[]; bytes: ReadonlyMap<string, number> };

function makePage(name: string): Page {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  // At once, Node 20 takes windows-1252 for another page.
  const letters = Array.from(new TextDecoder(name).decode(all, { stream: true }));
  return { letters, bytes: new Map(letters.map((letter, byte) => [letter, byte])) };
}

const pages = new Map<string, Page>();

function pageOf(name: string): Page {
  const page = pages.get(name) ?? makePage(name);
  pages.set(name, page);
  return page;
}

/** What Windows has for letters that its western page lacks, where no mark can be left out. */
const BEST_FITS = new Map(
  'ŁL łl ĐÐ đd ıi ĦH ħh ŦT ŧt ΓG ΘT ΣS ΦF ΩO αa δd εe πp σs τt φf ∞8 −- ∗* ⁄/'
    .split(' ')
    .map(([letter = '', fit = '']) => [letter, fit]),
);

/** A letter before question marks for its accents, or with none of them. */
const withLostMarks = (base: string, count: number, least: number) =>
  Array.from({ length: 2 * count + 1 - least }, (_, more) => base + '?'.repeat(least + more));

/** What a page has for a letter that it lacks: a question mark or two, another form, or its base. */
function lostIn({ bytes }: Page, letter: string, hasBestFits: boolean): string[] {
  const [base = '', ...marks] = Array.from(letter.normalize('NFD'));
  const fit = hasBestFits ? BEST_FITS.get(letter) : undefined;
  const forms = ['?', '??', letter.normalize('NFKC'), ...(fit === undefined ? [] : [fit])];
  if (marks.length === 0 || !bytes.has(base)) return forms;
  return [...forms, ...withLostMarks(base, marks.length, hasBestFits ? 0 : marks.length)];
}

/** What is saved in one page and read in another. Of what the first one lacks something else is there. */
function savedIn(name: string, readIn: string): Writing {
  return (letter) => {
    const page = pageOf(name);
    const byte = page.bytes.get(letter);
    if (byte === undefined) return lostIn(page, letter, name === WESTERN);
    const [base = '', ...marks] = Array.from(letter.normalize('NFD'));
    // Its accents may have stood apart.
    const apart = marks.length > 0 ? withLostMarks(base, marks.length, marks.length) : [];
    return [pageOf(readIn).letters[byte] ?? '', ...apart];
  };
}

/** UTF-8 that is taken for another code page, so many times. */
function utf8As(name: string, times = 1): Writing {
  const encoder = new TextEncoder();
  const once = (text: string) =>
    Array.from(encoder.encode(text), (byte) => pageOf(name).letters[byte] ?? '').join('');
  return (letter) => [Array.from({ length: times }).reduce<string>(once, letter)];
}

const WRITINGS: readonly Writing[] = [
  ...PAGES.flatMap((page) => [savedIn(page, page), savedIn(page, WESTERN), utf8As(page)]),
  utf8As(WESTERN, 2),
].map(withoutUnseen);

/** The same, with what nobody sees also left out: a cell is compared without. */
function withoutUnseen(writing: Writing): Writing {
  const known = new Map<string, readonly string[]>();
  return (letter) => {
    const forms = known.get(letter) ?? [
      ...new Set(
        writing(letter).flatMap((form) => [
          ...[form, form.replace(/(?![\t\n])\p{Cc}|\u00ad/gu, '').replaceAll('\u00a0', '')],
          form.replaceAll('\u00a0', ' '),
        ]),
      ),
    ];
    known.set(letter, forms);
    return forms;
  };
}

/** Whether a cell is a text that was saved or read in a wrong code page: "MÃ¼ller", "M?ller", "MŸller". */
export function isMangled(was: string, is: string): boolean {
  if (/^[\n\t -~]*$/.test(was)) return false;
  return WRITINGS.some((writing) => isWritten(was, is, writing));
}

function isWritten(was: string, is: string, writing: Writing): boolean {
  // How much of the cell the letters so far may have taken.
  let places = new Set([0]);
  for (const letter of was) {
    const forms = writing(letter);
    const after = [...places].flatMap((place) =>
      forms.filter((form) => is.startsWith(form, place)).map((form) => place + form.length),
    );
    if (after.length === 0) return false;
    places = new Set(after);
  }
  return places.has(is.length);
}
