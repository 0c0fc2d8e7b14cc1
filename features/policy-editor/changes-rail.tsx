import { useId } from 'react';

import { AntdSelect } from '@/components/kit/choices';

import marks from './compared-texts.module.css';
import styles from './editor-rail.module.css';
import { PlaceList } from './place-list';
import type { Comparison } from './use-comparison';

type BaseProps = {
  /** The texts to compare the draft with, and the chosen one. */
  bases: readonly { value: string; label: string }[];
  base: string;
  onBase: (base: string) => void;
  /** The id of what explains the choice. */
  hint?: string;
};

/** What the draft is compared with. */
export function BaseSelect({ bases, base, onBase, hint }: BaseProps) {
  return (
    <AntdSelect
      aria-label="Compared with"
      aria-describedby={hint}
      className={styles.select}
      value={base}
      options={[...bases]}
      onChange={onBase}
    />
  );
}

type Props = BaseProps & {
  comparison: Comparison;
  current: number;
  goTo: (number: number) => void;
  onRevert: ((number: number) => void) | undefined;
};

/** Beside the changes: the places, what they are compared with, and how they are marked. */
export function ChangesRail({ comparison, bases, base, onBase, ...places }: Props) {
  const hint = useId();
  return (
    <div className={styles.rail} role="group" aria-label="About the changes">
      {comparison.places.length > 0 && <PlaceList places={comparison.places} {...places} />}
      <section aria-label="Compared with">
        <h2>Compared with</h2>
        <BaseSelect {...{ bases, base, onBase, hint }} />
        <p className={styles.hint} id={hint}>
          The text that visitors read now. Any kept version can be chosen.
        </p>
      </section>
      <section aria-label="How it is marked">
        <h2>How it is marked</h2>
        <p className={marks.marks}>
          <ins>added</ins> <del>removed</del> <span>moved text counts as both</span>
        </p>
      </section>
    </div>
  );
}
