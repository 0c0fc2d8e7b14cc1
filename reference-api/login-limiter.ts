const FREE_ATTEMPTS = 5;
const FREE_ATTEMPTS_PER_ADDRESS = 50;
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 15 * 60;
/** Counted from the end of the wait, or the longest wait would bring new free attempts. */
const FORGET_AFTER_MS = 15 * 60 * 1000;
const MOST_ENTRIES = 10_000;

type Entry = { attempts: number; lastAt: number; blockedUntil: number };

/** Limits the rate of wrong passwords, per account and address and per address. */
export type LoginLimiter = {
  /** Counts an attempt; returns 0, or the seconds to wait when it is refused. */
  attempt(email: string, address: string): number;
  /** Resets the attempts on this account from this address, after the right password. */
  succeed(email: string, address: string): void;
};

/** A limiter in memory; `now` is in milliseconds since 1970. */
export function createLoginLimiter(now: () => number): LoginLimiter {
  const entries = new Map<string, Entry>();

  function entryOf(key: string): Entry {
    const known = entries.get(key);
    const isFresh = known && now() < Math.max(known.lastAt, known.blockedUntil) + FORGET_AFTER_MS;
    const entry = isFresh ? known : { attempts: 0, lastAt: now(), blockedUntil: 0 };
    // Re-inserting sorts the map by last use, so the first key is the one to delete.
    entries.delete(key);
    entries.set(key, entry);
    const oldest = entries.keys().next().value;
    if (entries.size > MOST_ENTRIES && oldest !== undefined) entries.delete(oldest);
    return entry;
  }

  function waitOf(entry: Entry): number {
    return Math.max(0, Math.ceil((entry.blockedUntil - now()) / 1000));
  }

  /** Each attempt after the free ones doubles the wait. */
  function count(entry: Entry, free: number): void {
    entry.attempts += 1;
    entry.lastAt = now();
    if (entry.attempts < free) return;
    const doublings = Math.min(entry.attempts - free, 10);
    const wait = Math.min(FIRST_WAIT_SECONDS * 2 ** doublings, LONGEST_WAIT_SECONDS);
    entry.blockedUntil = now() + wait * 1000;
  }

  const accountKey = (email: string, address: string) => `${address} ${email}`;

  return {
    attempt(email, address) {
      const account = entryOf(accountKey(email, address));
      const caller = entryOf(address);
      const wait = Math.max(waitOf(account), waitOf(caller));
      // Counted before the password is checked, or parallel requests would all pass.
      if (wait === 0) {
        count(account, FREE_ATTEMPTS);
        count(caller, FREE_ATTEMPTS_PER_ADDRESS);
      }
      return wait;
    },
    succeed(email, address) {
      entries.delete(accountKey(email, address));
      const caller = entries.get(address);
      if (caller) {
        caller.attempts -= 1;
        caller.blockedUntil = 0;
      }
    },
  };
}
