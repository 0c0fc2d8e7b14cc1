import { DetailFields, timestampFields } from '@/components/record/detail-fields';
import { DetailPage } from '@/components/record/detail-page';
import { PreviousNext } from '@/components/record/previous-next';
import { useDetail } from '@/components/record/use-detail';
import { ExternalLink } from '@/components/value/external-link';
import { Thumbnail } from '@/components/value/thumbnail';
import { CROP_SIZE_PX } from '@/lib/constants';

import { BANNERS, getBanner, listBanners } from './api';

export default function BannerDetailScreen() {
  const detail = useDetail(BANNERS, getBanner, 'banners');

  return (
    <DetailPage
      title="Banner"
      detail={detail}
      nameOf={(banner) => banner.clientName}
      steps={
        <PreviousNext noun="Banner" screen="banner" resource={BANNERS} fetchPage={listBanners} />
      }
      editor={{
        load: () => import('./banner-edit-modal'),
        show: ({ BannerEditModal }, banner) => (
          <BannerEditModal banner={banner} {...detail.editing} />
        ),
      }}
    >
      {(banner) => (
        <DetailFields
          fields={[
            [
              'Banner',
              <Thumbnail
                key="image"
                src={banner.bannerUrl}
                alt={banner.clientName}
                {...CROP_SIZE_PX.banner}
              />,
            ],
            ['Client Name', banner.clientName],
            ['Navigation Link', <ExternalLink key="link" address={banner.navigationUrl} />],
            ...timestampFields(banner),
          ]}
        />
      )}
    </DetailPage>
  );
}
