import { Button } from 'antd';

import layout from '@/components/ui/layout.module.css';

import { StarterInputs } from './starter-inputs';
import { StarterRow } from './starter-row';
import { checkStarter, NO_STARTER, type StarterDraft } from './starter-rules';
import styles from './starters.module.css';

const EMPTY: StarterDraft = { added: [], typed: NO_STARTER };

type Props = {
  /** Both supplied by Form.Item. */
  value?: StarterDraft;
  onChange?: (draft: StarterDraft) => void;
};

/** The story starters of a genre: changed, added, removed and reordered one by one. */
export function StarterFields({ value = EMPTY, onChange }: Props) {
  const { added, typed } = value;

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
      {added.length > 0 && (
        <ol className={layout.list}>
          {added.map((starter, index) => (
            <StarterRow
              key={starter.id}
              starter={starter}
              position={index + 1}
              isLast={index === added.length - 1}
              onChange={(next) =>
                setAdded(added.map((one) => (one === starter ? { ...one, ...next } : one)))
              }
              onMove={(by) => move(index, by)}
              onRemove={() => setAdded(added.filter((one) => one !== starter))}
            />
          ))}
        </ol>
      )}
      <StarterInputs
        suffix=""
        starter={typed}
        onChange={(next) => onChange?.({ ...value, typed: next })}
      />
      <Button onClick={add} disabled={checkStarter(typed) !== null}>
        Add Starter
      </Button>
    </fieldset>
  );
}
