import { Popover } from 'antd';
import { type KeyboardEvent, type ReactNode, useState } from 'react';

import { Spinner } from '@/components/plain/spinner';
import { useStateOf } from '@/lib/browser/use-state-of';
import { useLocation } from '@/lib/links/router';

import { listToolsPart } from './list-tools-part';
import styles from './panel-popover.module.css';

type Props = {
  label: string;
  className?: string;
  onOpen?: () => void;
  /** What stands in it, out of the code that is loaded for it, and how it is left. */
  panel: (part: Awaited<ReturnType<typeof listToolsPart.load>>, close: () => void) => ReactNode;
  /** The button that opens it, which has the focus again afterwards. */
  children: ReactNode;
};

/** A small dialog beside the button that opens it. */
export function PanelPopover({ label, className, onOpen, panel, children }: Props) {
  const { part } = listToolsPart.use();
  const { pathname, search } = useLocation();
  // What it was opened for is another list, or asked otherwise, at another address.
  const [isOpen, setOpen] = useStateOf(pathname + search, false);
  const [opener, setOpener] = useState<HTMLSpanElement | null>(null);

  function toggle(next: boolean): void {
    setOpen(() => next);
    if (!next) return;
    void listToolsPart.request();
    onOpen?.();
  }

  function close(): void {
    setOpen(() => false);
    opener?.querySelector('button')?.focus();
  }

  function leaveByEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation(); // the drawer beside the list stays
    close();
  }

  return (
    <span ref={setOpener}>
      <Popover
        open={isOpen}
        arrow={false}
        destroyOnHidden
        // Where it fits at neither edge of its button, it moves into the window.
        align={{ overflow: { shiftX: true, adjustY: true } }}
        placement="bottomLeft"
        trigger="click"
        classNames={{ root: styles.around, container: styles.popover }}
        onOpenChange={toggle}
        content={
          <div role="dialog" aria-label={label} className={className} onKeyDown={leaveByEscape}>
            {part ? panel(part, close) : <Spinner />}
          </div>
        }
      >
        {children}
      </Popover>
    </span>
  );
}
