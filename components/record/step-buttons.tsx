import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined';
import { Button, type ButtonProps } from 'antd';
import type { ReactNode, Ref } from 'react';

import { AntdIcon, type IconShape } from '@/components/kit/icon';
import { useSingleKeys } from '@/lib/browser/keys';

type StepButtonsProps = Pick<ButtonProps, 'type'> & {
  ref?: Ref<HTMLDivElement>;
  className: string | undefined;
  title: string;
  /** What the steps do; null where there is no such record. */
  previous: (() => void) | null;
  next: (() => void) | null;
  /** What stands between the two. */
  children?: ReactNode;
};

/** The buttons to the records before and after one of a list, and their keys. */
export function StepButtons(props: StepButtonsProps) {
  const { ref, className, title, type, previous, next, children } = props;
  const hasKeys = useSingleKeys({ j: () => next?.(), k: () => previous?.() });
  const button = (way: string, key: string, shape: IconShape, act: (() => void) | null) => (
    <Button
      type={type}
      icon={<AntdIcon shape={shape} />}
      aria-label={`${way} ${title}`}
      title={`${way} ${title}${hasKeys ? ` (${key})` : ''}`}
      data-step={way.toLowerCase()}
      aria-keyshortcuts={hasKeys ? key : undefined}
      disabled={act === null}
      onClick={() => act?.()}
    />
  );
  return (
    <div ref={ref} role="group" aria-label={`${title} in the list`} className={className}>
      {button('Previous', 'K', LeftOutlined, previous)}
      {children}
      {button('Next', 'J', RightOutlined, next)}
    </div>
  );
}
