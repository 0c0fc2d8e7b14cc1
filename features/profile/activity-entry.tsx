import { Button } from 'antd';
import { Link } from 'react-router-dom';

import { BidiText } from '@/components/ui/bidi-text';
import layout from '@/components/ui/layout.module.css';
import { revertible, type Activity, type ActivityField } from '@/lib/activity/activity';
import { valueText } from '@/lib/forms/field-text';
import { formatMoment, previewText } from '@/lib/text/format';

import { deedOf } from './activity-words';
import styles from './activity.module.css';

const LONGEST_VALUE = 400;

/** Why a change cannot be reverted, or null. */
function obstacleOf(entry: Activity): string | null {
  if (entry.kind === 'delete')
    return 'A deletion cannot be reverted: no call brings a record back.';
  if (entry.kind === 'add') return 'To take this back, delete it in its list.';
  if (revertible(entry).length > 0) return null;
  return entry.fields.some(({ lost }) => lost === 'image')
    ? 'An earlier image cannot be brought back: it is no longer stored.'
    : 'This text is too long to be kept here.';
}

/** One change with its fields and Revert. */
export function ActivityEntry({ entry, onRevert }: { entry: Activity; onRevert: () => void }) {
  const obstacle = obstacleOf(entry);
  const name = entry.subject || 'without a name';

  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <div>
          <span>{deedOf(entry)} </span>
          {entry.address === '' ? (
            <strong>
              <BidiText>{name}</BidiText>
            </strong>
          ) : (
            <Link to={entry.address.split('?')[0] ?? ''}>
              <BidiText>{name}</BidiText>
            </Link>
          )}
          <div className={layout.muted}>{formatMoment(entry.atMs)}</div>
        </div>
        {obstacle === null && (
          <Button size="small" aria-label={`Revert ${deedOf(entry)} ${name}`} onClick={onRevert}>
            Revert
          </Button>
        )}
      </div>
      <dl className={styles.fields}>
        {entry.fields.map((field) => (
          <FieldChange key={field.name} field={field} kind={entry.kind} />
        ))}
      </dl>
      {obstacle !== null && <p className={layout.muted}>{obstacle}</p>}
    </li>
  );
}

function shortText(value: unknown): string {
  return previewText(valueText(value), LONGEST_VALUE);
}

function FieldChange({ field, kind }: { field: ActivityField; kind: Activity['kind'] }) {
  const before = shortText(field.before);
  const after = shortText(field.after);
  return (
    <div>
      <dt>{field.label}</dt>
      <dd dir="auto">
        {kind !== 'add' && <del>{before || 'empty'}</del>}{' '}
        {kind !== 'delete' && <ins>{after || 'empty'}</ins>}
      </dd>
    </div>
  );
}
