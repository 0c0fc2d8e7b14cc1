import { Link } from 'react-router-dom';

import { BidiText } from '@/components/ui/bidi-text';
import { screens } from '@/lib/screens';

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
        <li aria-current="page" className={styles.current}>
          <BidiText>{current}</BidiText>
        </li>
      </ol>
    </nav>
  );
}
