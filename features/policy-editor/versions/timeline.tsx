import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';

import { AntdIcon } from '@/components/kit/icon';
import { Since, StatusTag } from '@/components/kit/values';
import { BidiText } from '@/components/plain/bidi-text';
import { Avatar } from '@/components/plain/marks';
import layout from '@/styles/layout.module.css';

import { type Entry, STATE_WORDS } from './entries';
import styles from './timeline.module.css';

type Props = {
  entries: readonly Entry[];
  chosen: string;
  onChoose: (key: string) => void;
};

/** Lists a policy's texts, the newest first; a press shows one beside the list. */
export function Timeline({ entries, chosen, onChoose }: Props) {
  return (
    <ol className={styles.timeline} aria-label="Saved versions">
      {entries.map(({ key, state, title, savedAt, by, isCurrent }) => (
        <li key={key} data-state={state}>
          <button
            type="button"
            className={`${layout.plainButton} ${layout.pointed}`}
            aria-current={key === chosen || undefined}
            onClick={() => onChoose(key)}
          >
            <i aria-hidden />
            <span className={styles.line}>
              <strong className={layout.cut}>{title}</strong>
              <small>
                <Since iso={savedAt} />
              </small>
            </span>
            <span className={styles.line}>
              <Author by={by} state={state} />
              <span>
                {isCurrent ? <StatusTag status="Current" tone="good" /> : STATE_WORDS[state]}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Says who wrote a text, as far as this browser knows. */
function Author({ by, state }: Pick<Entry, 'by' | 'state'>) {
  if (state === 'elsewhere')
    return (
      <span className={styles.by}>
        <span className={styles.server}>
          <AntdIcon shape={DownloadOutlined} />
        </span>
        Changed elsewhere
      </span>
    );
  return (
    <span className={styles.by}>
      {by !== '' && <Avatar name={by} sizePx={22} />}
      <BidiText>{by}</BidiText>
    </span>
  );
}
