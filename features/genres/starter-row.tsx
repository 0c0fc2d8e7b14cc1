import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined';
import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import { Button } from 'antd';
import { useState } from 'react';

import { AntdIcon } from '@/components/kit/icon';
import { BidiText } from '@/components/plain/bidi-text';

import type { Starter } from './api';
import { StarterInputs } from './starter-inputs';
import { checkStarter } from './starter-rules';
import styles from './starters.module.css';

type Props = {
  /** The id of its title's field, if it is where the form leads to. */
  titleId?: string;
  starter: Starter;
  /** Counted from 1. */
  position: number;
  isLast: boolean;
  onChange: (starter: Starter) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** An added starter, folded to its title; an error shows on the folded row too. */
export function StarterRow({ titleId, starter, position, onChange, onMove, ...row }: Props) {
  const problem = checkStarter(starter);
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={styles.row}>
      <details
        className={styles.fold}
        open={isOpen || problem !== null}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>
          <span className={styles.title}>
            <BidiText>{starter.starter || 'No title'}</BidiText>
          </span>
          {problem !== null && <span className={styles.problem}>{problem}</span>}
        </summary>
        <StarterInputs
          titleId={titleId}
          suffix={` ${position}`}
          starter={starter}
          problem={problem}
          onChange={onChange}
        />
      </details>
      <div className={styles.tools}>
        <Button
          type="text"
          aria-label={`Move starter ${position} up`}
          icon={<AntdIcon shape={ArrowUpOutlined} />}
          disabled={position === 1}
          onClick={() => onMove(-1)}
        />
        <Button
          type="text"
          aria-label={`Move starter ${position} down`}
          icon={<AntdIcon shape={ArrowDownOutlined} />}
          disabled={row.isLast}
          onClick={() => onMove(1)}
        />
        <Button
          type="text"
          aria-label={`Remove starter ${position}`}
          icon={<AntdIcon shape={DeleteOutlined} />}
          danger
          onClick={row.onRemove}
        />
      </div>
    </li>
  );
}
