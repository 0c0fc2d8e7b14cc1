import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import { Button, Switch } from 'antd';

import { NativeDialog } from '@/components/dialog/native-dialog';
import { AntdIcon } from '@/components/kit/icon';
import { Kbd } from '@/components/plain/kbd';
import { SINGLE_KEYS } from '@/lib/browser/keys';
import { useStore } from '@/lib/storage/store';
import layout from '@/styles/layout.module.css';

import { SHORTCUT_GROUPS } from './shortcuts';
import styles from './shortcuts-dialog.module.css';

/** The table of shortcuts, and the switch for single keys on this device. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const isOn = useStore(SINGLE_KEYS) !== 'off';

  return (
    <NativeDialog label="Keys" className={styles.wide} onClose={onClose}>
      <div className={styles.overview}>
        <div className={styles.head}>
          <h2 className={layout.heading}>Keys</h2>
          <Button
            type="text"
            icon={<AntdIcon shape={CloseOutlined} />}
            aria-label="Close"
            onClick={onClose}
          />
        </div>
        <label className={styles.switch}>
          <Switch checked={isOn} onChange={(next) => SINGLE_KEYS.write(next ? 'on' : 'off')} />
          Single keys work on this device
        </label>
        <div className={styles.groups}>
          {SHORTCUT_GROUPS.map(({ title, lines }) => (
            <section key={title}>
              <h3>{title}</h3>
              <dl>
                {lines.map(({ press, label }) => (
                  <div key={press} className={styles.line}>
                    <dt>
                      <Kbd press={press} />
                    </dt>
                    <dd>{label}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
        <p>Nothing happens while you type, or while a dialog is open.</p>
      </div>
    </NativeDialog>
  );
}
