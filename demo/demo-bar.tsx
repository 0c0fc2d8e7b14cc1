import DownOutlined from '@ant-design/icons-svg/es/asn/DownOutlined';
import UpOutlined from '@ant-design/icons-svg/es/asn/UpOutlined';
import { useState } from 'react';

import { useConfirm } from '@/components/dialog/use-confirm';
import { Button } from '@/components/plain/button';
import { Icon } from '@/components/plain/icon';
import { showToast } from '@/components/toast/toast';
import { WIDE_WINDOW } from '@/lib/browser/environment';
import { useSession } from '@/lib/session/session';
import { useStore } from '@/lib/storage/store';

import styles from './demo-bar.module.css';
import { chooseFault, FAULTS, useFault, type Fault } from './faults';
import type { Demo } from './start-demo';

export { startDemo } from './start-demo';

const CHOICES = Object.entries(FAULTS) as [Fault, string][]; // entries of a const object

export function DemoBar({ demo }: { demo: Demo | null }) {
  const isWide = useStore(WIDE_WINDOW);
  const [choice, setChoice] = useState<boolean | null>(null);
  const isOpen = choice ?? isWide;
  const fault = useFault();
  const { token } = useSession();

  return (
    <section className={styles.bar} aria-label="Demo">
      <div className={styles.head}>
        <p>
          <strong>Demo: everything stays on this device</strong>
          {demo?.isStored === false && ', until this tab is closed'}
          {!isOpen && fault !== 'none' && ` · ${FAULTS[fault]}`}
        </p>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls="demo-options"
          onClick={() => setChoice(!isOpen)}
        >
          Options <Icon shape={isOpen ? UpOutlined : DownOutlined} />
        </button>
      </div>
      {demo && token === null && (
        <p>
          Sign in as <code>{demo.email}</code> with the password <code>{demo.password}</code>
        </p>
      )}
      <div id="demo-options" className={styles.options} hidden={!isOpen}>
        {demo ? <DemoOptions demo={demo} /> : <p role="status">Starting the demo …</p>}
      </div>
    </section>
  );
}

function DemoOptions({ demo }: { demo: Demo }) {
  const { ask, dialog } = useConfirm();

  function handleReset(): void {
    ask({
      question: 'Do you want to undo every change in this demo?',
      yes: 'undo them',
      no: 'keep',
      onYes: async () => {
        try {
          await demo.reset();
          window.location.reload();
        } catch (error) {
          showToast('error', error instanceof Error ? error.message : 'The demo was not reset.');
        }
      },
    });
  }

  return (
    <>
      <FaultChoice />
      <Button onClick={handleReset}>Reset demo</Button>
      {dialog}
    </>
  );
}

function FaultChoice() {
  const chosen = useFault();
  return (
    <fieldset className={styles.faults}>
      <legend>Answers of the API</legend>
      {CHOICES.map(([fault, text]) => (
        <label key={fault} className={styles.fault}>
          <input
            type="radio"
            name="demo-fault"
            checked={fault === chosen}
            onChange={() => chooseFault(fault)}
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
