// Paints the page of a policy for a visitor, before React and the application have come (ADR 27).
import { useSiteTheme } from '@/app/entry/use-site-theme';
import { PublicCard, PublicPage } from '@/components/plain/public-page';
import { ScreenHeading } from '@/components/plain/screen-heading';
import { PolicyText } from '@/features/policies/policy-text';
import { bootFlags } from '@/lib/browser/boot-flags';
import { useDocumentTitle } from '@/lib/browser/window';
import { loadConfig } from '@/lib/config/config';
import { readsAsEmpty } from '@/lib/html/html-structure';
import { sanitizeForPage } from '@/lib/html/sanitize-html';
import { paths } from '@/lib/links/paths';
import { isFields } from '@/lib/narrow';
import { screens } from '@/lib/screens';

import { handOver } from './hand-over';
import { runEffects } from './react';

declare const PAINT_STYLES: string;

/** If nothing was painted by then, the application starts and shows that it waits. */
const LONGEST_WAIT_MS = 2_000;
/** Or when the browser is idle; so late at most. */
const LONGEST_REST_MS = 1_000;

/** The text that the first script has asked for; null if the application has to look into it. */
async function readText(): Promise<string | null> {
  const read = await window.preloaded?.read;
  const reply = (await read?.response)?.clone();
  const body: unknown = reply?.ok ? await reply.json() : null;
  if (!isFields(body) || body.success === false || typeof body.data !== 'string') return null;
  return readsAsEmpty(body.data) ? null : body.data;
}

/** Its settings; the application takes the same response. */
async function readSettings(): Promise<void> {
  const { preloaded = {} } = window;
  const again = preloaded.config?.then((reply) => reply.clone());
  const loaded = loadConfig();
  preloaded.config = again;
  await loaded;
}

function PolicyPage({ title, html }: { title: string; html: string }) {
  useSiteTheme(true);
  useDocumentTitle(title);
  return (
    <PublicPage>
      <ScreenHeading>{title}</ScreenHeading>
      <PublicCard label={title}>
        <PolicyText html={html} />
      </PublicCard>
    </PublicPage>
  );
}

let isLate = false;

/** Returns whether the page was painted. */
async function paint(path: string): Promise<boolean> {
  const [html] = await Promise.all([readText(), readSettings()]);
  const site = document.getElementById('site');
  const isHere = window.location.hash.slice(1).startsWith(path);
  if (html === null || site === null || !isHere || isLate || bootFlags().started === '')
    return false;

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(PAINT_STYLES);
  document.adoptedStyleSheets.push(sheet);
  const page = document.createElement('div');
  const { title } = path === paths.terms ? screens.terms : screens.privacyPolicy;
  page.append((<PolicyPage title={title} html={html} />) as unknown as Node);
  site.before(page);
  bootFlags().painted = 'shown';
  runEffects();
  handOver(page, site);
  return true;
}

async function start(): Promise<void> {
  const { startFramework = () => undefined } = window.preloaded ?? {};
  setTimeout(() => {
    isLate = true;
    startFramework();
  }, LONGEST_WAIT_MS);
  const path = window.location.hash.slice(1).split('?')[0] ?? '';
  const isDone = await paint(path).catch(() => false);
  // Safari has no such call.
  const { requestIdleCallback = setTimeout } = window as Partial<Window>;
  if (isDone) requestIdleCallback(startFramework, { timeout: LONGEST_REST_MS } as never);
  else startFramework();
}

// While this script runs, its element says which names its Trusted Types policies have.
sanitizeForPage('');
readsAsEmpty('');
void start();
