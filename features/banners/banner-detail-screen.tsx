import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined';
import { Segmented } from 'antd';
import { type SyntheticEvent, useState } from 'react';

import type { PixelSize } from '@/components/image-crop/image-header';
import { AntdIcon } from '@/components/kit/icon';
import { Panel, PanelEntry } from '@/components/kit/panel';
import { Thumbnail } from '@/components/kit/thumbnail';
import { CopyableText } from '@/components/kit/values';
import { BidiText } from '@/components/plain/bidi-text';
import { MainField } from '@/components/record/main-field';
import { useIsPeek } from '@/components/record/peek-context';
import { RecordFields, timestampFields } from '@/components/record/record-fields';
import { RecordScreen } from '@/components/record/record-screen';
import { useShownRecord } from '@/components/record/use-shown-record';
import { RecordName } from '@/components/related/record-entry';
import { RelatedPanel } from '@/components/related/related-panel';
import { CROP_SIZE_PX } from '@/lib/constants';
import { Link } from '@/lib/links/router';
import { isUnread, NOT_READABLE } from '@/lib/narrow';
import { useRows } from '@/lib/rows/use-rows';
import { pictureKey } from '@/lib/text/picture-key';
import { safeUrl, splitAddress } from '@/lib/text/safe-url';

import { type Banner, bannerForms, banners } from './api';
import { BannerLink, NEW_TAB } from './banner-link';
import styles from './banner-panels.module.css';
import { ExternalLink } from './external-link';
import { TestedBanner } from './tested-banner';

export default function BannerDetailScreen() {
  const shown = useShownRecord(banners);
  const isPeek = useIsPeek();

  return (
    <RecordScreen
      shown={shown}
      head={(banner) => ({
        meta: [
          safeUrl(banner.navigationUrl) && <BannerHost key="host" address={banner.navigationUrl} />,
        ],
      })}
      main={(banner) => (
        <>
          <BannerPicture key={pictureKey(banner.bannerUrl)} banner={banner} />
          <BannerLink banner={banner} onEdit={shown.onEdit} />
          <TestedBanner
            key={[pictureKey(banner.bannerUrl), banner.navigationUrl, banner.updatedAt].join(' ')}
            banner={banner}
          />
          <BannerInApp banner={banner} />
        </>
      )}
      rail={isPeek ? undefined : (banner) => <OtherBanners banner={banner} />}
      editor={{
        module: bannerForms,
        show: ({ BannerEditModal }, banner, editing) => (
          <BannerEditModal banner={banner} {...editing} />
        ),
      }}
    >
      {(banner) => (
        <RecordFields
          fields={[
            ['Client Name', banner.clientName, 'elsewhere'],
            [
              'Navigation Link',
              isUnread(banner, 'navigationUrl') ? (
                NOT_READABLE
              ) : (
                <CopyableText key="link" what="address" text={banner.navigationUrl}>
                  <ExternalLink address={banner.navigationUrl} />
                </CopyableText>
              ),
            ],
            ...timestampFields(banner, banners.path),
          ]}
        />
      )}
    </RecordScreen>
  );
}

/** As high as what stands beside them. */
const MOST_SHOWN = 4;

/** The other banners of the app, beside the one on show. */
function OtherBanners({ banner }: { banner: Banner }) {
  const others = useRows(banners);
  return (
    <RelatedPanel
      title="Other banners"
      noun={banners}
      related={others}
      most={MOST_SHOWN}
      pick={({ _id }) => _id !== banner._id}
      empty="There are none."
      more={<Link to={banners.path}>Show all</Link>}
    >
      {(other) => (
        <PanelEntry
          cover={<Thumbnail src={other.bannerUrl} alt="" width={90} height={32} />}
          title={<RecordName noun={banners} id={other._id} name={other.clientName || 'Banner'} />}
          detail={
            isUnread(other, 'navigationUrl')
              ? NOT_READABLE
              : (splitAddress(other.navigationUrl)?.host ?? 'no web address')
          }
        />
      )}
    </RelatedPanel>
  );
}

/** The host of a banner's address, as a link there; for a line of facts. */
function BannerHost({ address }: { address: string }) {
  return (
    <a href={safeUrl(address) ?? undefined} {...NEW_TAB}>
      <BidiText>{splitAddress(address)?.host ?? address}</BidiText>
    </a>
  );
}

const { width, height } = CROP_SIZE_PX.banner;

const ZOOMS = [1, 2];

/** A banner in its real size and twice as large, measured. */
function BannerPicture({ banner: { bannerUrl, clientName } }: { banner: Banner }) {
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
        <Segmented
          className={styles.zoom}
          aria-label="Size"
          value={zoom}
          options={ZOOMS.map((each) => ({ value: each, label: `${each} ×` }))}
          onChange={setZoom}
        />
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
function BannerInApp({ banner }: { banner: Banner }) {
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
