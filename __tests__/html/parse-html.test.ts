import type * as ParseHtml from '@/lib/html/parse-html';

/** The module of a page whose script has this suffix, and the policies that it makes. */
async function openPage(suffix?: string) {
  const createPolicy = jest.fn((name: string, rules: { createHTML: (html: string) => string }) => ({
    createHTML: (html: string) => `${name}: ${rules.createHTML(html)}`,
  }));
  Object.assign(window, { trustedTypes: { createPolicy } });
  const script = document.createElement('script');
  if (suffix !== undefined) script.dataset.ttPolicySuffix = suffix;
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  jest.resetModules();
  const { asInertHtml }: typeof ParseHtml = await import('@/lib/html/parse-html');
  return { asInertHtml, createPolicy };
}

afterEach(() => {
  Reflect.deleteProperty(window, 'trustedTypes');
  jest.restoreAllMocks();
});

it.each([
  [undefined, 'parse-html'],
  ['painted', 'parse-html#painted'],
])('marks a text by one policy a page, with the suffix %p of its script', async (suffix, name) => {
  const { asInertHtml, createPolicy } = await openPage(suffix);

  expect(asInertHtml('<b>a')).toBe(`${name}: <b>a`);
  expect(asInertHtml('<b>b')).toBe(`${name}: <b>b`);
  expect(createPolicy).toHaveBeenCalledTimes(1);
});

it('marks a text in code that runs after its script', async () => {
  const { asInertHtml } = await openPage();
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(null);

  expect(asInertHtml('<b>a')).toBe('parse-html: <b>a');
});

it('hands on the text where the browser has no such policies', async () => {
  const { asInertHtml } = await openPage();
  Reflect.deleteProperty(window, 'trustedTypes');

  expect(asInertHtml('<b>a')).toBe('<b>a');
});
