import { Link } from 'react-router-dom';

import { useConfig } from '@/lib/config/config';
import { paths } from '@/lib/links/paths';

import styles from './deletion-facts.module.css';

/** What app stores require of such a page: the app, the deleted and the kept data, a contact. */
export function DeletionFacts() {
  const { config } = useConfig();
  const { deletedDataText, keptDataText, supportEmail } = config;

  return (
    <div className={styles.facts}>
      <h2>What is deleted</h2>
      <p>{deletedDataText}</p>
      <h2>What is kept</h2>
      <p>{keptDataText}</p>
      <h2>Questions, or no access to your account?</h2>
      <p>
        Write to us through <Link to={paths.contactUs}>the Contact Us form</Link>
        {supportEmail !== '' && (
          <>
            {' '}
            or to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </>
        )}
        .
      </p>
    </div>
  );
}
