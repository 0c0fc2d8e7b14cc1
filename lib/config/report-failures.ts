import { buildName } from '@/lib/browser/build-name';
import { onFailure } from '@/lib/browser/failures';

let sent = 0;
/** A page that fails in a circle sends no more than this. */
const MOST = 20;

/** Sends each failure to the site's own collector; nothing is sent where `reportUrl` is empty. */
export function reportFailures(reportUrl: string): void {
  if (reportUrl === '') return;
  onFailure((failure) => {
    if ((sent += 1) > MOST) return;
    const body = JSON.stringify({ build: buildName(), browser: navigator.userAgent, ...failure });
    // As text, which needs no preflight. Its own failure is no news.
    fetch(reportUrl, { method: 'POST', body, keepalive: true, credentials: 'omit' }).catch(
      () => undefined,
    );
  });
}
