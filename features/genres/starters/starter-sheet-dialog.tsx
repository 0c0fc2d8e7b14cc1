import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';

import { ReviewDialog } from '@/components/changes/review/review-dialog';
import { WideReview } from '@/components/changes/review/wide-review';
import { useChanges } from '@/components/changes/use-changes';
import { AntdAlert } from '@/components/kit/alert';
import { AntdIcon } from '@/components/kit/icon';
import { AntdModal } from '@/components/kit/modal';
import { BidiText, LateText } from '@/components/plain/bidi-text';
import { LoadError } from '@/components/plain/load-error';
import { ReadAll } from '@/components/related/read-all';
import { FileChoice } from '@/components/sheets/file-choice';
import { useSheetFile } from '@/components/sheets/use-sheet-file';
import { showToast } from '@/components/toast/toast';
import { datedFileName, download } from '@/lib/browser/window';
import { newSet } from '@/lib/changes/home/set-store';
import { useRows } from '@/lib/rows/use-rows';
import { currentOwner } from '@/lib/session/session';
import { CSV_FORMAT } from '@/lib/sheets/csv-format';
import { keepExport } from '@/lib/sheets/kept-exports';
import { countOf, countRecords } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import { type Genre, genres } from '../api';

import {
  type Doubt,
  type GenreChange,
  keptStarters,
  planStarters,
  STARTER_COLUMNS,
  starterFile,
  type StarterPlan,
  starterSet,
  whole,
} from './starter-sheet';
import styles from './starter-sheet.module.css';

/** Under which the device keeps what was exported. */
const KEPT_AS = 'starters';

/** "3 changed, 1 moved" */
const describe = ({ changed, moved, added, gone }: GenreChange) =>
  [
    [changed, 'changed'],
    [moved, 'moved'],
    [added, 'new'],
    [gone, 'not in the sheet'],
  ]
    .filter(([count]) => count !== 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(', ');

const lists = new Intl.ListFormat('en-GB');

const DOUBTS: Record<Doubt, string> = {
  changed: 'Somebody has changed them since the export',
  unknown: 'Whether somebody has changed them since the export is not known',
};

type Props = { onClose: () => void };

/** All starters as rows of a sheet, out and back into their places. */
export function StarterSheet({ onClose }: Props) {
  const all = useRows(genres);
  const changes = useChanges(genres);
  const { read, refused, choose } = useSheetFile(KEPT_AS, STARTER_COLUMNS, null, () => {
    if (all.known.last) all.read();
  });
  const [isReviewing, setReviewing] = useState(false);
  const rows = all.isReading ? undefined : all.rows;
  const plan = read && rows ? planStarters(read.sheet, rows, read.kept) : null;
  const { set, choice } = useTaken(plan);
  const count = set.rows.length + set.refused.length;

  if (isReviewing) {
    return (
      <ReviewDialog
        Frame={WideReview}
        noun={genres}
        plan={set}
        rows={rows}
        onBack={() => setReviewing(false)}
        onClose={onClose}
        onStart={(reviewed) => {
          onClose();
          void changes.begin(newSet(reviewed));
        }}
      />
    );
  }
  return (
    <AntdModal
      open
      width={720}
      title="Starters as rows"
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="primary" disabled={count === 0} onClick={() => setReviewing(true)}>
            Review {countOf(count, 'change', 'changes')}
          </Button>
        </>
      }
    >
      <div className={layout.stack}>
        <ReadAll noun={genres} reading={all} need="A sheet of all starters needs all genres" />
        {all.error && <LoadError error={all.error} onRetry={all.read} />}
        <ol className={styles.steps}>
          <li className={styles.step}>
            <strong>Take them along</strong>
            <p>A CSV with one row a starter: its genre, its number there, title and description.</p>
            <Button
              icon={<AntdIcon shape={DownloadOutlined} />}
              disabled={!rows}
              onClick={() => rows && void exportStarters(rows)}
            >
              Export starters
            </Button>
          </li>
          <li className={styles.step}>
            <strong>Bring them back</strong>
            <p>As CSV or as Excel’s own (.xlsx). Numbers say the places; nothing is written yet.</p>
            <FileChoice label="Read a sheet back" onChoose={choose} />
          </li>
        </ol>
        {refused && <AntdAlert variant="danger">{refused.problem}</AntdAlert>}
        {read && rows && !plan && (
          <AntdAlert variant="danger">
            This is no sheet of starters: it lacks the column Number, Starter, Description or Id.
          </AntdAlert>
        )}
        {plan && <Found plan={plan} {...choice} />}
      </div>
    </AntdModal>
  );
}

