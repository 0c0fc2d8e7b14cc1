import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import { Button, Input } from 'antd';
import { useState } from 'react';

import { AntdIcon } from '@/components/kit/icon';
import { AntdModal } from '@/components/kit/modal';
import { showToast } from '@/components/toast/toast';
import { ToastButton } from '@/components/toast/toast-button';
import layout from '@/styles/layout.module.css';

import { TEMPLATE_TEXT_MAX_LENGTH, useReplyTemplates, type ReplyTemplate } from './reply-templates';
import styles from './reply-templates.module.css';

const NAME_MAX_LENGTH = 60;

type Props = { owner: string; onClose: () => void };

/** The admin's reply templates; what is typed is kept at once, so there is nothing to submit. */
export function ReplyTemplatesModal({ owner, onClose }: Props) {
  const { templates, isFull, readNow, save } = useReplyTemplates(owner);
  const [added, setAdded] = useState<string | null>(null);

  function store(next: ReplyTemplate[]): void {
    if (!save(next))
      showToast('warning', 'This browser keeps templates only until the page is left.');
  }

  function change(id: string, part: Partial<ReplyTemplate>): void {
    store(templates.map((each) => (each.id === id ? { ...each, ...part } : each)));
  }

  function add(): void {
    const template = newTemplate(templates.length + 1);
    store([...templates, template]);
    setAdded(template.id);
  }

  function remove(template: ReplyTemplate): void {
    store(templates.filter((each) => each !== template));
    showToast('info', `The template “${template.name}” is removed.`, (controls) => (
      <ToastButton
        label="Undo"
        // eslint-disable-next-line @typescript-eslint/require-await -- a toast's action may take time
        run={async () => store([...readNow(), template])}
        controls={controls}
      />
    ));
  }

  return (
    <AntdModal title="Reply templates" width={592} open onCancel={onClose} footer={null}>
      <p className={layout.muted}>
        {'{name}'} becomes the sender’s name; what they wrote is quoted below. Kept on this device
        for your account.
      </p>
      {templates.map((template, index) => (
        <fieldset key={template.id} className={styles.template}>
          <legend className={layout.unseen}>{template.name || `Template ${index + 1}`}</legend>
          <div className={styles.name}>
            <Input
              aria-label="Template name"
              // A new one is named at once: its first name is there to be typed over.
              autoFocus={template.id === added}
              onFocus={({ target }) => template.id === added && target.select()}
              placeholder="Template name"
              maxLength={NAME_MAX_LENGTH}
              value={template.name}
              onChange={({ target }) => change(template.id, { name: target.value })}
            />
            <Button
              type="text"
              danger
              icon={<AntdIcon shape={DeleteOutlined} />}
              title="Remove"
              aria-label={`Remove ${template.name || `template ${index + 1}`}`}
              onClick={() => remove(template)}
            />
          </div>
          <Input.TextArea
            aria-label="Template text"
            dir="auto"
            rows={5}
            maxLength={TEMPLATE_TEXT_MAX_LENGTH}
            value={template.text}
            onChange={({ target }) => change(template.id, { text: target.value })}
          />
        </fieldset>
      ))}
      <div className={styles.end}>
        <Button icon={<AntdIcon shape={PlusOutlined} />} disabled={isFull} onClick={add}>
          Add template
        </Button>
        <Button type="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </AntdModal>
  );
}

function newTemplate(number: number): ReplyTemplate {
  const id = `${Date.now().toString(36)}-${number}`;
  return { id, name: `Template ${number}`, text: 'Hello {name},\n\n' };
}
