import { useEffect } from 'react';

import { sweepSets } from '@/lib/changes/home/set-store';
import { useOpenSets } from '@/lib/changes/live/use-sets';
import { madeAt } from '@/lib/changes/plan/another-record';
import type { RowChange } from '@/lib/changes/plan/change-set';
import { withParams } from '@/lib/links/params';
import { paths } from '@/lib/links/paths';
import { asFields, asList, asText } from '@/lib/narrow';
import { isOverdue } from '@/lib/storage/unpublished';
import { addressKey } from '@/lib/text/safe-url';

/** The noun of the sets that erase a person. They keep ids, and the addresses that the last search needs: no names. */
export const ERASURE = 'privacy-request';

/** What tells one person from all others: e-mail addresses in small letters, and ids. */
export type Keys = {
  addresses: string[];
  users: string[];
  queries: string[];
  /** Those of the records that have no address, as they are typed: "user:1". */
  unaddressed: string[];
};

const STEP_KINDS = ['export', 'query', 'story', 'user', 'device', 'search'] as const;

/** A step of an erasure; `id` is the record that it deletes, '' where it deletes none, and when that was made. */
export type Step = { kind: (typeof STEP_KINDS)[number]; id: string; createdAt?: string };

/** An erasure: whom it is about, and its steps. */
export type Plan = {
  keys: Keys;
  /** The id of the query that asked for it, and when that was (ISO 8601); '' for none. */
  asked: string;
  askedAt: string;
  /** The stories that stay, by id. */
  circles: string[];
  steps: Step[];
};

/** The step that a row of an erasure's set stands for. */
export function stepOf({ id }: Pick<RowChange, 'id'>): Step {
  const [kind, ...rest] = id.split(':');
  return { kind: STEP_KINDS.find((one) => one === kind) ?? 'search', id: rest.join(':') };
}

/** The steps as rows of a set; the search, which comes last, holds whom it is about. */
export const rowsOf = ({ steps, keys, ...plan }: Plan): RowChange[] =>
  steps.map(({ kind, id, ...step }) => ({
    id: `${kind}:${id}`,
    ...madeAt(step),
    noun: ERASURE,
    name: '',
    before: kind === 'search' ? { ...keys, ...plan } : {},
    after: id === '' ? { isDone: true } : null,
  }));

const asIds = (value: unknown) => asList(value).map(asText).filter(Boolean);

/** The plan that rows were made of. */
export function planOf(rows: readonly RowChange[]): Plan {
  const { asked, askedAt, circles, ...keys } = asFields(rows.at(-1)?.before);
  return {
    keys: {
      addresses: asIds(keys.addresses),
      users: asIds(keys.users),
      queries: asIds(keys.queries),
      unaddressed: asIds(keys.unaddressed),
    },
    asked: asText(asked),
    askedAt: asText(askedAt),
    circles: asIds(circles),
    steps: rows.map(stepOf),
  };
}

/** Forgets each erasure of this device, of whichever admin, with which nobody has gone on for seven days: it has addresses. */
async function forgetOverdue(): Promise<void> {
  await sweepSets(({ noun, atMs }) => noun === ERASURE && isOverdue(atMs)).catch(() => undefined);
}

/**
 * The signed-in admin's erasure that is under way or was left half done on this device, by its id; null
 * for none and after seven days, undefined until that is known.
 */
export function useHalfDone(): string | null | undefined {
  const { live, brokenOff, elsewhere, isRead } = useOpenSets(ERASURE);
  useEffect(function forgetAtStart() {
    void forgetOverdue();
  }, []);
  const kept = [...brokenOff, ...elsewhere].filter(({ atMs }) => !isOverdue(atMs));
  const [one] = [...live, ...kept];
  return one?.id ?? (isRead ? null : undefined);
}

/** The screen of one person's request, of an account or of whoever sent the query that asked. */
export function privacyLink(row: { _id: string; email: string }, noun: 'user' | 'query'): string {
  const who = addressKey(row.email) || `${noun}:${row._id}`;
  return paths.privacyRequest + withParams('', { who, asked: noun === 'query' ? row._id : null });
}
