import { paths, recordPath } from '@/lib/links/paths';
import { mendAddress } from '@/scripts/build/first/mend-address';

import { STRANGE_IDS } from '../support/path-ids';

const RECORD = '/admin/view/user/65f0c0ffee65f0c0ffee65f0';

it.each([
  ['/admin/users.', '/admin/users'],
  ['/admin/genre/add).', '/admin/genre/add'],
  ['/admin/privacy-policy”,', '/admin/privacy-policy'],
  [`${RECORD}.`, RECORD],
  [`${RECORD})`, RECORD],
  ...[
    '>',
    '%3E',
    '&gt;',
    '&gt;%20',
    '%E2%80%A6',
    '%0D%0A',
    '%22',
    '%E2%80%8B',
    '.%E2%81%A0)',
  ].flatMap((tail): [string, string][] => [
    [`${RECORD}${tail}`, RECORD],
    [`/admin/users${tail}`, '/admin/users'],
  ]),
  ['!/admin/users', '/admin/users'],
  ['//admin/users', '/admin/users'],
  ['/admin/users?page=2&amp;size=10&amp;q=a', '/admin/users?page=2&size=10&q=a'],
  ['%2Fadmin%2Fusers', '/admin/users'],
  ['%2fadmin%2fusers.', '/admin/users'],
  ['/admin%2Fusers', '/admin/users'],
  ['%2Fadmin%2Fusers%3Fq%3Dann%26page%3D2', '/admin/users?q=ann&page=2'],
  ['%23/admin/contact-us', '/admin/contact-us'],
  ['#/admin/contact-us', '/admin/contact-us'],
  ['%23%2Fadmin%2Fcontact-us', '/admin/contact-us'],
  ['/admin/privacy-policy#deletion', '/admin/privacy-policy?section=deletion'],
  ['/admin/contact-us#form', '/admin/contact-us'],
  ['/admin/terms-and-condition%23fees', '/admin/terms-and-condition?section=fees'],
  [
    '/admin/privacy-policy?utm_source=mail&amp;utm_medium=a#deletion',
    '/admin/privacy-policy?utm_source=mail&utm_medium=a&section=deletion',
  ],
])('leads %s to %s', (address, screen) => {
  expect(mendAddress(address)).toBe(screen);
});

it.each([
  ...Object.values(paths),
  ...STRANGE_IDS.map((id) => recordPath('user', id)),
  ...['a.', 'a)', 'Ann!', '1'].map((id) => recordPath('genre', id)),
  ...['', 'main', '%', '/%', '/admin/users?q=Ltd.', '/admin/users?q=%2Fadmin%2Fusers', '/nowhere.'],
])('leaves %j as it is', (address) => {
  expect(mendAddress(address)).toBe(address);
});
