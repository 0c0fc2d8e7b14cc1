import { FormCard } from '@/components/form/form-card';
import { CopiedRecord, type Copy } from '@/components/image-crop/copied-record';
import { CROP_SIZE_PX } from '@/lib/constants';
import { isolate } from '@/lib/text/format';

import { banners, createBanner, findBanner, type Banner, type BannerInput } from './api';
import { BANNER_FIELDS, BannerFields } from './banner-fields';
import { BannerPreview } from './banner-preview';

// One part with it: both are the same form.
export { BannerEditModal } from './banner-edit-modal';

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
        createBanner(
          { clientName: clientName.trim(), navigationUrl: navigationUrl.trim(), image },
          onProgress,
        )
      }
      find={findBanner}
      success="Banner Added Succesfully.  Redirecting..." // spelling is the specification's
    >
      <BannerFields isNew />
    </FormCard>
  );
}
