import { Input } from 'antd';
import { useId } from 'react';

import { STARTER_DESCRIPTION_MAX_LENGTH, STARTER_TITLE_MAX_LENGTH } from '@/lib/constants';
import layout from '@/styles/layout.module.css';

import type { Starter } from '../api';

import { countLetters, isAboutDescription } from './starter-rules';

type Props = {
  /** Tells the fields of one starter from those of another; '' for the one being typed. */
  suffix: string;
  /** The id of the title's field, if it is where the form leads to. */
  titleId?: string;
  starter: Starter;
  problem: string | null;
  onChange: (starter: Starter) => void;
};

/** Title and description of one starter, with live counters. */
export function StarterInputs({ suffix, titleId, starter, problem, onChange }: Props) {
  const id = useId();
  const inTitle = problem !== null && !isAboutDescription(problem);
  const describe = (isInvalid: boolean) => ({
    'aria-invalid': isInvalid,
    'aria-describedby': isInvalid ? `${id}-problem` : undefined,
    status: isInvalid ? ('error' as const) : undefined,
  });
  const message = (
    <div id={`${id}-problem`} role="status" className={layout.danger}>
      {problem}
    </div>
  );

  return (
    <div className={`${layout.stack} ${layout.gap3}`}>
      <div>
        <label htmlFor={titleId ?? `${id}-title`}>Starter{suffix}</label>
        <Input
          id={titleId ?? `${id}-title`}
          {...describe(inTitle)}
          value={starter.starter}
          count={{ show: true, max: STARTER_TITLE_MAX_LENGTH, strategy: countLetters }}
          onChange={(event) => onChange({ ...starter, starter: event.target.value })}
          dir="auto"
        />
        {inTitle && message}
      </div>
      <div>
        <label htmlFor={`${id}-description`}>Starter Description{suffix}</label>
        <Input.TextArea
          id={`${id}-description`}
          {...describe(problem !== null && !inTitle)}
          value={starter.description}
          count={{ show: true, max: STARTER_DESCRIPTION_MAX_LENGTH, strategy: countLetters }}
          onChange={(event) => onChange({ ...starter, description: event.target.value })}
          autoSize={{ minRows: 2, maxRows: 6 }}
          dir="auto"
        />
        {!inTitle && message}
      </div>
    </div>
  );
}
