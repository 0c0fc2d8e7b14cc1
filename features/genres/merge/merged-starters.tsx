import { Checkbox } from 'antd';

import { BidiText } from '@/components/plain/bidi-text';
import { keepInside } from '@/lib/text/bidi';
import { countOf } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import type { Starter } from '../api';

import { doubleKey, type Merge, shareStarters } from './merge-plan';
import styles from './merge.module.css';

type StartersProps = {
  merge: Merge;
  left: ReadonlySet<string>;
  onChange: (left: ReadonlySet<string>) => void;
};

/** What becomes of the starters: those under a title that both have are shown with both descriptions. */
export function MergedStarters({ merge, left, onChange }: StartersProps) {
  const { gone, kept } = merge;
  const { along, same, doubles } = shareStarters(merge);

  function tick(starter: Starter, isOn: boolean): void {
    const next = new Set(left);
    const key = doubleKey(kept, starter);
    if (isOn) next.delete(key);
    else next.add(key);
    onChange(next);
  }

  return (
    <section className={styles.part} aria-label="Starters">
      <h3>Starters</h3>
      <p>
        {countOf(kept.starter.length, 'starter stays', 'starters stay')},{' '}
        {countOf(along.length, 'comes along', 'come along')}
        {same.length > 0 && (
          <>, {countOf(same.length, 'is', 'are')} the same in both and stays once</>
        )}
        .
      </p>
      {doubles.length > 0 && (
        <>
          <p>
            {countOf(doubles.length, 'title has', 'titles have')} another description in each; take
            the tick from what is not to come along.
          </p>
          <ul className={styles.doubles}>
            {doubles.map(({ own, other }, at) => (
              <li key={at}>
                <Checkbox
                  checked={!left.has(doubleKey(kept, own))}
                  onChange={({ target }) => tick(own, target.checked)}
                >
                  <BidiText>{own.starter}</BidiText>
                </Checkbox>
                <dl className={layout.second}>
                  <dt>{keepInside(kept.genre)}, stays</dt>
                  <dd dir="auto">{other.description}</dd>
                  <dt>{keepInside(gone.genre)}</dt>
                  <dd dir="auto">{own.description}</dd>
                </dl>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
