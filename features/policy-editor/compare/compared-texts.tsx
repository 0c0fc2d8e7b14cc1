import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import { Fragment, type ReactNode, type Ref, useMemo } from 'react';

import { AntdIcon } from '@/components/kit/icon';
import { BidiText } from '@/components/plain/bidi-text';
import { State } from '@/components/plain/state';

import type { ChangeLine } from './change-lines';
import signs from './change-signs.module.css';
import styles from './compared-texts.module.css';
import { foldLines, isNewText, newLines, struckLines } from './fold-lines';
import type { NumberedRun } from './runs';

type Props = {
  ref?: Ref<HTMLDivElement>;
  lines: readonly ChangeLine[];
  isSide?: boolean;
  /** The number of the change that the admin is at. */
  current: number;
  /** The heads of the two columns. */
  heads?: readonly [ReactNode, ReactNode];
  /** The texts differ in nothing but their white space. */
  isSpacesAlone?: boolean;
};

/** Shows the words of two texts in one column or in two; without a change it says so. */
export function ComparedTexts(props: Props) {
  const { ref, lines, current, heads, isSide = false, isSpacesAlone = false } = props;
  const isRewritten = !isSide && isNewText(lines);
  const shown = useMemo(
    () => foldLines(isRewritten ? newLines(lines) : lines),
    [isRewritten, lines],
  );
  if (lines.every(({ numbers }) => numbers.length === 0)) {
    return (
      <State
        drawing="book"
        title={isSpacesAlone ? 'Only spaces changed.' : 'The words are the same.'}
      >
        <p>What is written anew shows here, word by word.</p>
      </State>
    );
  }

  return (
    <div
      ref={ref}
      className={`${styles.text} ${signs.signed}`}
      dir="auto"
      role="group"
      aria-label="Changed words"
      data-layout={isSide ? 'side' : 'inline'}
    >
      {isSide && heads && (
        <div className={styles.row} data-head>
          <div>{heads[0]}</div>
          <div>{heads[1]}</div>
        </div>
      )}
      {isRewritten && (
        <Fold isSide={isSide} current={current} lines={struckLines(lines)}>
          Most of this text is new. Show the words that went
        </Fold>
      )}
      {shown.map((part, index) =>
        part.lines ? (
          <Fold key={index} isSide={isSide} current={current} lines={part.lines}>
            {part.heading !== '' && <BidiText>{part.heading}</BidiText>}
            {part.stayed}
          </Fold>
        ) : (
          <Line key={index} line={part.line} isSide={isSide} current={current} />
        ),
      )}
    </div>
  );
}

type FoldProps = {
  lines: readonly ChangeLine[];
  isSide: boolean;
  current: number;
  /** What stands in place of the folded lines. */
  children: ReactNode;
};

/** Lines that are shown on demand. */
function Fold({ lines, isSide, current, children }: FoldProps) {
  return (
    <details className={styles.fold}>
      <summary>
        <span dir="ltr">
          <AntdIcon shape={DownOutlined} />
          <span>{children}</span>
        </span>
      </summary>
      {lines.map((line, index) => (
        <Line key={index} line={line} isSide={isSide} current={current} />
      ))}
    </details>
  );
}

type LineProps = { line: ChangeLine; isSide: boolean; current: number };

function Line({ line: { kind, runs, numbers }, isSide, current }: LineProps) {
  const gutter = numbers.length > 0 && (
    <span className={styles.numbers}>
      {numbers.map((number) => (
        <b
          key={number}
          className={signs.number}
          data-change={number}
          aria-current={number === current || undefined}
        >
          {number}
        </b>
      ))}
    </span>
  );
  const isChanged = numbers.length > 0 || undefined;
  if (!isSide)
    return (
      <div
        className={styles.line}
        data-kind={kind}
        data-changed={isChanged}
        data-numbered={isChanged}
      >
        {gutter}
        <p translate="no">
          <Runs runs={runs} />
        </p>
      </div>
    );
  return (
    <div className={styles.row} data-kind={kind} data-changed={isChanged}>
      <div>
        <p translate="no">
          <Runs runs={runs.filter((run) => run.kind !== 'added')} />
        </p>
      </div>
      <div className={styles.line} data-numbered={isChanged}>
        {gutter}
        <p translate="no">
          <Runs runs={runs.filter((run) => run.kind !== 'removed')} />
        </p>
      </div>
    </div>
  );
}

function Runs({ runs }: { runs: readonly NumberedRun[] }) {
  return runs.map(({ kind, text }, index) => {
    if (kind === 'same') return text;
    const Part = kind === 'removed' ? 'del' : 'ins';
    // The sign covers the words, not the space beside them.
    const words = text.trim();
    const lead = text.slice(0, text.length - text.trimStart().length);
    const tail = text.slice(lead.length + words.length);
    return (
      <Fragment key={index}>
        {lead}
        <Part>{words}</Part>
        {tail}
      </Fragment>
    );
  });
}
