import { DetailFields, timestampFields } from '@/components/record/detail-fields';
import { DetailPage } from '@/components/record/detail-page';
import { useDetail } from '@/components/record/use-detail';
import { ExternalLink } from '@/components/value/external-link';
import { Thumbnail } from '@/components/value/thumbnail';
import { Since } from '@/components/value/timestamp';
import { lazyModule } from '@/lib/browser/lazy-module';
import { splitAddress } from '@/lib/text/safe-url';

import { banners } from './api';
import { BannerLink } from './banner-link';
import { BannerInApp, BannerPicture } from './banner-picture';

const editModal = lazyModule('banner-editor', () => import('./banner-edit-modal'));

export default function BannerDetailScreen() {
  const { page, editing } = useDetail(banners);

  return (
    <DetailPage
      {...page}
      markWidthPx={180}
      mark={(banner) => <Thumbnail src={banner.bannerUrl} alt="" width={180} height={64} />}
      meta={(banner) => [
        splitAddress(banner.navigationUrl)?.host ?? null,
        banner.updatedAt && (
          <Since key="since" iso={banner.updatedAt}>
            last update
          </Since>
        ),
      ]}
      main={(banner) => (
        <>
          <BannerPicture banner={banner} />
          <BannerLink address={banner.navigationUrl} />
          <BannerInApp banner={banner} />
        </>
      )}
      editor={{
        module: editModal,
        show: ({ BannerEditModal }, banner) => <BannerEditModal banner={banner} {...editing} />,
      }}
    >
      {(banner) => (
        <DetailFields
          fields={[
            ['Client Name', banner.clientName],
            ['Navigation Link', <ExternalLink key="link" address={banner.navigationUrl} />],
            ...timestampFields(banner),
          ]}
        />
      )}
    </DetailPage>
  );
}
