import { Button } from 'antd';

import type { Resource } from '@/lib/nouns/noun';
import type { RowsState } from '@/lib/rows/use-rows';
import { countOf, formatCount } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

type ReadAllProps = {
  noun: Pick<Resource<never>, 'plural'>;
  reading: RowsState<unknown>;
  /** What all rows are needed for, as a sentence without its end: "Her account is found among all users". */
  need: string;
};

/** The question before rows are read that take many calls: what for, how many, and what is on show until then. */
export function ReadAll({ noun, reading, need }: ReadAllProps) {
  const { question, known, read } = reading;
  if (!question) return null;
  const isAgain = known.last !== null;
  const cost =
    question.calls === null
      ? 'not read yet, to save data'
      : `${formatCount(question.total)} in ${countOf(question.calls, 'call', 'calls')}`;
  return (
    <p className={`${layout.wrap} ${layout.paragraph}`}>
      <span className={layout.muted}>
        {need}: {cost}.{isAgain && ' They have changed since they were read.'}
      </span>
      <Button onClick={read}>
        Load all {noun.plural}
        {isAgain && ' again'}
      </Button>
    </p>
  );
}
