import { createBoundedEntries } from './bounded-entries';

const FREE_ATTEMPTS = 5;
const FREE_ATTEMPTS_PER_ADDRESS = 50;
/** From all addresses together, so that many of them gain little. */
const FREE_ATTEMPTS_PER_ACCOUNT = 20;
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 15 * 60;
/** Counted from the end of the wait, or the longest wait would bring new free attempts. */
const FORGET_AFTER_MS = 15 * 60 * 1000;

type Entry = { attempts: number; lastAt: number; blockedUntil: number };

/** Limits the rate of wrong passwords: per account and address, per address, and per account. */
export type LoginLimiter = {
  /** Counts an attempt; returns 0, or the seconds to wait when it is refused. */
  attempt(email: string, address: string): number;
  /** Takes the attempts on this account from this address back, after the right password. */
  succeed(email: string, address: string): void;
};

/** A limiter in memory; `now` is in milliseconds since 1970. */
export function createLoginLimiter(now: () => number): LoginLimiter {
  const entries = createBoundedEntries<Entry>(({ blockedUntil }) => blockedUntil > now());

  function entryOf(key: string): Entry {
    const known = entries.get(key);
    const isFresh = known && now() < Math.max(known.lastAt, known.blockedUntil) + FORGET_AFTER_MS;
    return isFresh ? known : { attempts: 0, lastAt: now(), blockedUntil: 0 };
  }

  const waitOf = ({ blockedUntil }: Entry) => Math.max(0, Math.ceil((blockedUntil - now()) / 1000));

  /** Each attempt after the free ones doubles the wait. */
  function counted({ attempts, blockedUntil }: Entry, free: number): Entry {
    const entry = { attempts: attempts + 1, lastAt: now(), blockedUntil };
    if (entry.attempts < free) return entry;
    const doublings = Math.min(entry.attempts - free, 10);
    const wait = Math.min(FIRST_WAIT_SECONDS * 2 ** doublings, LONGEST_WAIT_SECONDS);
    return { ...entry, blockedUntil: now() + wait * 1000 };
  }

  /** The keys of an attempt with the attempts that are free of each; a space is in no address. */
  const limitsOf = (email: string, address: string) =>
    [
      [`${address} ${email}`, FREE_ATTEMPTS],
      [address, FREE_ATTEMPTS_PER_ADDRESS],
      [` ${email}`, FREE_ATTEMPTS_PER_ACCOUNT],
    ] as const;

  return {
    attempt(email, address) {
      const limits = limitsOf(email, address);
      const wait = Math.max(...limits.map(([key]) => waitOf(entryOf(key))));
      // A refused attempt is kept nowhere, or it would take the room of those that count.
      if (wait > 0) return wait;
      // Counted before the password is checked, or parallel requests would all pass.
      const kept = limits.map(([key, free]) => entries.put(key, counted(entryOf(key), free)));
      return kept.every(Boolean) ? 0 : FIRST_WAIT_SECONDS;
    },
    succeed(email, address) {
      const [[own], ...shared] = limitsOf(email, address);
      entries.delete(own);
      for (const [key] of shared) {
        const entry = entries.get(key);
        if (entry) entries.put(key, { ...entry, attempts: entry.attempts - 1, blockedUntil: 0 });
      }
    },
  };
}
