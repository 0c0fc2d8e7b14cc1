import { DetailFields, timestampFields } from '@/components/detail-fields';
import { DetailPage } from '@/components/detail-page';
import { OutsideLink } from '@/components/outside-link';
import { RecordSteps } from '@/components/record-steps';
import { Thumbnail } from '@/components/thumbnail';
import { CROP_SIZE_PX } from '@/lib/constants';
import { paths } from '@/lib/paths';
import { useDetail } from '@/lib/use-detail';

import { BANNERS, getBanner, listBanners } from './api';
import { BannerEditModal } from './banner-edit-modal';

export default function BannerDetailScreen() {
  const detail = useDetail(BANNERS, getBanner, paths.banners);

  return (
    <DetailPage
      title="Banner"
      state={detail.state}
      onEdit={detail.onEdit}
      back={{ address: detail.listAddress, title: 'Banners' }}
      steps={
        <RecordSteps noun="Banner" screen="banner" resource={BANNERS} fetchPage={listBanners} />
      }
      editor={(banner) => <BannerEditModal banner={banner} {...detail.editing} />}
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
