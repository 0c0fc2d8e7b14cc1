import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined';
import { useState, type SyntheticEvent } from 'react';

import type { PixelSize } from '@/components/image-crop/image-header';
import { AntdIcon } from '@/components/kit/icon';
import { Panel } from '@/components/kit/panel';
import { Thumbnail } from '@/components/kit/thumbnail';
import { MainField } from '@/components/record/main-field';
import { CROP_SIZE_PX } from '@/lib/constants';
import { safeUrl } from '@/lib/text/safe-url';

import type { Banner } from './api';
import styles from './banner-panels.module.css';

const { width, height } = CROP_SIZE_PX.banner;

const ZOOMS = [1, 2];

/** A banner in its real size and twice as large, measured. */
export function BannerPicture({ banner: { bannerUrl, clientName } }: { banner: Banner }) {
  const [measured, setMeasured] = useState<PixelSize | null>(null);
  const [zoom, setZoom] = useState(2);
  const href = safeUrl(bannerUrl);

  function measure({ target }: SyntheticEvent): void {
    if (!(target instanceof HTMLImageElement)) return;
    setMeasured({ width: target.naturalWidth, height: target.naturalHeight });
  }

  return (
    <MainField label="Banner">
      <div className={styles.ground} onLoad={measure}>
        {/* The words below say the same. */}
        <span className={styles.ruler} aria-hidden>
          {measured && `${measured.width} px`}
        </span>
        <Thumbnail src={bannerUrl} alt={clientName} width={width * zoom} height={height * zoom} />
        <span className={styles.ruler} aria-hidden>
          {measured?.height}
        </span>
      </div>
      <div className={styles.below}>
        <span className={styles.measured}>{measured && <Measured {...measured} />}</span>
        <div className={styles.zoom} role="group" aria-label="Size">
          {ZOOMS.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === zoom}
              onClick={() => setZoom(each)}
            >
              {each} ×
            </button>
          ))}
        </div>
        {href !== null && (
          <a href={href} target="_blank" rel="noopener noreferrer">
            Open picture
          </a>
        )}
      </div>
    </MainField>
  );
}

/** The size that was measured, and whether it is the one that the app shows. */
function Measured(measured: PixelSize) {
  if (measured.width !== width || measured.height !== height) {
    return `${measured.width} × ${measured.height}, shown as ${width} × ${height}`;
  }
  return (
    <>
      <AntdIcon shape={CheckOutlined} /> Exactly {width} × {height}
    </>
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
