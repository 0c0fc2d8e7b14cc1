import { FormCard } from '@/components/form/form-card';

import { banners, createBanner, findBanner, type BannerInput } from './api';
import { BANNER_FIELDS, BannerFields } from './banner-fields';
import { BannerPreview } from './banner-preview';

export default function BannerAddScreen() {
  return (
    <FormCard<BannerInput>
      noun={banners}
      initialValues={{ clientName: '', navigationUrl: '' }}
      fields={BANNER_FIELDS}
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
