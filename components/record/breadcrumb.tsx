import { Breadcrumb } from 'antd';
import { Link } from 'react-router-dom';

import { screens } from '@/lib/screens';

import styles from './breadcrumb.module.css';

type Props = {
  /** The list that the record belongs to, as it was left. */
  list: { address: string; title: string };
  /** The noun of the record, whose name is the heading below. */
  noun: string;
};

/** The breadcrumb of a record: its list and its noun. */
export function RecordBreadcrumb({ list, noun }: Props) {
  const { dashboard } = screens;
  return (
    <Breadcrumb
      aria-label="Breadcrumb"
      className={styles.breadcrumb}
      items={[
        { title: <Link to={dashboard.path}>{dashboard.title}</Link> },
        { title: <Link to={list.address}>{list.title}</Link> },
        { title: noun, 'aria-current': 'page' },
      ]}
    />
  );
}
