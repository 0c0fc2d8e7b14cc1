import fc from 'fast-check';

import { csvCell } from '@/lib/sheets/csv';
import { changedText, isSameCell, isTurned } from '@/lib/sheets/turned-cell';

/** The cell of a file as a spreadsheet reads it. */
const exported = (text: string) => csvCell(text).slice(1, -1).replaceAll('""', '"');

it.each([
  ['001', '1'],
  ['0171 5550099', '1715550099'],
  ['+49 171 5550099', '491715550099'],
  ['+491715550099', '4.91716E+11'],
  ['+491715550099', '4,91716E+11'],
  ['1e5', '100000'],
  ['1e5', '1.00E+05'],
  ['12345678901234567890', '12345678901234500000'],
  ['5.0', '5'],
  ['5e0012345678901234567890', '1.79769313486232E+308'],
  ['1.500', '1500'],
  ['(5)', '-5'],
  ['3/4', '03. Apr'],
  ['3/4', '04-Mar'],
  ['1-2', '02.01.2026'],
  ['2026-11-20', '20.11.2026'],
  ['2026-11-20', '20 Nov'],
  ['2026-11-20 17:38:04', '20.11.26 17:38'],
  ['2026-11-20 17:38:04', '11/20/2026 5:38:04 PM'],
  ['Mar 2026', '01.03.2026'],
  ['10:30', '10:30:00'],
  ['1:2', '01:02:00 AM'],
  ['true', 'WAHR'],
  ['日本語 é', '??? é'],
  ['מ 😀', '? ??'],
  ['e\u0301', 'e?'],
  ['＝x', '=x'],
  ['Łukasz Müller', 'Lukasz Müller'],
  ['Šárka Ğ', 'Šárka G'],
  ['Müller', 'MÃ¼ller'],
  ['Müller', 'MГјller'],
  ['Müller', 'M√ºller'],
  ['Müller', 'MÃƒÂ¼ller'],
  ['Müller', 'MŸller'],
  ['Voilà', 'VoilÃ'],
  ['María', 'MarÃa'],
  ['Анна Müller', 'Àííà M?ller'],
  ['Анна Müller', 'Анна M?ller'],
  ['日本', 'æ—¥æœ¬'],
  ['“Ann” – 3 €', 'â€œAnnâ€ â€“ 3 â‚¬'],
  ['Ann', '#REF!'],
  ['Ann', '#N/A'],
  ['Ann', '#NAME?'],
  ['', '#BEZUG!'],
  ['5', '#¡DIV/0!'],
  ['Ann', 'Err:508'],
  ['2026-11-20 17:38:04', '########'],
])('knows that a spreadsheet makes %s into %s', (was, is) => {
  expect(isTurned(was, is)).toBe(true);
});

it.each([
  ['001', '2'],
  ['1.5', '15'],
  ['5e0012345678901234567890', '5'],
  ['+49 171 5550099', '+49 171 5550098'],
  ['491715550099', '491715550098'],
  ['2026-11-20', '2026-11-21'],
  ['2026-11-12', '2026-12-11'],
  ['2026-01-02', '5 July'],
  ['2026-11-20 17:38:04', '20.11.2026 18:38'],
  ['Room 5', '5'],
  ['日本語', '日?語文'],
  ['a?', 'b?'],
  ['true', 'FALSCH'],
  ['', '0'],
  ['March', 'April'],
  ['José', 'Jose'],
  ['Müller', 'Mueller'],
  ['Müller', 'MÃ¼hler'],
  ['Analog', '#ANALOG'],
  ['#ffaa00', '#FFAA11'],
  ['#REF!', 'Ann'],
])('takes what somebody made of %s, %s, as a change', (was, is) => {
  expect(isTurned(was, is)).toBe(false);
});

it('tells at once of many lost letters that their end was changed', () => {
  // Each of them may have become one question mark or two: tried one after the other, this never ended.
  expect(isTurned(`${'灯'.repeat(300)}a`, `${'?'.repeat(450)}b`)).toBe(false);
  expect(isTurned(`${'灯'.repeat(300)}a`, `${'?'.repeat(450)}a`)).toBe(true);
});

it('finds each exported text in its own cell, with or without the guards against formulas', () => {
  const odd = fc.constantFrom(
    '=',
    '＝',
    '+',
    '-',
    '@',
    "'",
    '"',
    ',',
    ';',
    '\n',
    '\t',
    ' ',
    '😀',
    'א',
    '0',
    'e5',
    'a',
  );
  fc.assert(
    fc.property(fc.array(odd, { maxLength: 12 }), (parts) => {
      const text = parts.join('');
      expect(isSameCell(text, exported(text))).toBe(true);
      expect(isSameCell(text, exported(text).replace(/^'(?=[=+\-@])/, ''))).toBe(true);
    }),
    { numRuns: 500 },
  );
});

it.each(["Prompts: 'once', '-never', '@home'. One", "'=5", "a; =1, '-never' b", '=1; -2'])(
  'keeps the apostrophes of %j where something is written behind it',
  (was) => {
    expect(changedText(was, `${exported(was)} NEW`)).toBe(`${was} NEW`);
  },
);
