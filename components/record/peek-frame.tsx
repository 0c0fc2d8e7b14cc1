import type { RecordFrameProps } from './peek-context';
import styles from './peek-drawer.module.css';

/** A record in the drawer: its name above, its fields below each other, its buttons always in view. */
export function PeekFrame({ name, lead, tag, meta, actions, children }: RecordFrameProps) {
  const facts = meta.filter((fact) => fact !== null && fact !== '');

  return (
    <>
      <div className={styles.record}>
        {lead && (
          <span className={styles.lead} aria-hidden>
            {lead}
          </span>
        )}
        <h2 className={styles.name}>{name}</h2>
        {(tag || facts.length > 0) && (
          <div className={styles.facts}>
            {tag}
            <ul>
              {facts.map((fact, index) => (
                <li key={index}>{fact}</li>
              ))}
            </ul>
          </div>
        )}
        {children}
      </div>
      {actions && <footer className={styles.footer}>{actions}</footer>}
    </>
  );
}
