import styles from './demo-bar.module.css';
import { chooseFault, FAULTS, useFault, type Fault } from './faults';

const CHOICES = Object.entries(FAULTS) as [Fault, string][]; // entries of a const object

export function FaultChoice() {
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
