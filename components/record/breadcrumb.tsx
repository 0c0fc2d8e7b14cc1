import { Link } from 'react-router-dom';

import { screens } from '@/lib/screens';
import { keepInside } from '@/lib/text/bidi';

import styles from './breadcrumb.module.css';

type Props = {
  /** The list that the record belongs to, as it was left. */
  list: { address: string; title: string };
  current: string;
};

/** Where a record stands, and the ways back. */
export function Breadcrumb({ list, current }: Props) {
  return (
    <nav aria-label="Breadcrumb" className={styles.breadcrumb}>
      <ol>
        <li>
          <Link to={screens.dashboard.path}>{screens.dashboard.title}</Link>
        </li>
        <li>
          <Link to={list.address}>{list.title}</Link>
        </li>
        {/* Drawn beside the links: as text the name stands on the page once, in its own field. */}
        <li aria-current="page" className={styles.current} data-name={keepInside(current)} />
      </ol>
    </nav>
  );
}
