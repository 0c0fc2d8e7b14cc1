/** @jest-environment node */
import { banners, hasOddLink } from '@/features/banners/api';
import { testBanner } from '@/features/banners/test-address';
import { DEFAULTS } from '@/lib/config/app-config';
import { fitting } from '@/lib/filters/filters';
import { shownText } from '@/lib/narrow';

const banner = (navigationUrl: unknown) => banners.toRow({ _id: '1', navigationUrl });

it.each([
  ['', true],
  ['shop.example', true],
  ['https://shop.example', false],
  [{ href: 'https://shop.example' }, false],
  [['https://shop.example'], false],
  [7, false],
])('says of %j whether it is known to be no web address: %s', (link, isOdd) => {
  const field = { id: 'link', title: 'Link', asked: { kind: 'link' as const } };
  const fields = [{ ...field, value: (row: typeof one) => shownText(row, 'navigationUrl') }];
  const one = banner(link);

  expect(hasOddLink(one)).toBe(isOdd);
  expect([one].filter(fitting(fields, [{ field: 'link', op: 'unsafe', values: [] }], 0))).toEqual(
    isOdd ? [one] : [],
  );
});

it('tries no link that cannot be read', async () => {
  const tried = await testBanner(banner({ href: 'https://shop.example' }), DEFAULTS);

  expect(tried).toEqual({ link: 'cannot be known from here', picture: 'does not load' });
});
