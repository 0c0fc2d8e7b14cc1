import { useId, type AriaAttributes, type ComponentProps, type ReactNode } from 'react';

import { type ApiError, describeFailure } from '@/lib/http/api-error';

import styles from './text-field.module.css';

type Frame = {
  label: string;
  problem: string | null;
  /** What is said while somebody types, '' for nothing; it is read aloud. */
  notice?: string | undefined;
  /** Given in the exported page, where React's own ids differ from the browser's (ADR 23). */
  id?: string | undefined;
};
type Props = ComponentProps<'input'> & Frame;
type AreaProps = ComponentProps<'textarea'> & Frame;

/** What fits into a field, many times what anybody writes: of megabytes that are pasted a browser is busy for minutes. */
export const MOST_LETTERS = { line: 1_000, text: 10_000 };

/** A labelled text field of a plain form; a problem stands below it and is tied to it. */
export function TextField({ label, problem, notice, id, ...input }: Props) {
  return (
    <LabelledField label={label} problem={problem} notice={notice} id={id}>
      {(ties) => (
        <input
          type="text"
          maxLength={MOST_LETTERS.line}
          {...input}
          {...ties}
          className={styles.input}
        />
      )}
    </LabelledField>
  );
}

/** The same for a text of several lines; it grows with what is typed. */
export function TextAreaField({ label, problem, notice, id, ...input }: AreaProps) {
  return (
    <LabelledField label={label} problem={problem} notice={notice} id={id}>
      {(ties) => (
        <textarea maxLength={MOST_LETTERS.text} {...input} {...ties} className={styles.area} />
      )}
    </LabelledField>
  );
}

/** Label above, control, problem below; `children` gets the attributes that tie the three together. */
export function LabelledField({
  label,
  problem,
  notice,
  id: fixedId,
  children,
}: Frame & { children: (ties: { id: string } & AriaAttributes) => ReactNode }) {
  const ownId = useId();
  const id = fixedId ?? ownId;
  const isWrong = problem !== null || !!notice;
  const wordsId = problem === null ? `${id}-notice` : `${id}-problem`;
  return (
    <div className={styles.field} data-wrong={isWrong || undefined}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': isWrong || undefined,
        'aria-describedby': isWrong ? wordsId : undefined,
      })}
      {/* There before its words, which are heard then. */}
      {notice !== undefined && (
        <p id={`${id}-notice`} className={styles.problem} aria-live="polite">
          {problem === null && notice}
        </p>
      )}
      {problem !== null && (
        <p id={wordsId} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}

type FailureProps = { failure: ApiError | null; waitMs: number; children: string };

/**
 * Why a form was not sent, above its button, with what is left of a wait; screen readers hear the
 * toast, which goes. `children` says that nothing was done, where that is known.
 */
export function NotSent({ failure, waitMs, children }: FailureProps) {
  if (failure === null) return null;
  const { message, isOutcomeUnknown } = failure;
  const why = describeFailure({ message, retryAfterMs: waitMs || undefined });
  return <p className={styles.problem}>{isOutcomeUnknown ? why : `${children} ${why}`}</p>;
}
