import { useState } from 'react';

import { useConfig } from '@/lib/config/config';

import styles from './brand-mark.module.css';

/** The operator's logo, or the first letter of the brand name; the name beside it is what is read. */
export function BrandMark() {
  const { config } = useConfig();
  const [failedUrl, setFailedUrl] = useState('');
  const { brandName, logoUrl } = config;

  if (logoUrl === '' || logoUrl === failedUrl) {
    return (
      <span className={styles.letter} aria-hidden>
        {Array.from(brandName)[0]}
      </span>
    );
  }
  return <img className={styles.logo} src={logoUrl} alt="" onError={() => setFailedUrl(logoUrl)} />;
}
