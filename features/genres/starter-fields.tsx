import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useId } from 'react';

import layout from '@/components/ui/layout.module.css';
import { STARTER_DESCRIPTION_MAX_LENGTH, STARTER_TITLE_MAX_LENGTH } from '@/lib/constants';

import type { Starter } from './api';
import styles from './genres.module.css';
import { checkStarter, countLetters, NO_STARTER, type StarterDraft } from './starter-rules';

const EMPTY: StarterDraft = { added: [], typed: NO_STARTER };

type Props = {
  /** Both supplied by Form.Item. */
  value?: StarterDraft;
  onChange?: (draft: StarterDraft) => void;
};

/** The story starters of a genre: changed, added, removed and reordered one by one. */
export function StarterFields({ value = EMPTY, onChange }: Props) {
  const { added, typed } = value;
  const problem = checkStarter(typed);
  const isEmpty = typed.starter.trim() === '' || typed.description.trim() === '';

  function setAdded(next: StarterDraft['added']): void {
    onChange?.({ ...value, added: next });
  }

  function add(): void {
    const id = Math.max(-1, ...added.map((starter) => starter.id)) + 1;
    onChange?.({ added: [...added, { ...typed, id }], typed: NO_STARTER });
  }

  function move(index: number, by: -1 | 1): void {
    const moved = added[index];
    if (!moved) return;
    const others = added.filter((starter) => starter !== moved);
    setAdded([...others.slice(0, index + by), moved, ...others.slice(index + by)]);
  }

  return (
    <fieldset className={styles.starters}>
      <legend>Starters ({added.length})</legend>
      <ol className={layout.list}>
        {added.map((starter, index) => (
          <li key={starter.id} className={styles.starter}>
            <StarterInputs
              suffix={` ${index + 1}`}
              starter={starter}
              onChange={(next) =>
                setAdded(added.map((one) => (one === starter ? { ...one, ...next } : one)))
              }
              showProblem
            />
            <div className={styles.starterTools}>
              <Button
                aria-label={`Move starter ${index + 1} up`}
                icon={<ArrowUpOutlined />}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              />
              <Button
                aria-label={`Move starter ${index + 1} down`}
                icon={<ArrowDownOutlined />}
                disabled={index === added.length - 1}
                onClick={() => move(index, 1)}
              />
              <Button
                aria-label={`Remove starter ${index + 1}`}
                icon={<DeleteOutlined />}
                danger
                onClick={() => setAdded(added.filter((one) => one !== starter))}
              />
            </div>
          </li>
        ))}
      </ol>
      <StarterInputs
        suffix=""
        starter={typed}
        onChange={(next) => onChange?.({ ...value, typed: next })}
        showProblem={!isEmpty}
      />
      <Button onClick={add} disabled={problem !== null}>
        Add Starter
      </Button>
    </fieldset>
  );
}

type InputsProps = {
  /** Tells the fields of one starter from those of another; '' for the one being typed. */
  suffix: string;
  starter: Starter;
  onChange: (starter: Starter) => void;
  showProblem: boolean;
};

/** Title and description of one starter, with live counters. */
function StarterInputs({ suffix, starter, onChange, showProblem }: InputsProps) {
  const id = useId();
  const problem = showProblem ? checkStarter(starter) : null;
  const described = { 'aria-invalid': problem !== null, 'aria-describedby': `${id}-problem` };

  return (
    <div className={styles.starterInputs}>
      <div>
        <label htmlFor={`${id}-title`}>Starter{suffix}</label>
        <Input
          id={`${id}-title`}
          {...described}
          value={starter.starter}
          count={{ show: true, max: STARTER_TITLE_MAX_LENGTH, strategy: countLetters }}
          onChange={(event) => onChange({ ...starter, starter: event.target.value })}
          dir="auto"
        />
      </div>
      <div>
        <label htmlFor={`${id}-description`}>Starter Description{suffix}</label>
        <Input.TextArea
          id={`${id}-description`}
          {...described}
          value={starter.description}
          count={{ show: true, max: STARTER_DESCRIPTION_MAX_LENGTH, strategy: countLetters }}
          onChange={(event) => onChange({ ...starter, description: event.target.value })}
          autoSize={{ minRows: 2, maxRows: 6 }}
          dir="auto"
        />
      </div>
      <div id={`${id}-problem`} role="status" className={styles.problem}>
        {problem}
      </div>
    </div>
  );
}
