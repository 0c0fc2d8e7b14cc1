import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined';
import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import { type ReactNode, useMemo } from 'react';

import { AntdIcon } from '@/components/kit/icon';
import { BidiText } from '@/components/plain/bidi-text';
import type { Feature } from '@/lib/html/features';
import { countOf } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import { DifferenceKinds, DifferenceList } from '../compare/difference-list';
import type { Review } from '../compare/use-review';
import { findRefused } from '../source/source-lines';
import type { TracedText } from '../source/traced-text';

import styles from './check-list.module.css';
import { findChecks, type Spot } from './checks';

const MOST_SHOWN = 8;

type Props = {
  review: Review;
  traced: TracedText;
  onSpot: (spot: Spot) => void;
};

/** What to look at before visitors see the text; each entry leads to its place. */
export function CheckList({ review, traced, onSpot }: Props) {
  const entries = useCheckEntries(review, traced);
  const { removedMarkup } = review;
  const hidden = entries.length - MOST_SHOWN;

  return (
    <section aria-label="Before it goes out">
      <h2>Before it goes out</h2>
      {entries.length + removedMarkup.length === 0 ? (
        <p className={styles.calm}>
          <AntdIcon shape={CheckOutlined} /> Links, headings and images are in order.
        </p>
      ) : (
        <ul className={`${layout.list} ${styles.checks}`}>
          {removedMarkup.length > 0 && (
            <li>
              <details>
                <summary>All that saving removes</summary>
                <DifferenceKinds items={removedMarkup} />
              </details>
            </li>
          )}
          {entries.slice(0, MOST_SHOWN).map(({ spot, text }, index) => (
            <li key={index}>
              <button type="button" className={layout.plainButton} onClick={() => onSpot(spot)}>
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

type CheckEntry = { spot: Spot; text: ReactNode };

/** Whether a feature is a link's address: the checks name links one by one, with their words. */
const isAddressOfLink = (feature: Feature | null) =>
  feature?.kind === 'attribute' && feature.tag === 'a' && feature.name === 'href';

/** Lists what is not kept, then what visitors would stumble over. */
function useCheckEntries({ refused }: Review, traced: TracedText): CheckEntry[] {
  const checks = useMemo(() => findChecks(traced), [traced]);
  const refusedLines = useMemo(() => {
    const others = refused.filter(({ feature }) => !isAddressOfLink(feature));
    return [...findRefused(traced.source, others)];
  }, [traced, refused]);
  return [
    ...refusedLines.map(([line, items]) => ({
      // A part that was not found stands somewhere below line 1.
      spot: { line: Math.max(line, 1) },
      text: (
        <>
          <DifferenceList items={items} /> is not kept
        </>
      ),
    })),
    ...checks.map(({ quoted, what, ...spot }) => ({
      spot,
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
