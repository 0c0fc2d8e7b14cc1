import { Form } from 'antd';

import { FormCard } from '@/components/form/form-card';
import { LivePreview } from '@/components/form/live-preview';
import { editedRecord, EditModal } from '@/components/form/record-form';
import { CopiedRecord, type Copy } from '@/components/image-crop/copied-record';
import { PreviewImage } from '@/components/image-crop/preview-image';
import { BidiText } from '@/components/plain/bidi-text';
import type { Editing } from '@/components/record/use-detail';
import { CROP_SIZE_PX } from '@/lib/constants';
import { checkAtLeastOne, withoutEmpty } from '@/lib/forms/validation';
import { isolate } from '@/lib/text/format';
import { splitAddress } from '@/lib/text/safe-url';

import {
  type Banner,
  type BannerInput,
  banners,
  createBanner,
  findBanner,
  updateBanner,
} from './api';
import { BANNER_FIELDS, BannerFields } from './banner-fields';

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

/** The banner as the app will show it, and where a click on it leads. */
function BannerPreview({ stored }: { stored: string }) {
  const form = Form.useFormInstance();
  const name = Form.useWatch<unknown>('clientName', form);
  const address = Form.useWatch<unknown>('navigationUrl', form);
  const host = typeof address === 'string' ? splitAddress(address)?.host : undefined;

  return (
    <LivePreview
      note={
        <>
          <BidiText>{typeof name === 'string' && name !== '' ? name : 'New banner'}</BidiText>
          <br />
          {host === undefined ? 'Leads nowhere yet' : `Leads to ${host}`}
        </>
      }
    >
      <PreviewImage
        chosen={Form.useWatch<unknown>('image', form)}
        stored={stored}
        size={CROP_SIZE_PX.banner}
      />
    </LivePreview>
  );
}
