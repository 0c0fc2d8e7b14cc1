/** @jest-environment node */
import { emlFile } from '@/features/desk/reply/eml-file';

const MAIL = { to: 'ann@letters.example', subject: 'Re: your query', body: 'Hello' };
const SCRIPTS = [
  'The story is printed with every name. ',
  'История напечатана со всеми именами. ',
  'Η ιστορία τυπώνεται με όλα τα ονόματα. ',
  'تُطبع القصة مع جميع الأسماء. ',
  'הסיפור מודפס עם כל השמות. ',
  '物語はすべての名前とともに印刷されます。',
  'कहानी सभी नामों के साथ छपती है। ',
  'เรื่องราวพิมพ์พร้อมชื่อทุกคน 🦊👩‍👩‍👧 ',
];

/** What a mail program reads: unfolded headers with their encoded words, and the decoded body. */
function readMail(file: string | null) {
  const [head = '', body = ''] = (file ?? '').split(/\r\n\r\n(.*)/s);
  const fromBase64 = (text: string) => Buffer.from(text, 'base64').toString('utf8');
  const headers = head.replace(/\r\n[ \t]/g, ' ').split('\r\n');
  return {
    names: headers.map((line) => line.split(':')[0]),
    subject: headers
      .find((line) => line.startsWith('Subject: '))
      ?.slice(9)
      .replace(/\?= =\?/g, '?==?')
      .replace(/=\?utf-8\?B\?([^?]*)\?=/g, (_, word: string) => fromBase64(word)),
    to: headers.find((line) => line.startsWith('To: '))?.slice(4),
    body: fromBase64(body),
    longest: Math.max(...(file ?? '').split('\r\n').map(({ length }) => length)),
  };
}
const NAMES = ['X-Unsent', 'To', 'Subject', 'MIME-Version', 'Content-Type'].concat(
  'Content-Transfer-Encoding',
);

it('carries 10,000 characters in eight scripts, in lines that any server takes', () => {
  const body = Array.from(SCRIPTS.join('\n').repeat(50)).slice(0, 10_000).join('');
  const subject = SCRIPTS.join('').slice(0, 200);

  const file = emlFile({ ...MAIL, subject, body });

  expect(Array.from(body)).toHaveLength(10_000);
  expect(readMail(file)).toEqual({
    names: NAMES,
    to: MAIL.to,
    subject,
    body: body.replaceAll('\n', '\r\n'),
    longest: 76,
  });
  expect(file).toMatch(/^[\r\n -~]*$/);
});

it.each(['\r\n', '\n', '\r', '\u2028', '\u0085', '\u0000'])(
  'takes no header out of a text with %j',
  (end) => {
    const bcc = `${end}Bcc: eve@evil.example${end}${end}<script>`;
    const file = emlFile({ ...MAIL, subject: `Re: you${bcc}`, body: `Hello${bcc}` });

    expect(readMail(file)).toMatchObject({ names: NAMES, subject: `Re: you${bcc}` });
    expect(file).not.toContain('evil');
    expect(emlFile({ ...MAIL, to: `ann@letters.example${bcc}` })).toBeNull();
  },
);

it('encodes what would read as encoded, and is none without one plain address', () => {
  const subject = 'Re: =?utf-8?B?QmNj?=';
  expect(readMail(emlFile({ ...MAIL, subject })).subject).toBe(subject);
  expect(emlFile(MAIL)).toContain('\r\nSubject: Re: your query\r\n');
  for (const to of ['', 'nobody', 'ann@a.example, eve@evil.example', 'Ann <ann@a.example>'])
    expect(emlFile({ ...MAIL, to })).toBeNull();
});
