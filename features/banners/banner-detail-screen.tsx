import { DetailFields, timestampFields } from '@/components/detail-fields';
import { DetailPage } from '@/components/detail-page';
import { OutsideLink } from '@/components/outside-link';
import { RecordSteps } from '@/components/record-steps';
import { Thumbnail } from '@/components/thumbnail';
import { CROP_SIZE_PX } from '@/lib/constants';
import { paths } from '@/lib/paths';
import { useDetail } from '@/lib/use-detail';

import { BANNERS, getBanner, listBanners } from './api';

export default function BannerDetailScreen() {
  const detail = useDetail(BANNERS, getBanner, paths.banners);

  return (
    <DetailPage
      title="Banner"
      state={detail.state}
      isEditing={detail.editing.open}
      onEdit={detail.onEdit}
      place={{
        list: { address: detail.listAddress, title: 'Banners' },
        nameOf: (banner) => banner.clientName,
        idOf: (banner) => banner._id,
      }}
      steps={
        <RecordSteps noun="Banner" screen="banner" resource={BANNERS} fetchPage={listBanners} />
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
            ['Navigation Link', <OutsideLink key="link" address={banner.navigationUrl} />],
            ...timestampFields(banner),
          ]}
        />
      )}
    </DetailPage>
  );
}
