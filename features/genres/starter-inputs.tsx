import { Input } from 'antd';
import { useId } from 'react';

import { STARTER_DESCRIPTION_MAX_LENGTH, STARTER_TITLE_MAX_LENGTH } from '@/lib/constants';

import type { Starter } from './api';
import { checkStarter, countLetters } from './starter-rules';
import styles from './starters.module.css';

type Props = {
  /** Tells the fields of one starter from those of another; '' for the one being typed. */
  suffix: string;
  starter: Starter;
  onChange: (starter: Starter) => void;
};

/** Title and description of one starter, with live counters. */
export function StarterInputs({ suffix, starter, onChange }: Props) {
  const id = useId();
  // While a new one is typed, what is still to come is no problem.
  const isIncomplete = starter.starter.trim() === '' || starter.description.trim() === '';
  const problem = suffix === '' && isIncomplete ? null : checkStarter(starter);
  const described = { 'aria-invalid': problem !== null, 'aria-describedby': `${id}-problem` };

  return (
    <div className={styles.inputs}>
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
