import { formatCount } from '@/lib/text/format';

import styles from './palette-tabs.module.css';

type Props = {
  found: readonly { noun: string; total: number }[];
  /** The noun that alone is shown; null for everything. */
  only: string | null;
  onOnly: (noun: string | null) => void;
};

/** What is shown of what was found: everything, or the records of one noun. The focus stays in the box. */
export function PaletteTabs({ found, only, onOnly }: Props) {
  const tabs = [
    { noun: null, name: 'Everything', count: 0 },
    ...found.map(({ noun, total }) => ({ noun, name: noun, count: total })),
  ];
  return (
    <div className={styles.tabs} role="group" aria-label="Show">
      {tabs.map(({ noun, name, count }) => (
        <button
          key={name}
          type="button"
          aria-pressed={noun === only}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onOnly(noun)}
        >
          {name} {count > 0 && <span>{formatCount(count)}</span>}
        </button>
      ))}
    </div>
  );
}
