'use client';
import { Site } from './site';

/** The exported page; `start.tsx` hydrates it, or renders another screen in its place. */
export default function Page() {
  return (
    <div id="site">
      <Site />
    </div>
  );
}
