import { FormCard } from '@/components/form/form-card';
import { editedRecord, EditModal } from '@/components/form/record-form';
import { CopiedRecord, type Copy } from '@/components/image-crop/copied-record';
import type { Editing } from '@/components/record/use-detail';
import { CROP_SIZE_PX } from '@/lib/constants';
import { checkAtLeastOne, withoutEmpty } from '@/lib/forms/validation';
import { isolate } from '@/lib/text/format';

import {
  type Banner,
  type BannerInput,
  banners,
  createBanner,
  findBanner,
  updateBanner,
} from './api';
import { BANNER_FIELDS, BannerFields } from './banner-fields';
import { BannerPreview } from './banner-preview';

/** The form of a new banner, also as a copy of one that was deleted. */
export default function BannerAddScreen() {
  return (
    <CopiedRecord noun={banners} imageOf={({ bannerUrl }) => bannerUrl} size={CROP_SIZE_PX.banner}>
      {(copy) => <BannerForm copy={copy} />}
    </CopiedRecord>
  );
}

function toPrefill({ row: { clientName, navigationUrl }, image, note }: Copy<Banner>) {
  return {
    values: { clientName, navigationUrl, ...(image && { image }) },
    from: `the deleted ${isolate(clientName)}`,
    note,
  };
}

function BannerForm({ copy }: { copy?: Copy<Banner> }) {
  return (
    <FormCard<BannerInput>
      noun={banners}
      initialValues={{ clientName: '', navigationUrl: '' }}
      fields={BANNER_FIELDS}
      prefill={copy && toPrefill(copy)}
      preview={<BannerPreview stored="" />}
      incomplete="Please add all fieled" // spelling is the specification's
      save={({ clientName, navigationUrl, image }, onProgress) =>
        createBanner({ clientName, navigationUrl, image }, onProgress)
      }
      find={findBanner}
      success="Banner Added Succesfully.  Redirecting..." // spelling is the specification's
    >
      <BannerFields isNew />
    </FormCard>
  );
}

/** What a banner holds of what the form changes, and when that changed last. */
const toStored = ({ clientName, navigationUrl, bannerUrl, updatedAt }: Banner) => ({
  clientName,
  navigationUrl,
  image: bannerUrl,
  updatedAt,
});

/**
 * Edits a banner; a field left empty, and an image left alone, keep what is stored.
 * @public The detail screen takes it out of this part.
 */
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
