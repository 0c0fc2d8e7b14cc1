import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined';
import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import { Button, Form } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { AntdIcon } from '@/components/kit/icon';
import { BidiText } from '@/components/plain/bidi-text';
import { showToast } from '@/components/toast/toast';
import { ToastButton } from '@/components/toast/toast-button';
import { useStableHandlers } from '@/lib/browser/use-stable-handlers';
import layout from '@/styles/layout.module.css';

import type { Starter } from './api';
import { StarterInputs } from './starter-inputs';
import { checkStarter, isTyped, NO_STARTER, type StarterDraft } from './starter-rules';
import styles from './starters.module.css';

const EMPTY: StarterDraft = { added: [], typed: NO_STARTER };

type Added = StarterDraft['added'];

const nextId = (added: Added) => Math.max(-1, ...added.map(({ id }) => id)) + 1;

type Props = {
  /** All supplied by Form.Item. */
  id?: string;
  value?: StarterDraft;
  onChange?: (draft: StarterDraft) => void;
};

/** The story starters of a genre: changed, added, removed and reordered one by one. */
export function StarterFields({ id, value = EMPTY, onChange }: Props) {
  const { added, typed } = value;
  const group = useRef<HTMLFieldSetElement>(null);
  const { errors } = Form.Item.useStatus();
  const hintId = useId();
  const first = added.findIndex((starter) => checkStarter(starter) !== null);
  // A starter that was added says at its own fields what is wrong with it.
  const problem = first === -1 && typeof errors[0] === 'string' ? errors[0] : null;
  const typedProblem = checkStarter(typed);
  const undos = useRef<(() => void)[]>([]);

  useEffect(function closeUndosWithForm() {
    const { current } = undos;
    return () => {
      for (const close of current) close();
    };
  }, []);

  /**
   * Stores a change of the list and moves the focus to one of its starters, without any to the fields
   * of a new one. Rendered at once: the key that follows must not meet the old focus.
   */
  function changeAndFocus(next: StarterDraft, index: number): void {
    flushSync(() => onChange?.(next));
    const rows = group.current?.querySelectorAll('summary') ?? [];
    const target = rows[Math.min(index, rows.length - 1)] ?? group.current?.querySelector('input');
    target?.focus();
  }

  function setAdded(next: Added): void {
    onChange?.({ ...value, added: next });
  }

  function add(): void {
    const starter = { ...typed, id: nextId(added) };
    changeAndFocus({ added: [...added, starter], typed: NO_STARTER }, added.length);
  }

  const { putBack } = useStableHandlers({
    putBack: (removed: Added[number], index: number) => {
      // Another one may have been added since.
      const isTaken = added.some(({ id: taken }) => taken === removed.id);
      const starter = isTaken ? { ...removed, id: nextId(added) } : removed;
      const next = [...added.slice(0, index), starter, ...added.slice(index)];
      changeAndFocus({ ...value, added: next }, index);
    },
  });

  function remove(removed: Added[number], index: number): void {
    const next = added.filter((starter) => starter !== removed);
    changeAndFocus({ ...value, added: next }, index);
    const close = showToast('info', 'The starter is removed.', (controls) => (
      <ToastButton
        label="Undo"
        // eslint-disable-next-line @typescript-eslint/require-await -- a toast's action may take time
        run={async () => putBack(removed, index)}
        controls={controls}
      />
    ));
    undos.current.push(close);
  }

  function move(index: number, by: -1 | 1): void {
    const moved = added[index];
    if (!moved) return;
    const others = added.filter((starter) => starter !== moved);
    setAdded([...others.slice(0, index + by), moved, ...others.slice(index + by)]);
  }

  return (
    <fieldset ref={group} className={styles.starters}>
      <legend>Starters ({added.length})</legend>
      {added.length > 0 && (
        <ol className={layout.list}>
          {added.map((starter, index) => (
            <StarterRow
              key={starter.id}
              titleId={index === first ? id : undefined}
              starter={starter}
              position={index + 1}
              isLast={index === added.length - 1}
              onChange={(next) =>
                setAdded(added.map((one) => (one === starter ? { ...one, ...next } : one)))
              }
              onMove={(by) => move(index, by)}
              onRemove={() => remove(starter, index)}
            />
          ))}
        </ol>
      )}
      <StarterInputs
        titleId={first === -1 ? id : undefined}
        suffix=""
        starter={typed}
        problem={isTyped(typed, 'both') && typedProblem !== null ? typedProblem : problem}
        onChange={(next) => onChange?.({ ...value, typed: next })}
      />
      <div className={styles.add}>
        <Button onClick={add} disabled={typedProblem !== null} aria-describedby={hintId}>
          Add Starter
        </Button>
        <span id={hintId} className={layout.second}>
          {isTyped(typed, 'both') ? '' : 'Write a title and a description to add it.'}
        </span>
      </div>
    </fieldset>
  );
}

type StarterRowProps = {
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
function StarterRow({ titleId, starter, position, onChange, onMove, ...row }: StarterRowProps) {
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
