import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import { Button } from 'antd';
import { useState } from 'react';

import { ChoiceMenu, toItems } from '@/components/kit/choice-menu';
import { AntdIcon } from '@/components/kit/icon';
import { KeyHint } from '@/components/plain/kbd';
import { lazyModule } from '@/lib/browser/lazy-module';
import { useSession } from '@/lib/session/session';

import { useReplyTemplates } from './reply-templates';

const dialog = lazyModule('reply-templates', () => import('./reply-templates-modal'));

type Props = { hasKeys: boolean; isDisabled: boolean; onCopy: () => void };

/** What replies begin with, where that is changed, and the reply for those without a mail program. */
export function ReplyMenu({ hasKeys, isDisabled, onCopy }: Props) {
  const { admin } = useSession();
  const owner = admin?.email ?? '';
  const { templates, chosen, choose } = useReplyTemplates(owner);
  const [isEditing, setEditing] = useState(false);
  const { part } = dialog.use();
  const choices = [{ id: '', name: 'A greeting alone' }, ...templates].map(({ id, name }) => ({
    key: id === '' ? 'none' : id,
    label: name.trim() || '(no name)',
    isOn: id === (chosen?.id ?? ''),
    onClick: () => {
      choose(id);
    },
  }));

  function edit(): void {
    setEditing(true);
    void dialog.request();
  }

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
              edit();
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
      {part && isEditing && (
        <part.ReplyTemplatesModal owner={owner} onClose={() => setEditing(false)} />
      )}
    </>
  );
}
