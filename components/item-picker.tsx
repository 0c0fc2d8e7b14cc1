import { Checkbox } from 'antd';

import { isSameValue } from '@/lib/form-fields';
import { asList } from '@/lib/reader';
import { valueText } from '@/lib/value-text';

import styles from './merge-dialog.module.css';

type Props = {
  label: string;
  theirs: unknown;
  mine: unknown;
  /** The items that are to stay, in order. */
  chosen: unknown;
  onChange: (chosen: unknown[]) => void;
};

const has = (list: unknown, item: unknown) => asList(list).some((one) => isSameValue(one, item));

/** Chooses from the items of two lists: theirs in their order, then what only mine has. */
export function ItemPicker({ label, theirs, mine, chosen, onChange }: Props) {
  const all = [...asList(theirs), ...asList(mine).filter((item) => !has(theirs, item))];

  return (
    <ul className={styles.picker} aria-label={label}>
      {all.map((item, index) => {
        const isTheirs = has(theirs, item);
        const from = isTheirs && has(mine, item) ? 'both' : isTheirs ? 'theirs' : 'mine';
        return (
          <li key={index}>
            <Checkbox
              checked={has(chosen, item)}
              onChange={({ target }) =>
                onChange(all.filter((one) => (one === item ? target.checked : has(chosen, one))))
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
