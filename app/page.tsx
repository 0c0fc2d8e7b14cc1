'use client';
import { Site } from '@/app/entry/site';

import { useHydrated } from './entry/use-hydrated';

/** The exported page; `start.tsx` hydrates the site, or renders another screen in its place. */
export default function Page() {
  const isInBrowser = useHydrated();
  return (
    <>
      {/* The build puts the first script between these two. */}
      {!isInBrowser && <StartWait />}
      <div id="site">
        <Site />
      </div>
      {!isInBrowser && <StartNotice />}
    </>
  );
}

// Parts of the exported page that need no script: CSS shows them (styles/global.css), and hides them
// when the first script has run.

const RETRY = <a href="">Retry</a>;

/** Stands above the first script, which may not come: the rest of the page waits for it. */
function StartWait() {
  return (
    <div className="start-notice start-wait">
      <p role="status">Still loading first …</p>
      <p role="alert">Loading chunk first failed (timeout). {RETRY}</p>
    </div>
  );
}

/** For a first script that did not run: lost, without scripts, or in a browser that is too old. */
function StartNotice() {
  return (
    <div className="start-notice" role="alert">
      <p className="start-lost">
        <strong>Loading chunk first failed (missing or error).</strong> {RETRY}
      </p>
      <p>
        <strong>
          Please allow JavaScript on this page, or open it in a newer browser: at least Chrome or
          Edge 111, Firefox 115 or Safari 16.4.
        </strong>
      </p>
      <p>
        If you run this site, its files may be missing. If its address names a folder, add a slash
        at the end: https://example.com/office/ instead of https://example.com/office. Otherwise the
        folder _next is not beside the page, or its host does not serve it.
      </p>
    </div>
  );
}
