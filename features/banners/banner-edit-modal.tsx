import { EditModal } from '@/components/edit-modal';
import { REDIRECT_DELAY_MS } from '@/lib/constants';
import { checkAtLeastOne, withoutEmpty } from '@/lib/rules';
import type { Editing } from '@/lib/use-detail';

import { BANNERS, updateBanner, type Banner, type BannerInput } from './api';
import { BannerFields } from './banner-fields';

/** Edits a banner; a field left empty, and an image left alone, keep what is stored. */
export function BannerEditModal({ banner, ...editing }: Editing & { banner: Banner }) {
  return (
    <EditModal<BannerInput>
      title="Edit Banner"
      subject={banner.clientName}
      {...editing}
      resource={BANNERS}
      initialValues={{ clientName: banner.clientName, navigationUrl: banner.navigationUrl }}
      check={({ clientName, navigationUrl, image }) =>
        checkAtLeastOne([clientName, navigationUrl, image])
      }
      save={({ image, ...texts }, onProgress) =>
        updateBanner(banner._id, { ...withoutEmpty(texts), image }, onProgress)
      }
      success="Banner Updated Succesfully." // spelling is the specification's
      delayMs={REDIRECT_DELAY_MS.banner}
    >
      <BannerFields currentUrl={banner.bannerUrl} />
    </EditModal>
  );
}
