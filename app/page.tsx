'use client';
import { Site } from './site';

/** The exported page; `start.tsx` hydrates it. */
export default function Page() {
  return (
    <div id="site">
      <Site />
    </div>
  );
}
