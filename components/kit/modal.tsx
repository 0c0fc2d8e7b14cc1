import { Modal, type ModalProps } from 'antd';
import { useRef } from 'react';

import styles from './modal.module.css';

/** What takes the focus of a dialog, best first; its × closes it by accident. */
const FIRST = [
  ':is(input, textarea):not(:disabled, [hidden], [readonly], [type="file"])',
  '.ant-modal-body button:not(:disabled)',
  '.ant-modal-footer button:not(:disabled)',
];

/**
 * Focuses the first field of the dialog around `part`, or of `part` itself on a page; the first
 * button of a dialog without fields. Whoever is at one already stays there.
 */
export function focusFirstField(part: HTMLElement | null): void {
  const dialog = part?.closest('[role="dialog"]');
  const body = dialog ? '.ant-modal-body ' : '';
  if ((dialog ?? document).querySelector(`${body}:focus:not([tabindex="-1"])`)) return;
  const target = FIRST.map((one) => (dialog ?? part)?.querySelector<HTMLElement>(one)).find(
    Boolean,
  );
  target?.focus({ preventScroll: true });
}

type Props = Omit<ModalProps, 'className' | 'classNames'> & {
  /** The look of what lies between title and buttons, if not padded and scrolling as a whole. */
  bodyClass?: string;
};

/**
 * antd's Modal in the one look of all dialogs, a sheet on phones: a click on the mask does not close
 * it, it fades in without moving, since a zoom would move its buttons away from the pointer, and it
 * opens with the focus on its first field. A title of words is its heading.
 */
export function AntdModal({ bodyClass = styles.padded, title, children, ...props }: Props) {
  const body = useRef<HTMLDivElement>(null);
  return (
    <Modal
      scrollLock={false}
      mask={{ closable: false }}
      transitionName="ant-fade"
      afterOpenChange={(isOpen) => isOpen && focusFirstField(body.current)}
      {...props}
      title={typeof title === 'string' ? <h2 className={styles.title}>{title}</h2> : title}
      className={styles.dialog}
      classNames={{
        container: styles.panel,
        header: styles.header,
        body: styles.body,
        footer: styles.footer,
      }}
    >
      <div ref={body} className={bodyClass}>
        {children}
      </div>
    </Modal>
  );
}
