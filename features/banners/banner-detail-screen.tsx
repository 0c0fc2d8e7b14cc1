import { DetailFields, timestampFields } from '@/components/record/detail-fields';
import { DetailPage } from '@/components/record/detail-page';
import { MainField } from '@/components/record/main-field';
import { useDetail } from '@/components/record/use-detail';
import { ExternalLink } from '@/components/value/external-link';
import { Thumbnail } from '@/components/value/thumbnail';
import { lazyModule } from '@/lib/browser/lazy-module';
import { CROP_SIZE_PX } from '@/lib/constants';

import { banners } from './api';

const editModal = lazyModule('banner-editor', () => import('./banner-edit-modal'));

export default function BannerDetailScreen() {
  const { page, editing } = useDetail(banners);

  return (
    <DetailPage
      {...page}
      markWidthPx={180}
      mark={(banner) => <Thumbnail src={banner.bannerUrl} alt="" width={180} height={64} />}
      main={(banner) => (
        <MainField label="Banner">
          <Thumbnail src={banner.bannerUrl} alt={banner.clientName} {...CROP_SIZE_PX.banner} />
        </MainField>
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
