/** @jest-environment node */
import { ConfigError } from '@/lib/config/app-config';
import { parseConfig } from '@/lib/config/read-config';

it('has sensible texts for the account-deletion page when the operator sets none', () => {
  const config = parseConfig({});

  expect(config.supportEmail).toBe('');
  expect(config.deletedDataText).toMatch(/account/);
  expect(config.keptDataText).toMatch(/Stories/);
});

it("takes the operator's texts and address", () => {
  expect(
    parseConfig({
      supportEmail: ' help@example.com ',
      deletedDataText: 'All of it.',
      keptDataText: 'Nothing.',
    }),
  ).toMatchObject({
    supportEmail: 'help@example.com',
    deletedDataText: 'All of it.',
    keptDataText: 'Nothing.',
  });
});

it.each([
  ['supportEmail', 'help'],
  ['supportEmail', 'a@example.com, b@example.com'],
  ['supportEmail', 'a@example.com?subject=x'],
  ['supportEmail', 5],
  ['deletedDataText', ''],
  ['keptDataText', ['x']],
])('names the key %s when it is %j', (key, value) => {
  expect(() => parseConfig({ [key]: value })).toThrow(ConfigError);
  expect(() => parseConfig({ [key]: value })).toThrow(expect.objectContaining({ key }) as Error);
});
