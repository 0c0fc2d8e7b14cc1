import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined';
import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import { useDeferredValue, useMemo } from 'react';

import { AntdIcon } from '@/components/kit/icon';
import { BidiText } from '@/components/plain/bidi-text';
import { countOf } from '@/lib/text/format';

import styles from './check-list.module.css';
import { findChecks, type PlaceInText } from './checks';
import { DifferenceList } from './difference-list';
import type { Difference } from './html-difference';
import { shownSource } from './source-edit';
import { findDropped } from './source-lines';

const MOST_SHOWN = 8;

type Props = {
  html: string;
  /** What would not be saved. */
  refused: readonly Difference[];
  onPlace: (place: PlaceInText) => void;
};

/** What to look at before visitors see the text; each entry leads to its place. */
export function CheckList({ html, refused, onPlace }: Props) {
  const source = shownSource(useDeferredValue(html));
  const checks = useMemo(() => findChecks(source), [source]);
  const dropped = useMemo(() => {
    const others = refused.filter(({ label }) => !label.startsWith('<a href='));
    return [...findDropped(source, others)];
  }, [source, refused]);
  const entries = [
    ...dropped.map(([line, items]) => ({
      place: { line },
      text: (
        <>
          <DifferenceList items={items} /> is not kept
        </>
      ),
    })),
    ...checks.map(({ quoted, what, ...place }) => ({
      place,
      text: (
        <>
          {quoted !== '' && (
            <>
              “<BidiText>{quoted}</BidiText>”{' '}
            </>
          )}
          {what}
        </>
      ),
    })),
  ];
  const hidden = entries.length - MOST_SHOWN;

  return (
    <section aria-label="Before it goes out">
      <h2>Before it goes out</h2>
      {entries.length === 0 ? (
        <p className={styles.calm}>
          <AntdIcon shape={CheckOutlined} /> Links, headings and images are in order.
        </p>
      ) : (
        <ul className={styles.checks}>
          {entries.slice(0, MOST_SHOWN).map(({ place, text }, index) => (
            <li key={index}>
              <button type="button" onClick={() => onPlace(place)}>
                <AntdIcon shape={WarningOutlined} />
                <span>{text}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && <p className={styles.calm}>and {countOf(hidden, 'more', 'more')}</p>}
    </section>
  );
}
