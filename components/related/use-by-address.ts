import type { Noun } from '@/lib/nouns/noun';
import { namesRead } from '@/lib/reads/noun-reads';
import { useValue } from '@/lib/reads/use-value';
import { isAnswer, isUnchanged } from '@/lib/rows/known-rows';
import { type RowsState, useKnownRows, useRows } from '@/lib/rows/use-rows';
import { addressKey, isSameAddress } from '@/lib/text/safe-url';

type WithAddress = { _id: string; email: string };

/** The name that a call looks for: people's addresses often begin with theirs, as ann.lee42@…. */
export function nameInAddress(address: string): string {
  const [part = ''] = address.split('@');
  return part.replace(/[\d._+-]+/g, ' ').trim() || part;
}

/**
 * The rows of a noun with an e-mail address. The API searches names only, so those that a name finds are
 * looked through first, in one call; all rows only where that finds nobody, and `mayReadAll`. What is no address requests
 * nothing.
 */
export function useByAddress<Row extends WithAddress>(
  noun: Noun<Row>,
  address: string,
  { name = nameInAddress(address), mayReadAll = true } = {},
): RowsState<Row> {
  const isAddress = addressKey(address) !== '';
  const known = useKnownRows<Row>(noun.name);
  const hasAddress = ({ email }: Row) => isSameAddress(email, address);
  const isKnown = isAnswer(known, hasAddress);
  const named = useValue(isAddress && !isKnown ? namesRead(noun, name) : null);
  const byName = isAddress && !isKnown ? (named.data?.rows.filter(hasAddress) ?? []) : [];
  const isFound = byName.length > 0;
  const isNext = isAddress && !named.isLoading && !isFound && mayReadAll;
  const all = useRows<Row>(noun, { when: isNext ? 'now' : 'onDemand' });
  const rows = isAddress ? all.rows?.filter(hasAddress) : [];
  // Who came since they were read may have it.
  const isUnsaid = isAddress && rows?.length === 0 && !isUnchanged(all.known);

  return {
    ...all,
    rows: isFound ? byName : isUnsaid ? undefined : rows,
    error: isFound ? undefined : (all.error ?? (mayReadAll ? undefined : named.error)),
    question: isNext ? all.question : null,
    isReading: isAddress && (named.isLoading || (isNext && all.isReading)),
  };
}
