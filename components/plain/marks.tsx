import { type CSSProperties, useState } from 'react';

import { DEFAULTS } from '@/lib/config/app-config';
import { useConfig } from '@/lib/config/config';
import { COMMAS } from '@/lib/constants';
import { hueOf, initials } from '@/lib/text/format';

import styles from './avatar.module.css';
import brandMarkStyles from './brand-mark.module.css';

type Props = {
  name: string;
  sizePx?: 22 | 28 | 32 | 36 | 44 | 64;
  /** Another hue than the name's own. */
  hue?: number;
};

/** A person's initials in a hue of the name; the name beside it is what is read. */
export function Avatar({ name, sizePx = 32, hue = hueOf(name) }: Props) {
  return (
    <span
      className={styles.avatar}
      style={{ '--hue': hue, '--size': `${sizePx / 16}rem` } as CSSProperties}
      translate="no"
      aria-hidden
    >
      {initials(name)}
    </span>
  );
}

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
      <img
        className={brandMarkStyles.logo}
        src={logoUrl}
        alt=""
        onError={() => setFailedUrl(logoUrl)}
      />
    );
  }
  const isOwn = logoUrl === '' && brandName === DEFAULTS.brandName;
  return (
    <span className={brandMarkStyles.mark} aria-hidden>
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
