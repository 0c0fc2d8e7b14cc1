import EyeInvisibleOutlined from '@ant-design/icons-svg/es/asn/EyeInvisibleOutlined';
import EyeOutlined from '@ant-design/icons-svg/es/asn/EyeOutlined';
import { useState, type ComponentProps } from 'react';

import { Button } from './button';
import { LabelledField, MOST_LETTERS } from './text-field';
import styles from './text-field.module.css';

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  label: string;
  problem: string | null;
  notice?: string;
};

/** A password of a plain form, with a button that shows what was typed; never trimmed. */
export function PasswordField({ label, problem, notice, id, ...input }: Props) {
  const [isShown, setShown] = useState(false);

  return (
    <LabelledField label={label} problem={problem} notice={notice} id={id}>
      {(ties) => (
        <div className={styles.together}>
          <input
            maxLength={MOST_LETTERS.line}
            autoComplete="current-password"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...ties}
            type={isShown ? 'text' : 'password'}
            className={styles.input}
          />
          <Button
            icon={isShown ? EyeInvisibleOutlined : EyeOutlined}
            aria-label={isShown ? 'Hide password' : 'Show password'}
            onClick={() => setShown(!isShown)}
          />
        </div>
      )}
    </LabelledField>
  );
}
