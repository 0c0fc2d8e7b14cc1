import { Button } from '@/components/button';
import { KeyCaps } from '@/components/key-caps';
import { ModalDialog } from '@/components/modal-dialog';
import { choose, useChoice } from '@/lib/device-choice';
import { SINGLE_KEYS } from '@/lib/single-keys';

import { KEY_GROUPS } from '../keys';

import styles from './keys-overview.module.css';

/** The table of keys, and the switch that turns single keys off on this device. */
export function KeysOverview({ onClose }: { onClose: () => void }) {
  const isOn = useChoice(SINGLE_KEYS) !== 'off';

  return (
    <ModalDialog label="Keys" onClose={onClose}>
      <div className={styles.overview}>
        <h2>Keys</h2>
        <label className={styles.switch}>
          <input
            type="checkbox"
            role="switch"
            checked={isOn}
            onChange={({ target }) => choose(SINGLE_KEYS, target.checked ? 'on' : 'off')}
          />
          Single keys do something on this device
        </label>
        <div className={styles.groups}>
          {KEY_GROUPS.map(({ title, lines }) => (
            <section key={title}>
              <h3>{title}</h3>
              <dl>
                {lines.map(({ press, label }) => (
                  <div key={press} className={styles.line}>
                    <dt>
                      <KeyCaps press={press} />
                    </dt>
                    <dd>{label}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
        <p>Nothing happens while you type, or while a dialog is open.</p>
        <Button onClick={onClose}>Close</Button>
      </div>
    </ModalDialog>
  );
}
