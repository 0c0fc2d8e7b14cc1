import { useState, type SyntheticEvent } from 'react';

import { Panel } from '@/components/panel/panel';
import { MainField } from '@/components/record/main-field';
import { Thumbnail } from '@/components/value/thumbnail';
import { CROP_SIZE_PX } from '@/lib/constants';

import type { Banner } from './api';
import styles from './banner-panels.module.css';

const { width, height } = CROP_SIZE_PX.banner;

/** A banner in its real size, measured. */
export function BannerPicture({ banner }: { banner: Banner }) {
  const [measured, setMeasured] = useState('');

  function measure({ target }: SyntheticEvent): void {
    if (!(target instanceof HTMLImageElement)) return;
    setMeasured(describeSize(target.naturalWidth, target.naturalHeight));
  }

  return (
    <MainField label="Banner">
      <div className={styles.ground} onLoad={measure}>
        <Thumbnail src={banner.bannerUrl} alt={banner.clientName} {...CROP_SIZE_PX.banner} />
      </div>
      <span className={styles.measured}>{measured}</span>
    </MainField>
  );
}

/** A banner as the app shows it by day and by night. */
export function BannerInApp({ banner }: { banner: Banner }) {
  return (
    <Panel title="In the app" note="light and dark">
      <div className={styles.phones} aria-hidden>
        {['light', 'dark'].map((theme) => (
          <div key={theme} className={styles.phone} data-look={theme}>
            <Thumbnail src={banner.bannerUrl} alt="" {...CROP_SIZE_PX.banner} />
            <i />
            <i />
          </div>
        ))}
      </div>
    </Panel>
  );
}

function describeSize(naturalWidth: number, naturalHeight: number): string {
  if (naturalWidth === width && naturalHeight === height) return `Exactly ${width} × ${height}`;
  return `${naturalWidth} × ${naturalHeight}, shown as ${width} × ${height}`;
}
