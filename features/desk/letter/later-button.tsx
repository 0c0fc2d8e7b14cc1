import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined';
import { Button, Input } from 'antd';
import { useRef, useState } from 'react';

import { ChoiceMenu } from '@/components/kit/choices';
import { AntdIcon } from '@/components/kit/icon';
import { AntdModal } from '@/components/kit/modal';
import { KeyHint } from '@/components/plain/kbd';
import { useSingleKeys } from '@/lib/browser/keys';
import layout from '@/styles/layout.module.css';

import { wouldKeep } from '../queue/later';
import { laterTimes, morningOf, sayHour, tomorrow } from '../queue/later-times';

import styles from './desk-actions.module.css';
import type { Deeds } from './use-deeds';

const sayKept = (isKept: boolean) =>
  `${isKept ? 'Kept on this device' : 'This browser keeps it only until the page is left'}; elsewhere it stays Pending.`;

/** Puts the query on show off: its menu says until when. */
export function LaterButton({ deeds }: { deeds: Deeds }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isPicking, setPicking] = useState(false);
  // Found out where it is opened: a device is full at one moment, and has room at another; moments pass.
  const [{ kept, times }, setOpened] = useState({ kept: sayKept(true), times: laterTimes() });
  const hasKeys = useSingleKeys({ l: () => button.current?.click() });

  return (
    <>
      <ChoiceMenu
        label="Later"
        closes
        items={[
          ...times.map(({ label, untilMs }) => ({
            key: label,
            label: `${label}, ${sayHour(untilMs)}`,
            onClick: () => deeds.putOff(untilMs),
          })),
          { key: 'day', label: 'Pick a day …', onClick: () => setPicking(true) },
          { type: 'divider' },
          { key: 'kept', type: 'group', label: kept },
        ]}
      >
        <Button
          ref={button}
          className={styles.step}
          icon={<AntdIcon shape={ClockCircleOutlined} />}
          title="Later"
          aria-keyshortcuts={hasKeys ? 'L' : undefined}
          disabled={!deeds.canResolve}
          onClick={() => setOpened({ kept: sayKept(wouldKeep()), times: laterTimes() })}
        >
          <span className={layout.unseen}>Later</span> {hasKeys && <KeyHint press="l" />}
        </Button>
      </ChoiceMenu>
      <AntdModal
        open={isPicking}
        destroyOnHidden
        title="Later"
        footer={null}
        onCancel={() => setPicking(false)}
      >
        <DayForm
          kept={kept}
          onDay={(untilMs) => {
            setPicking(false);
            deeds.putOff(untilMs);
          }}
        />
      </AntdModal>
    </>
  );
}

type DayProps = { kept: string; onDay: (untilMs: number) => void };

function DayForm({ kept, onDay }: DayProps) {
  const [day, setDay] = useState('');
  const untilMs = morningOf(day);
  return (
    <form
      className={`${layout.stack} ${layout.gap3}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (untilMs !== null) onDay(untilMs);
      }}
    >
      <label>
        Comes back in the morning of
        <Input
          type="date"
          min={tomorrow()}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
      </label>
      <p className={layout.muted} role="status">
        {day !== '' && untilMs === null ? 'This day has begun already.' : kept}
      </p>
      <div>
        <Button type="primary" htmlType="submit" disabled={untilMs === null}>
          Set
        </Button>
      </div>
    </form>
  );
}
