import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined';
import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import { Button } from 'antd';
import { useId, useState, type Ref } from 'react';

import { ChoiceMenu, toItems } from '@/components/kit/choices';
import { AntdIcon } from '@/components/kit/icon';
import { BidiText } from '@/components/plain/bidi-text';
import { KeyHint } from '@/components/plain/kbd';
import type { Reply } from '@/features/queries/api';
import { ownerOf, useSession } from '@/lib/session/session';
import layout from '@/styles/layout.module.css';

import type { DeskShortcut } from './api';
import styles from './desk-actions.module.css';
import { useReplyTemplates } from './reply-templates';
import { ReplyTemplatesModal } from './reply-templates-modal';
import type { Desk } from './use-desk';

type Props = {
  desk: Desk;
  /** That to the query on show; null while there is none. */
  reply: Reply | null;
  /** The name of the template that it begins with; '' for none. */
  template: string;
  replyLink: Ref<HTMLAnchorElement>;
  hasKeys: boolean;
  actions: Record<DeskShortcut, () => void>;
};

/** What can be done at a query, each button with its key. */
export function DeskActions({ desk, reply, template, replyLink, hasKeys, actions }: Props) {
  const { queue, next, previous } = desk;
  const mail = reply?.mail;
  const note = useId();
  const shortcut = (key: DeskShortcut) => (hasKeys ? key.toUpperCase() : undefined);
  const hint = (key: DeskShortcut) => hasKeys && <KeyHint press={key} />;

  return (
    <>
      <div className={styles.actions} data-actions>
        <Button
          className={styles.step}
          icon={<AntdIcon shape={ArrowUpOutlined} />}
          aria-keyshortcuts={shortcut('k')}
          disabled={previous === null}
          onClick={actions.k}
        >
          Previous Query {hint('k')}
        </Button>
        <Button
          className={styles.step}
          icon={<AntdIcon shape={ArrowDownOutlined} />}
          aria-keyshortcuts={shortcut('j')}
          disabled={next === null}
          loading={next === null && queue.isReading}
          onClick={actions.j}
        >
          Next Query {hint('j')}
        </Button>
        <div className={styles.answer}>
          <span className={styles.reply}>
            {mail ? (
              <Button
                ref={replyLink}
                href={mail.href}
                aria-keyshortcuts={shortcut('r')}
                aria-describedby={mail.isCut ? note : undefined}
              >
                Reply by mail {hint('r')}
              </Button>
            ) : (
              <Button disabled>Reply by mail {hint('r')}</Button>
            )}
            <ReplyMenu hasKeys={hasKeys} isDisabled={reply === null} onCopy={actions.c} />
          </span>
          <Button
            type="primary"
            aria-keyshortcuts={shortcut('e')}
            disabled={!desk.canResolve}
            onClick={actions.e}
          >
            Resolve & next {hint('e')}
          </Button>
        </div>
      </div>
      {template !== '' && (
        <p className={layout.muted}>
          Replies begin with the template <BidiText>{template}</BidiText>.
        </p>
      )}
      {mail === null && (
        <p className={layout.muted}>
          This e-mail is no plain address, so no reply can be opened from here; it can be copied.
        </p>
      )}
      {mail?.isCut && (
        <p id={note} className={layout.muted}>
          Mail programs take so much only: the reply ends early there. Copied, it is whole.
        </p>
      )}
    </>
  );
}

type MenuProps = { hasKeys: boolean; isDisabled: boolean; onCopy: () => void };

/** What replies begin with, where that is changed, and the reply for those without a mail program. */
function ReplyMenu({ hasKeys, isDisabled, onCopy }: MenuProps) {
  const owner = ownerOf(useSession());
  const { templates, chosen, choose } = useReplyTemplates(owner);
  const [isEditing, setEditing] = useState(false);
  const choices = [{ id: '', name: 'A greeting alone' }, ...templates].map(({ id, name }) => ({
    key: id === '' ? 'none' : id,
    label: name.trim() || '(no name)',
    isOn: id === (chosen?.id ?? ''),
    onClick: () => {
      choose(id);
    },
  }));

  return (
    <>
      <ChoiceMenu
        label="Reply options"
        items={(close) => [
          {
            ...{ key: 'templates', type: 'group', label: 'Replies begin with' },
            children: toItems('menuitemradio', choices),
          },
          { type: 'divider' },
          {
            key: 'edit',
            label: 'Edit templates …',
            onClick: () => {
              close();
              setEditing(true);
            },
          },
          {
            key: 'copy',
            label: <>Copy the reply {hasKeys && <KeyHint press="c" />}</>,
            onClick: () => {
              close();
              onCopy();
            },
          },
        ]}
      >
        <Button
          icon={<AntdIcon shape={DownOutlined} />}
          title="Reply options"
          aria-label="Reply options"
          aria-haspopup="menu"
          aria-keyshortcuts={hasKeys ? 'C' : undefined}
          disabled={isDisabled}
        />
      </ChoiceMenu>
      {isEditing && <ReplyTemplatesModal owner={owner} onClose={() => setEditing(false)} />}
    </>
  );
}
