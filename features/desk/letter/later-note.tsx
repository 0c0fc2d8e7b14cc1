import { Button } from 'antd';

import layout from '@/styles/layout.module.css';

import { isKept } from '../queue/later';
import { sayReturn } from '../queue/later-times';

type Props = {
  /** 0 for one that is not put off. */
  untilMs: number;
  onBringBack: () => void;
};

/** When a query comes back that is put off, and the way back now. */
export function LaterNote({ untilMs, onBringBack }: Props) {
  if (untilMs === 0) return null;
  return (
    <p className={`${layout.wrap} ${layout.second}`}>
      Comes back {sayReturn(untilMs)}, {isKept() ? 'on this device' : 'unless the page is left'}.
      <Button size="small" onClick={onBringBack}>
        Bring it back now
      </Button>
    </p>
  );
}
