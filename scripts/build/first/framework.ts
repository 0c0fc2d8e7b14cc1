// Starts the framework, and says so when one of its files does not come (ADR 28).
import { bootFlags } from '@/lib/browser/boot-flags';
import { chunkFailureText, findFailure, type ChunkFailure } from '@/lib/browser/load-chunk';
import { reloadIfReachable } from '@/lib/browser/reload';
import { CHUNK_TIMEOUT_MS } from '@/lib/constants';

declare const FACTS: { scripts: string[] };

/** The last statement of each file of the build sets `ran` (scripts/build/export/finish-export.ts). */
type BuiltScript = HTMLScriptElement & { ran?: number };

let isFailed = false;

/** Reloads for a newer `index.html`, which may name other files; a page that was reloaded is the newest. */
function reloadOnce(): void {
  const [{ type } = {}] = performance.getEntriesByType(
    'navigation',
  ) as PerformanceNavigationTiming[];
  if (type !== undefined && type !== 'reload') void reloadIfReachable();
}

function showFailure(file: string, reason: ChunkFailure): void {
  if (isFailed) return;
  isFailed = true;
  const notice = document.createElement('div');
  notice.className = 'start-notice start-failure';
  notice.setAttribute('role', 'alert');
  const retry = document.createElement('button');
  retry.textContent = 'Retry';
  retry.onclick = () => void reloadIfReachable();
  notice.append(chunkFailureText(file, reason), ' ', retry);
  document.body.prepend(notice);
  if (reason === 'missing') reloadOnce();
}

const nameOf = (address: string) => address.replace(/.*\//, '');

function addScript(file: string): BuiltScript {
  const script = document.createElement('script');
  script.src = `./_next/static/chunks/${file}`;
  // Scripts that a script adds have the lowest priority, behind every style.
  script.fetchPriority = 'high';
  // Cloudflare's Rocket Loader would run it late, and out of order.
  script.dataset.cfasync = 'false';
  script.onerror = async () => showFailure(file, await findFailure(script.src));
  document.head.append(script);
  return script;
}

/** Starts the framework; once, whoever asks. */
export function startFramework(): void {
  const scripts = FACTS.scripts.splice(0).map(addScript);
  if (scripts.length === 0) return;
  setTimeout(() => {
    if (bootFlags().started !== undefined) return;
    const missed = scripts.find(({ ran }) => ran === undefined);
    showFailure(nameOf(missed?.src ?? 'start'), 'timeout');
  }, CHUNK_TIMEOUT_MS);
}

/**
 * Fires `error` at scripts that have loaded but did not run to their end: empty, cut off, or a page in
 * their place. Browsers fire `load` at these, and the bundler would wait for ever.
 */
export function failUnfinishedScripts(): void {
  function check({ target }: Event): void {
    const isUnfinished =
      target instanceof HTMLScriptElement && (target as BuiltScript).ran === undefined;
    if (isUnfinished) target.dispatchEvent(new Event('error'));
  }
  // Load events do not bubble; listen in the capture phase.
  document.addEventListener('load', check, true);
}
