import { FormCard } from '@/components/form/form-card';

import { banners, createBanner, type BannerInput } from './api';
import { BANNER_FIELDS, BannerFields } from './banner-fields';

export default function BannerAddScreen() {
  return (
    <FormCard<BannerInput>
      noun={banners}
      initialValues={{ clientName: '', navigationUrl: '' }}
      fields={BANNER_FIELDS}
      incomplete="Please add all fieled" // spelling is the specification's
      save={({ clientName, navigationUrl, image }, onProgress) =>
        createBanner(
          { clientName: clientName.trim(), navigationUrl: navigationUrl.trim(), image },
          onProgress,
        )
      }
      success="Banner Added Succesfully.  Redirecting..." // spelling is the specification's
    >
      <BannerFields isNew />
    </FormCard>
  );
}
