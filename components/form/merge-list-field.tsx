import { Checkbox } from 'antd';

import { valueText, hasItem } from '@/lib/forms/form-fields';
import { asList } from '@/lib/narrow';

import styles from './merge-dialog.module.css';

type Props = {
  label: string;
  theirs: unknown;
  mine: unknown;
  /** The items that are to stay, in order. */
  chosen: unknown;
  onChange: (chosen: unknown[]) => void;
};

/** Chooses from the items of two lists: theirs in their order, then what only mine has. */
export function MergeListField({ label, theirs, mine, chosen, onChange }: Props) {
  const all = [...asList(theirs), ...asList(mine).filter((item) => !hasItem(theirs, item))];

  return (
    <ul className={styles.picker} aria-label={label}>
      {all.map((item, index) => {
        const isTheirs = hasItem(theirs, item);
        const from = isTheirs && hasItem(mine, item) ? 'both' : isTheirs ? 'theirs' : 'mine';
        return (
          <li key={index}>
            <Checkbox
              checked={hasItem(chosen, item)}
              onChange={({ target }) =>
                onChange(
                  all.filter((one) => (one === item ? target.checked : hasItem(chosen, one))),
                )
              }
            >
              <span dir="auto">{valueText(item)}</span> <span className={styles.side}>{from}</span>
            </Checkbox>
          </li>
        );
      })}
    </ul>
  );
}
