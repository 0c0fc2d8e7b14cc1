import { EditModal, editedRecord } from '@/components/form/record-form';
import type { Editing } from '@/components/record/use-detail';
import { checkAtLeastOne, withoutEmpty } from '@/lib/forms/validation';

import { banners, updateBanner, type Banner, type BannerInput } from './api';
import { BANNER_FIELDS, BannerFields } from './banner-fields';
import { BannerPreview } from './banner-preview';

/** What a banner holds of what the form changes, and when that changed last. */
const toStored = ({ clientName, navigationUrl, bannerUrl, updatedAt }: Banner) => ({
  clientName,
  navigationUrl,
  image: bannerUrl,
  updatedAt,
});

/** Edits a banner; a field left empty, and an image left alone, keep what is stored. */
export function BannerEditModal({ banner, ...editing }: Editing & { banner: Banner }) {
  return (
    <EditModal<BannerInput>
      {...editing}
      {...editedRecord(banners, banner, BANNER_FIELDS, toStored)}
      preview={<BannerPreview stored={banner.bannerUrl} />}
      check={({ clientName, navigationUrl, image }) =>
        checkAtLeastOne([clientName, navigationUrl, image])
      }
      save={({ image, ...texts }, onProgress) =>
        updateBanner(banner._id, { ...withoutEmpty(texts), image }, onProgress)
      }
      success="Banner Updated Succesfully." // spelling is the specification's
    >
      <BannerFields currentUrl={banner.bannerUrl} />
    </EditModal>
  );
}
