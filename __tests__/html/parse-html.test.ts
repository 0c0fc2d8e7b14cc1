import type * as ParseHtml from '@/lib/html/parse-html';
import { parseHtml, writeHtml } from '@/lib/html/parse-html';

/** The module of a page, and the policies that it makes. */
async function openPage() {
  const createPolicy = jest.fn((name: string, rules: { createHTML: (html: string) => string }) => ({
    createHTML: (html: string) => `${name}: ${rules.createHTML(html)}`,
  }));
  Object.assign(window, { trustedTypes: { createPolicy } });
  jest.resetModules();
  const { asInertHtml }: typeof ParseHtml = await import('@/lib/html/parse-html');
  return { asInertHtml, createPolicy };
}

afterEach(() => {
  Reflect.deleteProperty(window, 'trustedTypes');
});

it('marks a text by one policy a page', async () => {
  const { asInertHtml, createPolicy } = await openPage();

  expect(asInertHtml('<b>a')).toBe('parse-html: <b>a');
  expect(asInertHtml('<b>b')).toBe('parse-html: <b>b');
  expect(createPolicy).toHaveBeenCalledTimes(1);
});

it('hands on the text where the browser has no such policies', async () => {
  const { asInertHtml } = await openPage();
  Reflect.deleteProperty(window, 'trustedTypes');

  expect(asInertHtml('<b>a')).toBe('<b>a');
});

it('loses no comment, wherever it stands', () => {
  const html = '<!--a--><style>x</style><!--b--><p>c</p><!--d-->';
  expect(writeHtml(parseHtml(html))).toBe(html);
  expect(writeHtml(parseHtml(`<!--0--><html><!--1--><body><p>c</p></body></html><!--2-->`))).toBe(
    '<!--0--><!--1--><p>c</p><!--2-->',
  );
});
