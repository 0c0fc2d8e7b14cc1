import { Link } from 'react-router-dom';

import styles from './detail-page.module.css';

type Props = { list: { address: string; title: string } };

/** The way on from a record that is not there. */
export function BackToList({ list }: Props) {
  return (
    <p className={styles.back}>
      <Link to={list.address}>Back to {list.title}</Link>
    </p>
  );
}