/** Downloads all starters as rows, and keeps them, so that it is known what a sheet changed. */
async function exportStarters(rows: readonly Genre[]): Promise<void> {
  download(datedFileName('starters', 'csv'), starterFile(rows, CSV_FORMAT.read() ?? 'any'));
  await keepExport(currentOwner(), KEPT_AS, keptStarters(rows));
  const taken = whole(rows);
  const starters = taken.reduce((sum, { starter }) => sum + starter.length, 0);
  const left = rows.filter((genre) => !taken.includes(genre)).map(genres.nameOf);
  const more = left.length === 0 ? '' : ` ${sayUnread(left)}`;
  showToast('success', `${countOf(starters, 'starter', 'starters')} exported.${more}`);
}

const sayUnread = (names: readonly string[]) =>
  `Not with them: ${lists.format(names)}, whose starters cannot all be read.`;

/** Which of what differs is taken: what others changed as well, and what the sheet lacks. */
function useTaken(plan: StarterPlan | null) {
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const [isGoneToo, setGoneToo] = useState(false);
  const isTaken = ({ genre, doubt }: GenreChange) => doubt === null || theirs.has(genre._id);
  const set = starterSet(plan?.changes.filter(isTaken) ?? [], isGoneToo);
  return { set, choice: { theirs, isGoneToo, onTheirs: setTheirs, onGoneToo: setGoneToo } };
}

type FoundProps = {
  plan: StarterPlan;
  theirs: ReadonlySet<string>;
  onTheirs: (ids: ReadonlySet<string>) => void;
  isGoneToo: boolean;
  onGoneToo: (isOn: boolean) => void;
};

/** What differs, by genre; what others changed since the export is left alone, unless it is chosen. */
function Found({ plan, theirs, onTheirs, isGoneToo, onGoneToo }: FoundProps) {
  const { changes, unknown, unread, noIds, cutAt, known } = plan;
  const gone = changes.reduce((sum, change) => sum + change.gone, 0);

  function tick(id: string, isOn: boolean): void {
    const next = new Set(theirs);
    if (isOn) next.add(id);
    else next.delete(id);
    onTheirs(next);
  }

  return (
    <section className={styles.differs} aria-label="What differs">
      <p role="status">
        <LateText>
          {changes.length === 0
            ? `Nothing differs in ${countRecords(genres, known)}.`
            : `${changes.length} of ${countRecords(genres, known)} ${changes.length === 1 ? 'differs' : 'differ'}.`}
        </LateText>
      </p>
      <ul className={styles.genres}>
        {changes.map((change) => (
          <li key={change.genre._id}>
            <BidiText>{change.genre.genre}</BidiText>: {describe(change)}
            {change.doubt !== null && (
              <Checkbox
                checked={theirs.has(change.genre._id)}
                onChange={({ target }) => tick(change.genre._id, target.checked)}
              >
                {DOUBTS[change.doubt]}: take the sheet’s
              </Checkbox>
            )}
          </li>
        ))}
      </ul>
      {gone > 0 && (
        <Checkbox checked={isGoneToo} onChange={({ target }) => onGoneToo(target.checked)}>
          Take out {countOf(gone, 'starter', 'starters')} that the sheet lacks
        </Checkbox>
      )}
      {unread.length > 0 && (
        <p className={layout.muted}>
          {countOf(unread.length, 'row is', 'rows are')} of genres whose starters cannot all be read
          now, and left.
        </p>
      )}
      {unknown.length > 0 && (
        <p>
          {countOf(unknown.length, 'row names', 'rows name')} no genre that is known, and is left.
        </p>
      )}
      {noIds > 0 && <p>{countOf(noIds, 'row has', 'rows have')} no id of a genre: left out.</p>}
      {cutAt !== null && <p>The file ends in the middle of row {cutAt}, which is left out.</p>}
    </section>
  );
}
