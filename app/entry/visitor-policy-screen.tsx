import { useEffect, useEffectEvent } from 'react';

import { PublicCard, PublicPage } from '@/components/plain/public-page';
import { ScreenHeading } from '@/components/plain/screen-heading';
import { PolicyText } from '@/features/policies/policy-text';
import { readPolicy } from '@/features/policies/read-policy';
import { bootFlags } from '@/lib/browser/boot-flags';
import { useDocumentTitle } from '@/lib/browser/window';
import { loadConfig } from '@/lib/config/config';
import { isFields } from '@/lib/narrow';
import { createStore, useStore, windowEvents } from '@/lib/storage/store';
import { startTimer } from '@/lib/timers';

import { EntrySkeleton } from './entry-skeleton';

/** If the text is not there by then, the application starts and shows that it waits. */
const LONGEST_WAIT_MS = 2_000;
/** A visitor who comes back to the window gets a fresh text, but not more often than this. */
const LEAST_PAUSE_MS = 5_000;

/** The text as it was last read, and where; it outlives the visit of another page. */
const text = createStore<string | null>(null);
let address = '';
let readAtMs = 0;

/** The text in a reply; null if the application has to look into it. */
async function textOf(reply: Response): Promise<string | null> {
  const body: unknown = reply.ok ? await reply.json() : null;
  if (!isFields(body) || body.success === false || typeof body.data !== 'string') return null;
  return readPolicy(body.data);
}

/** Shows the text that the first script has asked for. Whether there is one. */
async function readFirst(): Promise<boolean> {
  const read = await window.preloaded?.read;
  if (!read) return false;
  // The application takes the same reply where this page does not.
  const [html] = await Promise.all([textOf((await read.response).clone()), loadConfig()]);
  if (html === null) return false;
  delete window.preloaded?.read;
  address = read.url;
  readAtMs = performance.now();
  text.write(html);
  return true;
}

async function readAgain(): Promise<void> {
  if (document.hidden || performance.now() - readAtMs < LEAST_PAUSE_MS) return;
  readAtMs = performance.now();
  // What was read stays readable, whatever comes of it.
  const html = await fetch(address).then(textOf, () => null);
  if (html !== null) text.write(html);
}

type Props = {
  title: string;
  /** Hands over to the application. */
  onUnusual: () => void;
};

/** A policy for a visitor who opened it, without router, cache and axios (ADR 27). */
export default function VisitorPolicyScreen({ title, onUnusual }: Props) {
  const html = useStore(text);
  const giveUp = useEffectEvent(onUnusual);
  useDocumentTitle(title);

  useEffect(function readText() {
    if (text.read() !== null) {
      void readAgain();
      return;
    }
    const cancel = startTimer(() => giveUp(), LONGEST_WAIT_MS);
    readFirst().then(
      (isRead) => (isRead ? cancel() : giveUp()),
      () => giveUp(),
    );
    return cancel;
  }, []);
  useEffect(function startAtTheTop() {
    // Where the page was opened, the browser knows better.
    if (bootFlags().arrived !== undefined) window.scrollTo(0, 0);
  }, []);
  useEffect(function keepFresh() {
    return windowEvents('focus', 'visibilitychange', 'online')(() => void readAgain());
  }, []);

  if (html === null) return <EntrySkeleton kind="public" />;
  return (
    <PublicPage>
      <ScreenHeading>{title}</ScreenHeading>
      <PublicCard label={title}>
        <PolicyText html={html} />
      </PublicCard>
    </PublicPage>
  );
}
