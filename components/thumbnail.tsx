import { PictureOutlined } from '@ant-design/icons';
import { useState } from 'react';

import styles from './thumbnail.module.css';

type Props = { src: string; alt: string; width: number; height: number };

/** An image in a fixed box in pixels; a placeholder with its name when it does not load. */
export function Thumbnail({ src, alt, width, height }: Props) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const isMissing = src === '' || src === failedSrc;

  return (
    <span className={styles.box} style={{ width, aspectRatio: `${width} / ${height}` }}>
      {isMissing ? (
        <span role="img" aria-label={`${alt} (no image)`} title={alt}>
          <PictureOutlined aria-hidden />
        </span>
      ) : (
        <img src={src} alt={alt} loading="lazy" onError={() => setFailedSrc(src)} />
      )}
    </span>
  );
}
