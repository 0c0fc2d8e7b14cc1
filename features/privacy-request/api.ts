import { withParams } from '@/lib/links/params';
import { paths } from '@/lib/links/paths';
import { asFields, asList, asNumber, asText, isMoment } from '@/lib/narrow';
import { serverNowMs } from '@/lib/session/session';
import { useStore } from '@/lib/storage/store';
import { isOverdue } from '@/lib/storage/unpublished';
import { readStoredJson, removeStored, watchStored, writeStored } from '@/lib/storage/web-storage';

/** What tells one person from all others: e-mail addresses in small letters, and ids. */
export type Keys = { addresses: string[]; users: string[]; queries: string[] };

const STEP_KINDS = ['export', 'query', 'story', 'user', 'device', 'search'] as const;

/** A step of an erasure; `id` is the record that it deletes, '' where it deletes none. */
export type Step = { kind: (typeof STEP_KINDS)[number]; id: string };

/** An erasure as the device keeps it until it is done: whom it is about, its steps, how many are done. */
export type Plan = {
  keys: Keys;
  /** The id of the query that asked for it, and when that was (ISO 8601); '' for none. */
  asked: string;
  askedAt: string;
  /** The stories that stay, by id. */
  circles: string[];
  steps: Step[];
  done: number;
  /** The steps among those done whose records stay, by their places, and why. */
  left: { at: number; why: string }[];
};

const keyOf = (owner: string) => `privacy-request:${owner}`;
const asIds = (value: unknown) => asList(value).map(asText).filter(Boolean);

/** An admin's erasure that was not finished on this device; null for none, and after seven days. */
export function readPlan(owner: string): Plan | null {
  const stored = asFields(readStoredJson('local', keyOf(owner)));
  const { savedAtMs } = stored;
  if (!isMoment(savedAtMs) || isOverdue(savedAtMs)) return null;
  const { addresses, users, queries } = asFields(stored.keys);
  const steps = asList(stored.steps).flatMap((step) => {
    const { kind, id } = asFields(step);
    const known = STEP_KINDS.find((one) => one === kind);
    return known ? [{ kind: known, id: asText(id) }] : [];
  });
  return {
    keys: { addresses: asIds(addresses), users: asIds(users), queries: asIds(queries) },
    asked: asText(stored.asked),
    askedAt: asText(stored.askedAt),
    circles: asIds(stored.circles),
    steps,
    done: Math.min(asNumber(stored.done) ?? 0, steps.length),
    left: asList(stored.left).flatMap((one) => {
      const { at, why } = asFields(one);
      const place = asNumber(at);
      return place === null ? [] : [{ at: place, why: asText(why) }];
    }),
  };
}

/** Keeps where an erasure stands; false when a reload would forget it. */
export const keepPlan = (owner: string, plan: Plan): boolean =>
  writeStored('local', keyOf(owner), JSON.stringify({ ...plan, savedAtMs: serverNowMs() }));

export const dropPlan = (owner: string): void => removeStored('local', keyOf(owner));

/** Whether an admin left an erasure half done on this device. */
export const useIsHalfDone = (owner: string): boolean =>
  useStore({
    subscribe: watchStored,
    read: () => readPlan(owner) !== null,
    readOnServer: () => false,
  });

/** The screen of one person's request, of an account or of whoever sent the query that asked. */
export function privacyLink(row: { _id: string; email: string }, noun: 'user' | 'query'): string {
  const who = row.email.trim() || `${noun}:${row._id}`;
  return paths.privacyRequest + withParams('', { who, asked: noun === 'query' ? row._id : null });
}
