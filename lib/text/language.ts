import { lazyModule } from '@/lib/browser/lazy-module';
import { perSession, type SessionKey } from '@/lib/session/per-session';
import { wait } from '@/lib/timers';

import { withoutLinks } from './links-in';

/** Which language a text is in: a file of its own, which is loaded when it is asked for. */
const detector = lazyModule('languages', () => import('tinyld/light'));

/** More says nothing new of its language. */
const LONGEST = 600;
/** So many texts are looked at between two pauses of the page. */
const AT_ONCE = 40;

/**
 * By so much the likeliest language has to lead the next one. Of 1,000 letters this leaves six of twelve wrong ones without
 * a language, and six right ones.
 */
const SURE_BY = 0.03;

/** By how the texts begin: what visitors wrote is forgotten with the session. */
const knownOf = perSession(() => new Map<string, string>());

/**
 * The languages of texts by their ids, as codes of two letters; '' where nobody can say. Each text is
 * looked at once in a session.
 * @throws ChunkError
 */
export async function languagesOf(
  session: SessionKey,
  texts: readonly { id: string; text: string }[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const { detectAll } = await detector.load();
  const known = knownOf(session);
  const found = new Map<string, string>();
  let asked = 0;
  for (const { id, text } of texts) {
    const start = withoutLinks(text).slice(0, LONGEST);
    let language = known.get(start);
    if (language === undefined) {
      const [likeliest, next] = detectAll(start);
      const lead = (likeliest?.accuracy ?? 0) - (next?.accuracy ?? 0);
      language = likeliest && lead >= SURE_BY ? likeliest.lang : '';
      known.set(start, language);
      asked += 1;
      if (asked % AT_ONCE === 0) await wait();
      signal.throwIfAborted();
    }
    found.set(id, language);
  }
  return found;
}

let names: Intl.DisplayNames | undefined;

/** What a language is called: "Japanese" for "ja". */
export function languageName(code: string): string {
  names ??= new Intl.DisplayNames(['en'], { type: 'language' });
  return names.of(code) ?? code;
}
