'use client';
import { Site } from '@/app/entry/site';

import { StartNotice, StartWait } from './entry/start-notice';
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
