import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import { Fragment, type ReactNode, type Ref, useMemo } from 'react';

import { AntdIcon } from '@/components/kit/icon';
import { countWords } from '@/components/kit/word-diff';
import { BidiText } from '@/components/plain/bidi-text';
import { State } from '@/components/plain/state';
import { countOf, formatCount } from '@/lib/text/format';

import { type ChangeLine, type NumberedRun, wordsOf } from './change-lines';
import styles from './compared-texts.module.css';

type Props = {
  ref?: Ref<HTMLDivElement>;
  lines: readonly ChangeLine[];
  isSide?: boolean;
  /** The number of the place that the admin is at. */
  current: number;
  /** Above the two columns. */
  heads?: readonly [ReactNode, ReactNode];
};

/** The words of two texts in one, or in two columns; without a change it says so. */
export function ComparedTexts({ ref, lines, isSide = false, current, heads }: Props) {
  const isRewritten = !isSide && isNewText(lines);
  const shown = useMemo(
    () => foldLines(isRewritten ? newLines(lines) : lines),
    [isRewritten, lines],
  );
  if (lines.every(({ numbers }) => numbers.length === 0)) {
    return (
      <State drawing="book" title="The words are the same.">
        <p>What is written anew shows here, word by word.</p>
      </State>
    );
  }

  return (
    <div
      ref={ref}
      className={styles.text}
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
        <details className={styles.fold}>
          <summary>
            <span dir="ltr">
              <AntdIcon shape={DownOutlined} />
              <span>Most of the text is another one. What was struck out</span>
            </span>
          </summary>
          {lines.map((line, index) => {
            const runs = line.runs.filter(({ kind }) => kind !== 'added');
            const struck = { ...line, runs, numbers: [] };
            return isStruck(line) && <Line key={index} {...{ line: struck, isSide, current }} />;
          })}
        </details>
      )}
      {shown.map((part, index) =>
        part.lines ? (
          <details key={index} className={styles.fold}>
            <summary>
              <span dir="ltr">
                <AntdIcon shape={DownOutlined} />
                <span>
                  {part.name !== '' && (
                    <>
                      <BidiText>{part.name}</BidiText>,{' '}
                    </>
                  )}
                  {part.stayed}
                </span>
              </span>
            </summary>
            {part.lines.map((line, index) => (
              <Line key={index} {...{ line, isSide, current }} />
            ))}
          </details>
        ) : (
          <Line key={index} {...{ line: part.line, isSide, current }} />
        ),
      )}
    </div>
  );
}

/** Above this share of words that went, a text with its struck words is red from top to bottom. */
const MOST_STRUCK = 0.6;
/** In a shorter text all of them are in sight. */
const LEAST_STRUCK = 60;

const isStruck = ({ runs }: ChangeLine) => runs.some(({ kind }) => kind === 'removed');

function isNewText(lines: readonly ChangeLine[]): boolean {
  const count = (...kinds: NumberedRun['kind'][]) =>
    lines.reduce((sum, { runs }) => sum + countWords(wordsOf(runs, ...kinds)), 0);
  const removed = count('removed');
  return removed >= LEAST_STRUCK && removed > MOST_STRUCK * count('removed', 'same');
}

/** The lines of the newer text. */
const newLines = (lines: readonly ChangeLine[]): ChangeLine[] =>
  lines
    .map((line) => ({ ...line, runs: line.runs.filter(({ kind }) => kind !== 'removed') }))
    .filter(({ runs }) => wordsOf(runs).trim() !== '');

type LineProps = { line: ChangeLine; isSide: boolean; current: number };

function Line({ line: { kind, runs, numbers }, isSide, current }: LineProps) {
  const marks = numbers.length > 0 && (
    <span className={styles.numbers}>
      {numbers.map((number) => (
        <b
          key={number}
          className={styles.number}
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
        {marks}
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
        {marks}
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
    // Marked are the words, not the space beside them.
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

type WordSumProps = { added: number; removed: number; isMarked?: boolean };

/** How many words came and went: "+21 −9". */
export function WordSum({ added, removed, isMarked = false }: WordSumProps) {
  const [Added, Removed] = isMarked ? (['ins', 'del'] as const) : (['span', 'span'] as const);
  return (
    <span className={styles.sum}>
      {(added > 0 || removed === 0) && <Added>+{formatCount(added)}</Added>}
      {removed > 0 && <Removed>−{formatCount(removed)}</Removed>}
    </span>
  );
}

/** A line on show, or lines on end that stayed the same behind their label. */
type FoldedLine =
  { line: ChangeLine; lines?: never } | { name: string; stayed: string; lines: ChangeLine[] };

/** Fewer words than this are shown, which takes no more room than their label. */
const LEAST_WORDS = 12;
/** A line beside a change is shown up to this length. */
const MOST_BESIDE = 40;

const wordsIn = (lines: readonly ChangeLine[]) =>
  lines.reduce((sum, { runs }) => sum + countWords(wordsOf(runs)), 0);
const isHeading = (line: ChangeLine | undefined) => line?.kind === 'heading';
const isChanged = (line: ChangeLine) => line.numbers.length > 0;

function fold(lines: readonly ChangeLine[]): FoldedLine[] {
  const words = wordsIn(lines);
  if (words < LEAST_WORDS) return lines.map((line) => ({ line }));
  const headings = lines.filter(isHeading).map(({ runs }) => wordsOf(runs).trim());
  const [first] = headings;
  const more = headings.length - 1;
  const name = first === undefined ? '' : more > 0 ? `${first} and ${more} more` : first;
  const stayed = `${countOf(words, 'word', 'words')} stayed`;
  return [{ name, stayed, lines: [...lines] }];
}

/** What stayed between two changes, without a short line after the first and the heading of the next. */
function foldBetween(
  lines: readonly ChangeLine[],
  isFirst: boolean,
  isLast: boolean,
): FoldedLine[] {
  const [head] = lines;
  const isBeside = !isFirst && head !== undefined && !isHeading(head);
  const from = isBeside && wordsIn([head]) <= MOST_BESIDE ? 1 : 0;
  const last = isLast ? -1 : lines.findLastIndex(isHeading);
  const to = last < from ? lines.length : last;
  return [
    ...lines.slice(0, from).map((line) => ({ line })),
    ...fold(lines.slice(from, to)),
    ...lines.slice(to, to + 1).map((line) => ({ line })),
    ...fold(lines.slice(to + 1)),
  ];
}

/** The lines of a comparison, where what stayed is folded but for what tells where a change is. */
function foldLines(lines: readonly ChangeLine[]): FoldedLine[] {
  const shown: FoldedLine[] = [];
  let stayed: ChangeLine[] = [];
  for (const line of lines) {
    if (!isChanged(line)) stayed.push(line);
    else {
      shown.push(...foldBetween(stayed, shown.length === 0, false), { line });
      stayed = [];
    }
  }
  return [...shown, ...foldBetween(stayed, shown.length === 0, true)];
}
