import { Button } from 'antd';
import { type ReactNode, useState } from 'react';

import type { LazyModule } from '@/lib/browser/lazy-module';

type Props<Part> = {
  /** What is loaded when the button is pressed. */
  module: LazyModule<Part>;
  label: string;
  /** What opens then. */
  children: (part: Part, close: () => void) => ReactNode;
};

/** A button that opens a dialog whose code comes on demand. */
export function PartButton<Part extends object>({ module, label, children }: Props<Part>) {
  const { part, isLoading } = module.use();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        loading={isOpen && isLoading}
        onClick={() => {
          setOpen(true);
          void module.request();
        }}
      >
        {label}
      </Button>
      {isOpen && part && children(part, () => setOpen(false))}
    </>
  );
}
