import { useState } from 'react';

import { DEFAULTS } from '@/lib/config/app-config';
import { useConfig } from '@/lib/config/config';
import { COMMAS } from '@/lib/theme/commas';

import styles from './brand-mark.module.css';

/**
 * The operator's logo, or the first letter of their brand name, or the product's own mark; the name
 * beside it is what is read.
 */
export function BrandMark() {
  const { config } = useConfig();
  const [failedUrl, setFailedUrl] = useState('');
  const { brandName, logoUrl } = config;

  if (logoUrl !== '' && logoUrl !== failedUrl) {
    return (
      <img className={styles.logo} src={logoUrl} alt="" onError={() => setFailedUrl(logoUrl)} />
    );
  }
  const isOwn = logoUrl === '' && brandName === DEFAULTS.brandName;
  return (
    <span className={styles.mark} aria-hidden>
      {isOwn ? (
        <svg viewBox="0 0 24 24" width="24" height="24">
          {COMMAS.map((path) => (
            <path key={path} d={path} />
          ))}
        </svg>
      ) : (
        Array.from(brandName)[0]
      )}
    </span>
  );
}
