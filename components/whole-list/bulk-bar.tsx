import DeleteOutlined from '@ant-design/icons-svg/es/asn/DeleteOutlined';

import { Button } from '@/components/button';
import type { ListTools, RowStatus } from '@/components/list-tools';
import { useLazyConfirm } from '@/components/use-lazy-confirm';

import { formatCount } from './count-words';
import type { BulkAction } from './use-bulk-job';
import type { Selection } from './use-selection';
import styles from './whole-list.module.css';

type Props<Row> = {
  selection: Selection<Row>;
  /** How many rows are on show. */
  shown: number;
  tools: ListTools<Row>;
  countRows: (count: number) => string;
  isBusy: boolean;
  onStart: (action: BulkAction<Row>, rows: readonly Row[]) => void;
};

/** What can be done with the selected rows, each after one question that names their number. */
export function BulkBar<Row extends { _id: string }>(props: Props<Row>) {
  const { selection, shown, tools, countRows, isBusy, onStart } = props;
  const { ask, dialog } = useLazyConfirm();
  const { rows } = selection;

  function askToDelete(): void {
    const what = rows.length === 1 ? `this ${tools.noun}` : countRows(rows.length);
    ask(`Are you sure you want to delete ${what}?`, () => {
      onStart(deletion(tools), rows);
    });
  }

  function askToSet(status: RowStatus<Row>): void {
    const others = rows.filter((row) => !status.isSet(row));
    const has = rows.length - others.length;
    const note = has > 0 ? ` ${formatCount(has)} of those selected have it already.` : '';
    const question = `Are you sure you want to set ${countRows(others.length)} to ${status.name}?`;
    ask(question + note, () => {
      onStart(statusChange(status), others);
    });
  }

  return (
    <div className={styles.bulk}>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={selection.isAll}
          disabled={shown === 0}
          onChange={selection.toggleAll}
        />
        Select all {formatCount(shown)}
      </label>
      <span role="status" className={styles.numbers}>
        {rows.length > 0 && `${formatCount(rows.length)} selected`}
      </span>
      {rows.length > 0 && (
        <div className={styles.buttons} role="group" aria-label="Selected rows">
          <Button
            isSmall
            look="danger"
            icon={DeleteOutlined}
            disabled={isBusy}
            onClick={askToDelete}
          >
            Delete selected
          </Button>
          {tools.statuses?.map((status) => (
            <Button
              key={status.name}
              isSmall
              disabled={isBusy || rows.every(status.isSet)}
              onClick={() => askToSet(status)}
            >
              Set to {status.name}
            </Button>
          ))}
          <Button isSmall look="quiet" onClick={selection.clear}>
            Clear selection
          </Button>
        </div>
      )}
      {dialog}
    </div>
  );
}

function deletion<Row extends { _id: string }>({ remove }: ListTools<Row>): BulkAction<Row> {
  return {
    doing: 'Deleting',
    done: 'deleted',
    write: ({ _id }) => remove(_id),
    apply: (rows, done) => {
      const gone = new Set(done.map(({ _id }) => _id));
      return rows.filter(({ _id }) => !gone.has(_id));
    },
  };
}

function statusChange<Row extends { _id: string }>(status: RowStatus<Row>): BulkAction<Row> {
  return {
    doing: `Setting to ${status.name}:`,
    done: `set to ${status.name}`,
    write: status.save,
    apply: (rows, done) => {
      const changed = new Set(done.map(({ _id }) => _id));
      return rows.map((row) => (changed.has(row._id) ? status.apply(row) : row));
    },
  };
}
