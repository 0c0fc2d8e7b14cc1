import { Link } from 'react-router-dom';

import styles from './detail-page.module.css';

type Props = { list: { address: string; title: string } };

/** A link to the list, shown for a record that does not exist. */
export function BackToList({ list }: Props) {
  return (
    <p className={styles.back}>
      <Link to={list.address}>Back to {list.title}</Link>
    </p>
  );
}
