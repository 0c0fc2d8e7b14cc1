'use client';
import { Site } from './site';

/** The exported page; `start.tsx` takes it over in the browser. */
export default function Page() {
  return (
    <div id="site">
      <Site />
    </div>
  );
}
