import DeleteOutlined from '@ant-design/icons-svg/es/asn/DeleteOutlined';

import { useConfirm } from '@/components/dialog/use-confirm';
import type { ListTools, RowStatus } from '@/components/table/list-types';
import { Button } from '@/components/ui/button';
import { formatCount } from '@/lib/text/format';

import { deletion, statusChange } from './bulk-actions';
import styles from './bulk.module.css';
import type { BulkAction } from './use-bulk-job';
import type { Selection } from './use-selection';

type Props<Row> = {
  selection: Selection<Row>;
  /** How many rows are on show. */
  shown: number;
  tools: ListTools<Row>;
  countRows: (count: number) => string;
  nameOf: (row: Row) => string;
  isBusy: boolean;
  onStart: (action: BulkAction<Row>, rows: readonly Row[]) => void;
};

/** What can be done with the selected rows, each after one question that names their number. */
export function BulkBar<Row extends { _id: string }>(props: Props<Row>) {
  const { selection, shown, tools, countRows, nameOf, isBusy, onStart } = props;
  const { ask, dialog } = useConfirm();
  const { rows } = selection;

  function askToDelete(): void {
    const what = rows.length === 1 ? `this ${tools.noun}` : countRows(rows.length);
    ask(`Are you sure you want to delete ${what}?`, () => {
      onStart(deletion(tools, nameOf), rows);
    });
  }

  function askToSet(status: RowStatus<Row>): void {
    const others = rows.filter((row) => !status.isSet(row));
    const has = rows.length - others.length;
    const note = has > 0 ? ` ${formatCount(has)} of those selected have it already.` : '';
    const question = `Are you sure you want to set ${countRows(others.length)} to ${status.name}?`;
    ask(question + note, () => {
      onStart(statusChange(tools, status, nameOf), others);
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
            variant="danger"
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
          <Button isSmall variant="quiet" onClick={selection.clear}>
            Clear selection
          </Button>
        </div>
      )}
      {dialog}
    </div>
  );
}
