import { DetailFields, timestampFields } from '@/components/record/detail-fields';
import { DetailPage } from '@/components/record/detail-page';
import { PreviousNext } from '@/components/record/previous-next';
import { useDetail } from '@/components/record/use-detail';
import { ExternalLink } from '@/components/value/external-link';
import { Thumbnail } from '@/components/value/thumbnail';
import { lazyModule } from '@/lib/browser/lazy-module';
import { CROP_SIZE_PX } from '@/lib/constants';
import { paths } from '@/lib/navigation/paths';

import { BANNERS, getBanner, listBanners } from './api';

const editModal = lazyModule('banner-editor', () => import('./banner-edit-modal'));

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
        <PreviousNext noun="Banner" screen="banner" resource={BANNERS} fetchPage={listBanners} />
      }
      editor={{
        module: editModal,
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
