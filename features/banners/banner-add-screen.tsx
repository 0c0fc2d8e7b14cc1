import { FormCard } from '@/components/form/form-card';
import { REDIRECT_DELAY_MS } from '@/lib/constants';
import { paths } from '@/lib/navigation/paths';

import { BANNERS, createBanner, type BannerInput } from './api';
import { BANNER_FIELDS, BannerFields } from './banner-fields';

function checkComplete({ clientName, navigationUrl, image }: Partial<BannerInput>): string | null {
  const isComplete = clientName?.trim() && navigationUrl?.trim() && image;
  return isComplete ? null : 'Please add all fieled'; // spelling is the specification's
}

export default function BannerAddScreen() {
  return (
    <FormCard<BannerInput>
      title="Add Banner"
      resource={BANNERS}
      initialValues={{ clientName: '', navigationUrl: '' }}
      fields={BANNER_FIELDS}
      check={checkComplete}
      save={({ clientName, navigationUrl, image }, onProgress) =>
        createBanner(
          { clientName: clientName.trim(), navigationUrl: navigationUrl.trim(), image },
          onProgress,
        )
      }
      success="Banner Added Succesfully.  Redirecting..." // spelling is the specification's
      delayMs={REDIRECT_DELAY_MS.banner}
      listPath={paths.banners}
    >
      <BannerFields />
    </FormCard>
  );
}
