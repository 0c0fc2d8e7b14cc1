/** @jest-environment node */
import { type Query, replyTo } from '@/features/queries/api';
import { mailtoLink } from '@/features/queries/mailto-link';

const MAIL = { subject: 'Re: your query', body: 'Hello,\n> One\n> Two' };

/** What a mail program reads from a link, as RFC 6068 says. */
function decode(href: string | null) {
  const [, to = '', search = ''] = /^mailto:([^?]*)\?(.*)$/s.exec(href ?? '') ?? [];
  const fields = search.split('&').map((field) => field.split('='));
  return {
    to: decodeURIComponent(to),
    headers: fields.map(([name]) => name),
    fields: Object.fromEntries(
      fields.map(([name = '', text = '']) => [name, decodeURIComponent(text)]),
    ),
  };
}

it('holds recipient, subject and the quoted text', () => {
  const link = mailtoLink({ to: ' ann.lee+x@letters.example ', ...MAIL });

  expect(decode(link)).toEqual({
    to: 'ann.lee+x@letters.example',
    headers: ['subject', 'body'],
    fields: { subject: 'Re: your query', body: 'Hello,\r\n> One\r\n> Two' },
  });
});

it.each([
  ['no address', 'nobody'],
  ['nothing', ''],
  ['a second recipient', 'ann@letters.example,eve@evil.example'],
  ['a second recipient after a semicolon', 'ann@letters.example;eve@evil.example'],
  ['a header', 'ann@letters.example?bcc=eve@evil.example'],
  ['an encoded header', 'ann%3Fbcc=eve@evil.example'],
  ['another field', 'ann&bcc=eve@evil.example'],
  ['a line end', 'ann@letters.example\r\nBcc: eve@evil.example'],
  ['a line feed in its name', 'ann\n@letters.example'],
  ['a name and brackets', 'Ann <ann@letters.example>'],
  ['quotes', '"ann lee"@letters.example'],
  ['an option of a mail program', '-attach@letters.example'],
  ['code', 'javascript:alert(1)//@letters.example'],
  ['a direction mark', 'ann\u202e@letters.example'],
  ['letters that look like others', 'аnn@letters.example'],
  ['no domain', 'ann@localhost'],
  ['two at signs', 'ann@eve@letters.example'],
  ['more than an address may be long', `${'a'.repeat(250)}@letters.example`],
])('is none for an e-mail with %s', (_, to) => {
  expect(mailtoLink({ to, ...MAIL })).toBeNull();
});

it('keeps subject and text from becoming headers', () => {
  const link = mailtoLink({
    to: 'ann@letters.example',
    subject: 'Re: you\r\nBcc: eve@evil.example',
    body: 'Hello & welcome?\na&cc=eve@evil.example?x=1#y%0aBcc:\r\nsecond line\u0000 \ud800',
  });

  const { headers, fields } = decode(link);
  expect(headers).toEqual(['subject', 'body']);
  expect(fields.subject).toBe('Re: you Bcc: eve@evil.example');
  expect(fields.body).toBe(
    'Hello & welcome?\r\na&cc=eve@evil.example?x=1#y%0aBcc:\r\nsecond line ',
  );
});

/** The reply to a query of somebody with an address. */
const reply = (query: string, written?: string) =>
  replyTo({ name: 'Ann', email: 'ann@letters.example', query } as Query, 'Creative Story', written);

it('quotes a query below what was written, or below a greeting, without what reorders it', () => {
  expect(reply('One\r\nTwo\u202e', 'So it is.\n').body).toBe(
    'So it is.\n\nYou wrote:\n> One\n> Two',
  );
  expect(decode(reply('One').link).fields.body).toBe(
    'Hello Ann,\r\n\r\n\r\n\r\nYou wrote:\r\n> One',
  );
});

it.each([
  ['Latin', 'word '.repeat(40_000)],
  ['Japanese', '渡辺'.repeat(900)],
  ['emoji', '🦊'.repeat(900)],
])('has no link for more than mail programs take, in %s', (_, text) => {
  expect(reply(text).link).toBeNull();
  expect(reply('One', text).link).toBeNull();
  const fits = reply('One', text.slice(0, 40)).link;
  expect(decode(fits).fields.body).toContain(text.slice(0, 40).trim());
});
