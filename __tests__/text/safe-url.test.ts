/** @jest-environment node */
import {
  completeLink,
  encodeText,
  isSameAddress,
  mailLink,
  phoneLink,
  safeUrl,
  splitAddress,
} from '@/lib/text/safe-url';

import { ALLOWED_URLS, BLOCKED_URLS } from '../support/url-corpus';

it.each(BLOCKED_URLS)('makes neither a link nor an image of %j', (address) => {
  expect(safeUrl(address)).toBeNull();
  expect(safeUrl(address)).toBeNull();
});

it.each(ALLOWED_URLS)('keeps %j, which leads to %s', (address, href) => {
  expect(new URL(safeUrl(address) ?? '').href).toBe(href);
  expect(safeUrl(address)).toBe(address.trim());
});

it('reads the host where a browser does, not where another address stands in the path', () => {
  expect(safeUrl('https:foo://foo')).toBeNull();
});

it.each([
  ['+49 30 123456', 'tel:+4930123456'],
  ['+1555', 'tel:+1555'],
  ['+155', null],
  ['5550100', null],
  ['tel:+1555', null],
  ['+1555;ext=1', null],
  [`+1${'5'.repeat(20)}`, `tel:+1${'5'.repeat(20)}`],
  [`+1${'5'.repeat(21)}`, null],
])('makes of the number %j the link %j', (number, link) => {
  expect(phoneLink(number)).toBe(link);
});

it.each([
  ['ann@example.org', 'mailto:ann@example.org'],
  [" o'neil+a@mail.example.org ", "mailto:o'neil%2Ba@mail.example.org"],
  ['a@b', null],
  ['a@example.org?cc=b@example.org', null],
  ['a@example.org,b@example.org', null],
  [`${'a'.repeat(242)}@example.org`, `mailto:${'a'.repeat(242)}@example.org`],
  [`${'a'.repeat(243)}@example.org`, null],
])('makes of the e-mail %j the link %j', (address, link) => {
  expect(mailLink(address)).toBe(link);
});

it.each([
  ['https://Example.com:80/a?b#c', ['https://', 'Example.com', ':80/a?b#c'], false],
  ['https://bücher.example/A', ['https://', 'xn--bcher-kva.example', '/A'], true],
])('tells the host of %j from the rest', (address, [before, host, after], isRewritten) => {
  expect(splitAddress(address)).toEqual({ before, host, after, isRewritten });
});

it('splits no address that is not safe', () => {
  expect(splitAddress('javascript:alert(1)')).toBeNull();
});

it.each([
  ['loewen.example/aktion', 'https://loewen.example/aktion'],
  ['a.example:8080?b', 'https://a.example:8080?b'],
  ['example.xn--p1ai', 'https://example.xn--p1ai'],
  ['www.terms.example/terms.html', 'https://www.terms.example/terms.html'],
  ['ann@example.org', 'mailto:ann@example.org'],
  ['#cookies', '#cookies'],
  ['terms.html', null],
  ['Privacy Policy.pdf', null],
  ['terms.HTM#cookies', null],
  ['our.terms.php?id=1', null],
  ['logo.png', null],
  ['../terms.html', null],
  ['terms', null],
])('completes the address %j to %j', (address, link) => {
  expect(completeLink(address)).toBe(link);
});

it.each([
  ['ann@x.example', ' Ann@X.example', true],
  ['ann@x.example', 'bo@x.example', false],
  ['ann@münchen.de', 'ann@xn--mnchen-3ya.de', true],
  ['Ann@MÜNCHEN.de', 'ann@mu\u0308nchen.de', true],
  ['ann@münchen.de', 'ann@munchen.de', false],
  ['ann@mün/chen.de', 'ann@mün', false],
  ['Ann Lee <ann@x.example>', 'ann@x.example', true],
  ['', '', false],
  ['n/a', 'n/a', false],
  ['-', '-', false],
  ['@', '@', false],
])('knows %j and %j as one person: %j', (one, other, isOne) => {
  expect(isSameAddress(one, other)).toBe(isOne);
});

it('encodes a text that ends in the middle of a character', () => {
  expect(decodeURIComponent(encodeText('Ann\ud83d 😀'))).toBe('Ann\ufffd 😀');
});
