import { Layout } from 'antd';
import { Link } from 'react-router-dom';

import { useConfig } from '@/lib/config/config';
import { COPYRIGHT_START_YEAR } from '@/lib/constants';
import { paths } from '@/lib/links/paths';

import styles from './shell.module.css';

export function PageFooter() {
  const { config } = useConfig();
  return (
    <Layout.Footer className={styles.footer}>
      <p>
        Copyright © {COPYRIGHT_START_YEAR}-{new Date().getFullYear()}{' '}
        <Link to={paths.dashboard} translate="no">
          {config.brandName}
        </Link>
        . All rights reserved.
      </p>
    </Layout.Footer>
  );
}
