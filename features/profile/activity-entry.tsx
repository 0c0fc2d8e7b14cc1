import { Button } from 'antd';
import { useMemo, useState } from 'react';

import { ChangeRow, type Entry, useActivityWords } from '@/components/activity/own-changes';
import { describeChange, diffWords, WordDiff } from '@/components/kit/word-diff';
import type { Activity, ActivityField } from '@/lib/activity/entry';
import { valueText } from '@/lib/forms/form-fields';
import { readStructure } from '@/lib/html/html-structure';
import { linkFromLog } from '@/lib/links/record-link';
import { useGo } from '@/lib/links/use-link';
import type { Noun } from '@/lib/nouns/noun';
import { serverNowMs } from '@/lib/session/session';
import { previewText } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import styles from './activity.module.css';
import { obstacleOf } from './found-changes';
import { SetRowsList } from './set-rows-list';
import { useTakeBack } from './use-take-back';

/** A record that was added or deleted has more fields than anybody wants to read at once. */
const FIELDS_AT_ONCE = 3;

type Props = {
  entry: Entry;
  owner: string;
  noun: Noun | undefined;
  /** The day that begins with it. */
  day: string | null;
  isLastOfDay: boolean;
};

/** One change with its fields, and the way to take it back. */
export function ActivityEntry({ entry, owner, noun, day, isLastOfDay }: Props) {
  const { fields, kind, set } = entry;
  const nowMs = serverNowMs();
  const [isOpen, setOpen] = useState(false);
  const { describeAction, addFormOf } = useActivityWords();
  const go = useGo();
  const takeBack = useTakeBack(owner, entry, noun);
  const [isGoingBack, setGoingBack] = useState(false);
  const addForm = addFormOf(entry);
  const [isWhole, setWhole] = useState(fields.length <= FIELDS_AT_ONCE + 1);
  const obstacle = set !== undefined || addForm === null ? obstacleOf(entry, nowMs) : null;
  const name = entry.subject || 'without a name';

  async function pressTakeBack(): Promise<void> {
    setGoingBack(true);
    await takeBack().finally(() => setGoingBack(false));
  }

  const action =
    set !== undefined ? (
      noun && (
        <Button
          type="text"
          size="small"
          aria-label={`Rows of ${name} ${set.title}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          Rows
        </Button>
      )
    ) : addForm !== null ? (
      <Button
        type="text"
        size="small"
        aria-label={`Add ${name} again`}
        onClick={() => go(linkFromLog(addForm))}
      >
        Add again
      </Button>
    ) : (
      obstacle === null && (
        <Button
          type="text"
          size="small"
          aria-label={`Take back ${describeAction(entry)} ${name}`}
          disabled={isGoingBack}
          onClick={() => void pressTakeBack()}
        >
          Take back
        </Button>
      )
    );
  const changes = set ? (
    <>
      {obstacle !== null && <p className={layout.second}>{obstacle}</p>}
      {isOpen && noun && <SetRowsList owner={owner} noun={noun} nowMs={nowMs} id={set.id} />}
    </>
  ) : (
    <>
      <dl className={`${layout.stack} ${layout.second} ${styles.fields}`}>
        {(isWhole ? fields : fields.slice(0, FIELDS_AT_ONCE)).map((field) => (
          <FieldChange key={field.name} entry={entry} field={field} />
        ))}
      </dl>
      {!isWhole && (
        <Button type="link" size="small" className={styles.more} onClick={() => setWhole(true)}>
          Show all {fields.length} fields
        </Button>
      )}
      {obstacle !== null && <p className={layout.second}>{obstacle}</p>}
    </>
  );

  return (
    <li>
      {day !== null && <h3 className={styles.day}>{day}</h3>}
      <div className={styles.entry} data-kind={kind} data-last={isLastOfDay ? '' : undefined}>
        <ChangeRow entry={entry} action={action} fields={changes} />
      </div>
    </li>
  );
}

/** Longer values are compared word by word. */
const LONGEST_VALUE = 80;
/** Of a text that was added or deleted. */
const LONGEST_PREVIEW = 300;

/** A value as words: of a policy text what visitors read, without its markup. */
function valueWords({ noun }: Activity, value: unknown): string {
  const text = valueText(value);
  return noun === 'policies' ? readStructure(text).text : text;
}

type FieldChangeProps = { entry: Activity; field: ActivityField };

/** A field of a change with its value before and after. */
function FieldChange({ entry, field }: FieldChangeProps) {
  const before = valueWords(entry, field.before);
  const after = valueWords(entry, field.after);
  const isText = [before, after].some((text) => text.length > LONGEST_VALUE || text.includes('\n'));
  const isChange = entry.kind === 'edit' || entry.kind === 'status';

  if (isChange && isText && field.lost === undefined) {
    return (
      <div className={styles.wide}>
        <dt>{field.label}</dt>
        <dd>
          <TextChange before={before} after={after} />
        </dd>
      </div>
    );
  }
  // Each value by its own direction: the arrow stays between them.
  return (
    <div>
      <dt>{field.label}</dt>
      <dd className={styles.values}>
        {entry.kind !== 'add' && (
          <del dir="auto" translate="no">
            {shorten(before)}
          </del>
        )}{' '}
        {isChange && <span aria-hidden>→ </span>}
        {entry.kind !== 'delete' && (
          <ins dir="auto" translate="no">
            {shorten(after)}
          </ins>
        )}
      </dd>
    </div>
  );
}

function shorten(text: string): string {
  return previewText(text, LONGEST_PREVIEW) || 'empty';
}

function TextChange({ before, after }: { before: string; after: string }) {
  const summary = useMemo(() => describeChange(diffWords(before, after)), [before, after]);
  if (summary === '') return 'Formatting only';
  return (
    <>
      <div className={layout.muted}>{summary}</div>
      <WordDiff before={before} after={after} />
    </>
  );
}
