import type { Page } from '@playwright/test';

import { TRAP } from '../support/hostile-html';

import { openRawPage, setTrap, withoutHeaders } from './dangers';
import { expect, test } from './site';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const REFUSED = /violat|Refused|TrustedScript|Trusted Type|blocked|safe/;

test('The policy is the first thing in the head of every page, before any script', async ({
  page,
  site,
}) => {
  for (const path of ['/', '/404.html']) {
    const html = await (await page.request.get(site.origin + path)).text();
    const head =
      /<head>(<meta http-equiv="Content-Security-Policy" content="[^"]+"\/>)(?:<link rel="preload" as="script"[^>]*>)*</;
    expect(html).toMatch(head);
    const scripts = html.match(/<script[^>]*>[^<]*<\/script>/g);
    for (const script of scripts ?? ['none']) {
      expect(script).toMatch(
        /^<script data-cfasync="false" src="(?:\.\/|(?:\.\.\/)+)_next\/static\/first-\w+\.js"><\/script>$/,
      );
    }
  }
});

test('Whatever is asked for comes with every security header', async ({ page, site }) => {
  const html = await (await page.request.get(site.origin)).text();
  const script = /_next\/static\/chunks\/[^"]+\.js/.exec(html)?.[0] ?? '';
  const meta = /Security-Policy" content="([^"]+)"/.exec(html)?.[1] ?? 'no policy';
  // The header is also the policy of the demo's worker; a page obeys the stricter of the two.
  const header = meta
    .replace("script-src 'self'", "$& 'wasm-unsafe-eval'")
    .replace(/style-src-elem [^;]+/, "style-src-elem 'self' 'unsafe-inline'");
  for (const [path, status, cache] of [
    ['/', 200, 'no-cache'],
    ['/config.json', 200, 'no-cache'],
    ['/lost', 404, 'no-cache'],
    ['/_next/static/lost.js', 404, 'no-cache'],
    [`/${script}`, 200, 'public, max-age=31536000, immutable'],
  ] as const) {
    const reply = await page.request.get(site.origin + path);
    expect(reply.status(), path).toBe(status);
    expect(reply.headers(), path).toMatchObject({
      'content-security-policy': `${header}; frame-ancestors 'none'`,
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cache-control': cache,
    });
  }
});

/** Ways to run a text as code; each calls the trap by its own name. */
function attackPage(trap: string): Promise<string[]> {
  const run = (name: string) => `${trap}('${name}')`;
  const append = (script: HTMLScriptElement) => document.body.append(script);
  const create = (change: (script: HTMLScriptElement) => void) => {
    const script = document.createElement('script');
    change(script);
    append(script);
  };
  const blob = (code: string) => URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  const attacks: Record<string, (code: string) => unknown> = {
    'inline script': (code) => create((script) => script.append(code)),
    'script text': (code) => create((script) => (script.text = code)),
    'javascript: link': (code) => {
      const link = document.createElement('a');
      link.href = `javascript:${code}`;
      document.body.append(link);
      link.click();
    },
    'javascript: location': (code) => (location.href = `javascript:${code}`),
    'javascript: window': (code) => window.open(`javascript:${code}`, '_self'),
    eval: (code) => (0, eval)(code) as unknown,
    // eslint-disable-next-line @typescript-eslint/no-implied-eval -- it is the attack
    'new Function': (code) => (new Function(code) as () => void)(),
    timer: (code) => setTimeout(code as unknown as () => void, 0),
    'foreign script': () => create((script) => (script.src = 'https://elsewhere.example/a.js')),
    'foreign attribute': () =>
      create((script) => script.setAttribute('src', 'https://elsewhere.example/a.js')),
    'uploaded script': () => create((script) => (script.src = './_next/static/../../uploads/a.js')),
    'encoded path': () =>
      create((script) => (script.src = './_next/static/..%2f..%2fuploads/a.js')),
    'blob script': (code) => create((script) => (script.src = blob(code))),
    'data script': (code) => create((script) => (script.src = `data:text/javascript,${code}`)),
    import: (code) => import(`data:text/javascript,${code}`).catch(() => undefined),
    worker: (code) => new Worker(blob(code)),
    'event attribute': (code) => document.body.setAttribute('onclick', code),
    frame: (code) => {
      const frame = document.createElement('iframe');
      frame.srcdoc = `<script>parent.${code}</script>`;
      document.body.append(frame);
    },
    'inner HTML': (code) =>
      (document.createElement('div').innerHTML = `<img src=x onerror="${code}">`),
    'adjacent HTML': (code) =>
      document.body.insertAdjacentHTML(
        'beforeend',
        `<svg onload="${code}"><script>${code}</script>`,
      ),
    fragment: (code) =>
      document.body.append(
        document.createRange().createContextualFragment(`<script>${code}</script>`),
      ),
  };
  // As a task of the page: Playwright's own evaluation may use eval, the page may not.
  return new Promise((resolve) => {
    setTimeout(() => {
      document.body.click();
      resolve(
        Object.entries(attacks).map(([name, attack]) => {
          try {
            attack(run(name));
            if (name === 'event attribute') document.body.click();
            return `${name}: went through`;
          } catch (error) {
            return `${name}: ${error instanceof Error ? error.name : 'refused'}`;
          }
        }),
      );
    }, 0);
  });
}

async function serveForeignScripts(page: Page): Promise<void> {
  await page.route(/elsewhere\.example|uploads/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `${TRAP}('a file')` }),
  );
}

test('The attacks work where there is no policy', async ({ page, site }) => {
  site.allow(/./);
  const executed = await setTrap(page);
  await serveForeignScripts(page);
  await openRawPage(page, site);

  await page.evaluate(attackPage, TRAP);

  await expect.poll(() => executed.size).toBeGreaterThan(12);
});

for (const host of ['a host that sends headers', 'a host that sends none']) {
  test(`No injected code runs on ${host}`, async ({ page, site }) => {
    site.allow(REFUSED, /elsewhere\.example/);
    const executed = await setTrap(page);
    await serveForeignScripts(page);
    if (host === 'a host that sends none') await page.route(`${site.origin}/`, withoutHeaders);
    await page.goto(site.at('/'));
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();

    const outcomes = await page.evaluate(attackPage, TRAP);
    await page.waitForTimeout(500);

    expect([...executed], outcomes.join('\n')).toEqual([]);
    for (const name of ['eval', 'new Function', 'timer', 'foreign script', 'blob script']) {
      expect(outcomes).not.toContain(`${name}: went through`);
    }
  });
}
