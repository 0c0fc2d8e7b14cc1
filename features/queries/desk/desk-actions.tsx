import { Button } from 'antd';
import { useId, type Ref } from 'react';

import { KeyHint } from '@/components/ui/kbd';
import layout from '@/components/ui/layout.module.css';
import type { Query } from '@/features/queries/api';

import type { DeskShortcut } from './desk-shortcuts';
import styles from './desk.module.css';
import type { replyMail } from './reply-mail';
import type { Desk } from './use-desk';

type Props = {
  desk: Desk;
  query: Query | undefined;
  mail: ReturnType<typeof replyMail>;
  replyLink: Ref<HTMLAnchorElement>;
  hasKeys: boolean;
  actions: Record<DeskShortcut, () => void>;
};

/** What can be done at a query, each button with its key. */
export function DeskActions({ desk, query, mail, replyLink, hasKeys, actions }: Props) {
  const { queue, next, previous } = desk;
  const note = useId();
  const shortcut = (key: DeskShortcut) => (hasKeys ? key.toUpperCase() : undefined);
  const hint = (key: DeskShortcut) => hasKeys && <KeyHint press={key} />;

  return (
    <>
      <div className={styles.actions}>
        <Button aria-keyshortcuts={shortcut('k')} disabled={previous === null} onClick={actions.k}>
          Previous Query {hint('k')}
        </Button>
        <Button
          aria-keyshortcuts={shortcut('j')}
          disabled={next === null}
          loading={next === null && queue.isReading}
          onClick={actions.j}
        >
          Next Query {hint('j')}
        </Button>
        {mail ? (
          <Button
            ref={replyLink}
            href={mail.href}
            className={styles.reply}
            aria-keyshortcuts={shortcut('r')}
            aria-describedby={mail.isCut ? note : undefined}
          >
            Reply by mail {hint('r')}
          </Button>
        ) : (
          <Button disabled className={styles.reply}>
            Reply by mail {hint('r')}
          </Button>
        )}
        <Button
          type="primary"
          aria-keyshortcuts={shortcut('e')}
          disabled={!desk.canResolve}
          onClick={actions.e}
        >
          Resolve & next {hint('e')}
        </Button>
      </div>
      {query && mail === null && (
        <p className={layout.muted}>
          This e-mail is no plain address, so no reply can be opened from here.
        </p>
      )}
      {mail?.isCut && (
        <p id={note} className={layout.muted}>
          Mail programs take so much only: the reply quotes the beginning of this query.
        </p>
      )}
    </>
  );
}
