import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined';
import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import { Button } from 'antd';
import { memo, useState } from 'react';

import { AntdIcon } from '@/components/kit/icon';
import { BidiText } from '@/components/plain/bidi-text';
import { useInSight } from '@/lib/browser/use-in-sight';
import { STARTER_DESCRIPTION_MAX_LENGTH, STARTER_TITLE_MAX_LENGTH } from '@/lib/constants';
import layout from '@/styles/layout.module.css';

import type { Starter } from '../api';

import { lettersOf } from './starter-draft';
import { StarterInputs } from './starter-inputs';
import { checkStarter, isAboutDescription } from './starter-rules';
import styles from './starters.module.css';

type Props = {
  /** The id of its title's field, if it is where the form leads to: it is open then. */
  titleId?: string;
  starter: Starter & { id: number };
  /** Counted from 1. */
  position: number;
  isLast: boolean;
  /** Where else its title stands; '' for nowhere. */
  double: string;
  /** All are given the row's starter. */
  onChange: (starter: Props['starter'], next: Starter) => void;
  onMove: (starter: Props['starter'], by: -1 | 1) => void;
  onRemove: (starter: Props['starter']) => void;
};

/** An added starter, folded to its two cells with their numbers of letters; its fields are inside. */
export const StarterRow = memo(function StarterRow(props: Props) {
  const { titleId, starter, position, double, onChange } = props;
  const problem = checkStarter(starter);
  const [isToggled, setToggled] = useState(false);
  // Of five hundred rows, only those on show have their buttons.
  const [place, isInSight] = useInSight<HTMLLIElement>();
  const isOpen = isToggled || titleId !== undefined;
  const inTitle = problem !== null && !isAboutDescription(problem);
  return (
    <li ref={place} className={styles.row}>
      <details
        className={styles.fold}
        open={isOpen}
        onToggle={({ currentTarget }) => setToggled(currentTarget.open)}
      >
        <summary>
          <span className={layout.second}>{position}</span>
          <Cell
            text={starter.starter}
            most={STARTER_TITLE_MAX_LENGTH}
            problem={inTitle ? problem : null}
            note={double}
          />
          <Cell
            text={starter.description}
            most={STARTER_DESCRIPTION_MAX_LENGTH}
            problem={inTitle ? null : problem}
          />
        </summary>
        {isOpen && (
          <StarterInputs
            titleId={titleId}
            suffix={` ${position}`}
            starter={starter}
            problem={problem}
            onChange={(next) => onChange(starter, next)}
          />
        )}
      </details>
      <div className={styles.tools}>{isInSight && <Tools {...props} />}</div>
    </li>
  );
});

/** The buttons that move a starter and take it out. */
function Tools({ starter, position, isLast, onMove, onRemove }: Props) {
  return (
    <>
      <Button
        type="text"
        aria-label={`Move starter ${position} up`}
        icon={<AntdIcon shape={ArrowUpOutlined} />}
        disabled={position === 1}
        onClick={() => onMove(starter, -1)}
      />
      <Button
        type="text"
        aria-label={`Move starter ${position} down`}
        icon={<AntdIcon shape={ArrowDownOutlined} />}
        disabled={isLast}
        onClick={() => onMove(starter, 1)}
      />
      <Button
        type="text"
        aria-label={`Remove starter ${position}`}
        icon={<AntdIcon shape={DeleteOutlined} />}
        onClick={() => onRemove(starter)}
      />
    </>
  );
}

type CellProps = { text: string; most: number; problem: string | null; note?: string };

/** A text with its number of letters; what is too much of it is marked, and said. */
function Cell({ text, most, problem, note = '' }: CellProps) {
  const letters = lettersOf(text);
  const over = letters.length - most;
  return (
    <>
      <span className={problem === null ? styles.cell : `${styles.cell} ${styles.bad}`}>
        <span dir="auto">
          <BidiText>{letters.slice(0, most).join('')}</BidiText>
          {over > 0 && <mark>{letters.slice(most).join('')}</mark>}
        </span>
        {problem !== null && (
          <small className={layout.danger}>
            {over > 0 ? `${over} characters too many` : problem}
          </small>
        )}
        {note !== '' && <small className={layout.warning}>{note}</small>}
      </span>
      <span className={over > 0 ? layout.danger : layout.second} data-most={most}>
        {letters.length}
      </span>
    </>
  );
}
