/** @jest-environment node */
import { mailtoLink } from '@/features/queries/mailto-link';

const MAIL = { subject: 'Re: your query', opening: 'Hello,', quote: 'One\nTwo' };

/** What a mail program reads from a link, as RFC 6068 says. */
function decode(href: string | undefined) {
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

  expect(link?.isCut).toBe(false);
  expect(decode(link?.href)).toEqual({
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
    opening: 'Hello & welcome?',
    quote: 'a&cc=eve@evil.example?x=1#y%0aBcc:\r\nsecond\u202e line\u0000 \ud800',
  });

  const { headers, fields } = decode(link?.href);
  expect(headers).toEqual(['subject', 'body']);
  expect(fields.subject).toBe('Re: you Bcc: eve@evil.example');
  expect(fields.body).toBe(
    'Hello & welcome?\r\n> a&cc=eve@evil.example?x=1#y%0aBcc:\r\n> second line',
  );
});

it.each([
  ['Latin', 'word '.repeat(40_000)],
  ['Japanese', '渡辺'.repeat(900)],
  ['emoji', '🦊'.repeat(900)],
])('cuts a long text in %s to what mail programs take', (_, quote) => {
  const link = mailtoLink({ to: 'ann@letters.example', ...MAIL, quote });

  expect(link?.isCut).toBe(true);
  expect(link?.href.length).toBeLessThanOrEqual(2_000);
  expect(link?.href.length).toBeGreaterThan(1_950);
  expect(decode(link?.href).fields.body).toMatch(/^Hello,\r\n> .* \[…\]$/s);
});

it('cuts a template that is too long by itself', () => {
  const link = mailtoLink({ to: 'ann@letters.example', ...MAIL, opening: 'Привет '.repeat(300) });

  expect(link?.isCut).toBe(true);
  expect(link?.href.length).toBeLessThanOrEqual(2_000);
  expect(decode(link?.href).fields.body).toMatch(/^Привет .* \[…\]$/s);
});
