import type { Entry } from '@/components/activity/own-changes';
import { type Activity, revertible } from '@/lib/activity/entry';
import { isEmpty } from '@/lib/changes/plan/change-set';
import { REASONS } from '@/lib/changes/state/reasons';
import { endOfBack, type WayBack, wayBackOf } from '@/lib/changes/state/set-state';
import { valueText } from '@/lib/forms/form-fields';
import { formatMoment } from '@/lib/text/dates';
import { fold } from '@/lib/text/fold';
import { previewText } from '@/lib/text/format';

const DELETED = 'No call brings a deleted record back.';
const sayLate = (endedMs: number) => `The seven days ended at ${formatMoment(endedMs)}.`;

/** Why nothing of a set can be taken back, or null. */
function obstacleOfSet(way: WayBack): string | null {
  switch (way.is) {
    case 'there':
    case 'notCounted':
      return null;
    case 'deleted':
      return DELETED;
    case 'late':
      return sayLate(way.endedMs);
    case 'unwritten':
      return 'Nothing of it was written.';
    case 'allBack':
      return 'All of it is taken back.';
    case 'stays':
      return 'What could be taken back is; the rest stays as it is.';
  }
}

/** Why a change of one record cannot be taken back, or null. */
function obstacleOfOne(entry: Activity, nowMs: number): string | null {
  const { kind, atMs } = entry;
  if (kind === 'add') return 'To take this back, delete it in its list.';
  if (nowMs > endOfBack(atMs)) return sayLate(endOfBack(atMs));
  const fields = revertible(entry);
  if (fields.some(({ before }) => !isEmpty(before))) return null;
  if (fields.length > 0) return REASONS.stays;
  return entry.fields.some(({ lost }) => lost === 'image')
    ? 'An earlier image cannot be brought back: it is no longer stored.'
    : 'This text is too long to be kept here.';
}

/** Why a change of one record or of many cannot be taken back, or null. */
export function obstacleOf(entry: Entry, nowMs: number): string | null {
  const { kind, set } = entry;
  if (kind === 'delete') return DELETED;
  return set ? obstacleOfSet(wayBackOf(set, nowMs)) : obstacleOfOne(entry, nowMs);
}

/** More of a value is not searched. */
const SEARCHED = 500;

/** What a change is found by, folded: what was done to what, and the values before and after. */
export function wordsOf(entry: Entry, said: string): string {
  const { subject, set, fields } = entry;
  const texts = fields.flatMap(({ label, before, after }) => [
    label,
    ...[before, after].map((value) => previewText(valueText(value), SEARCHED)),
  ]);
  return fold([said, subject, set?.title ?? '', ...texts].join(' '));
}
