import { CopyableText } from '@/components/kit/copyable-text';
import { ExternalLink } from '@/components/kit/external-link';
import { Since } from '@/components/kit/timestamp';
import { copyable, DetailFields, timestampFields } from '@/components/record/detail-fields';
import { DetailPage } from '@/components/record/detail-page';
import { useIsPeek } from '@/components/record/peek-context';
import { useDetail } from '@/components/record/use-detail';
import { lazyModule } from '@/lib/browser/lazy-module';
import { safeUrl } from '@/lib/text/safe-url';

import { banners } from './api';
import { BannerHost, BannerLink } from './banner-link';
import { BannerInApp, BannerPicture } from './banner-picture';
import { OtherBanners } from './other-banners';

const editModal = lazyModule('banner-editor', () => import('./banner-edit-modal'));

export default function BannerDetailScreen() {
  const { page, editing } = useDetail(banners);
  const isPeek = useIsPeek();

  return (
    <DetailPage
      {...page}
      head={(banner) => ({
        meta: [
          safeUrl(banner.navigationUrl) && <BannerHost key="host" address={banner.navigationUrl} />,
          banner.updatedAt && (
            <Since key="since" iso={banner.updatedAt}>
              last update
            </Since>
          ),
        ],
      })}
      main={(banner) => (
        <>
          <BannerPicture banner={banner} />
          <BannerLink address={banner.navigationUrl} />
          <BannerInApp banner={banner} />
        </>
      )}
      rail={isPeek ? undefined : (banner) => <OtherBanners banner={banner} />}
      editor={{
        module: editModal,
        show: ({ BannerEditModal }, banner) => <BannerEditModal banner={banner} {...editing} />,
      }}
    >
      {(banner) => (
        <DetailFields
          fields={[
            ['Client Name', copyable('client', banner.clientName)],
            [
              'Navigation Link',
              <CopyableText key="link" what="address" text={banner.navigationUrl}>
                <ExternalLink address={banner.navigationUrl} />
              </CopyableText>,
            ],
            ...timestampFields(banner),
          ]}
        />
      )}
    </DetailPage>
  );
}
