import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined';
import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import { type ReactNode, useDeferredValue, useMemo } from 'react';

import { AntdIcon } from '@/components/kit/icon';
import { BidiText } from '@/components/plain/bidi-text';
import { countOf } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import type { Review } from '../compare/use-review';
import { DifferenceList } from '../differences/difference-list';
import { findDropped } from '../source/source-lines';

import { findChecks, type PlaceInText } from './checks';
import styles from './editor-rail.module.css';

const MOST_SHOWN = 8;

type Props = {
  html: string;
  review: Review;
  onPlace: (place: PlaceInText) => void;
};

/** What to look at before visitors see the text; each entry leads to its place. */
export function CheckList({ html, review, onPlace }: Props) {
  const entries = useEntries(html, review);
  const { removed } = review;
  const hidden = entries.length - MOST_SHOWN;

  return (
    <section aria-label="Before it goes out">
      <h2>Before it goes out</h2>
      {entries.length + removed.length === 0 ? (
        <p className={styles.calm}>
          <AntdIcon shape={CheckOutlined} /> Links, headings and images are in order.
        </p>
      ) : (
        <ul className={`${layout.list} ${styles.checks}`}>
          {removed.length > 0 && (
            <li>
              <details>
                <summary>All that saving removes</summary>
                <DifferenceList items={removed} most={Infinity} />
              </details>
            </li>
          )}
          {entries.slice(0, MOST_SHOWN).map(({ place, text }, index) => (
            <li key={index}>
              <button type="button" className={layout.plainButton} onClick={() => onPlace(place)}>
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

type CheckEntry = { place: PlaceInText; text: ReactNode };

/** What is not kept, then what visitors would stumble over. */
function useEntries(html: string, { refused }: Review): CheckEntry[] {
  const source = useDeferredValue(html);
  const checks = useMemo(() => findChecks(source), [source]);
  const dropped = useMemo(() => {
    const others = refused.filter(({ label }) => !label.startsWith('<a href='));
    return [...findDropped(source, others)];
  }, [source, refused]);
  return [
    ...dropped.map(([line, items]) => ({
      // What is not found is somewhere below.
      place: { line: Math.max(line, 1) },
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
}
