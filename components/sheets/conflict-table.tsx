import { Button, Radio } from 'antd';

import { ChangedWords } from '@/components/changes/changed-words';
import { useMore } from '@/components/kit/use-more';
import { BidiText } from '@/components/plain/bidi-text';
import type { Resource } from '@/lib/nouns/noun';
import type { Difference } from '@/lib/sheets/plan-sheet';
import { countOf } from '@/lib/text/format';

import styles from './sheets.module.css';

/** A conflict takes more room than a line. */
const SHOWN_FIRST = 50;

type Props<Row> = {
  noun: Resource<Row>;
  conflicts: readonly Difference<Row>[];
  /** The keys of those in which the sheet's stands. */
  mine: ReadonlySet<string>;
  onChange: (mine: ReadonlySet<string>) => void;
};

/** What somebody has changed on the server since the export: as it was, as it is there, as the sheet has it. */
export function ConflictTable<Row>({ noun, conflicts, mine, onChange }: Props<Row>) {
  const { most, button } = useMore(conflicts.length, SHOWN_FIRST);

  function pick(key: string, isMine: boolean): void {
    const next = new Set(mine);
    if (isMine) next.add(key);
    else next.delete(key);
    onChange(next);
  }

  return (
    <section className={styles.conflicts} aria-label="Changed since the export">
      <h3>
        {countOf(conflicts.length, 'cell was', 'cells were')} changed on the server since the export
      </h3>
      <p>
        The server’s stays, unless the sheet’s is chosen.
        <Button
          type="link"
          size="small"
          onClick={() => onChange(new Set(conflicts.map(({ key }) => key)))}
        >
          All of the sheet
        </Button>
        <Button type="link" size="small" onClick={() => onChange(new Set())}>
          All of the server
        </Button>
      </p>
      <div aria-hidden className={styles.heads}>
        <span />
        <span>Exported</span>
        <span>
          <span>On the server</span>
          <span>In the sheet</span>
        </span>
      </div>
      <ul>
        {conflicts.slice(0, most).map(({ key, row, title, exported, now, sheet }) => {
          const name = noun.nameOf(row) || '(no name)';
          return (
            <li key={key}>
              <div>
                <b>
                  <BidiText>{name}</BidiText>
                </b>
                <small>{title}</small>
              </div>
              <div>
                <small className={styles.label}>Exported</small>
                {exported === null ? <i>not known here</i> : <BidiText>{exported}</BidiText>}
              </div>
              <Radio.Group
                aria-label={`${title} of ${name}`}
                value={mine.has(key)}
                onChange={({ target }) => pick(key, target.value === true)}
              >
                <Radio value={false}>
                  <small className={styles.label}>On the server</small>
                  <ChangedWords before={exported ?? sheet} after={now} side="after" />
                </Radio>
                <Radio value>
                  <small className={styles.label}>In the sheet</small>
                  <ChangedWords before={exported ?? now} after={sheet} side="after" />
                </Radio>
              </Radio.Group>
            </li>
          );
        })}
      </ul>
      {button}
    </section>
  );
}
