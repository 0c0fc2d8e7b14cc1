import { Form, Button, Input, type InputRef } from 'antd';
import type { Rule } from 'antd/es/form';
import { type AriaAttributes, useRef } from 'react';

import { editedRecord, EditModal } from '@/components/form/edit-modal';
import { checkRule, neededRule, RecordItem } from '@/components/form/fields';
import { FormCard } from '@/components/form/form-card';
import { LivePreview } from '@/components/form/live-preview';
import { checkAtLeastOne, withoutEmpty } from '@/components/form/validation';
import { CopiedRecord, type Copy } from '@/components/image-crop/copied-record';
import { ImageCropField } from '@/components/image-crop/image-crop-field';
import { PreviewImage } from '@/components/image-crop/preview-image';
import { BidiText } from '@/components/plain/bidi-text';
import type { Editing } from '@/components/record/use-shown-record';
import { CROP_SIZE_PX } from '@/lib/constants';
import { isolate } from '@/lib/text/bidi';
import { dangerousScheme, splitAddress, safeUrl, withScheme } from '@/lib/text/safe-url';
import { typedText } from '@/lib/text/typed-text';
import layout from '@/styles/layout.module.css';

import {
  type Banner,
  BANNER_FIELDS,
  type BannerInput,
  banners,
  createBanner,
  findBanner,
  NO_LINK,
  updateBanner,
} from './api';

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

/** A rule of a new banner: each field is needed (§5). An edited one keeps what it has. */
const needed = (isNew: boolean, message: string): Rule[] => (isNew ? [neededRule(message)] : []);

type Props = { isNew?: boolean; currentUrl?: string };

/** The fields of a banner, the same when it is added and when it is edited. */
function BannerFields({ isNew = false, currentUrl = '' }: Props) {
  return (
    <>
      <RecordItem
        name="clientName"
        label="Client Name"
        rules={needed(isNew, 'Please add the client name')}
      >
        <Input dir="auto" />
      </RecordItem>
      <RecordItem
        name="navigationUrl"
        label="Navigation Link"
        rules={[
          ...needed(isNew, 'Please add the navigation link'),
          checkRule((value) => {
            const scheme = dangerousScheme(value);
            return scheme === null ? null : `An address cannot begin with ${scheme}`;
          }),
          {
            ...checkRule((value) =>
              value === '' || safeUrl(value) !== null || dangerousScheme(value) !== null
                ? null
                : NO_LINK,
            ),
            // Any text may be stored (§5 asks for presence only), but the admin should know.
            warningOnly: true,
          },
        ]}
      >
        <LinkField />
      </RecordItem>
      <RecordItem
        name="image"
        label="Banner Image"
        rules={isNew ? [{ required: true, message: 'Please add the banner image' }] : []}
      >
        <ImageCropField label="Banner Image" size={CROP_SIZE_PX.banner} currentUrl={currentUrl} />
      </RecordItem>
    </>
  );
}

type LinkProps = Pick<AriaAttributes, 'aria-describedby' | 'aria-invalid' | 'aria-required'> & {
  /** Supplied by Form.Item. */
  id?: string;
  value?: string;
  onChange?: (address: string) => void;
};

/** An address, with an offer to complete one that lacks its scheme, a stored one too. */
function LinkField({ value = '', onChange, ...field }: LinkProps) {
  const input = useRef<InputRef>(null);
  const completed = withScheme(typedText(value));

  function complete(address: string): void {
    onChange?.(address);
    // The button goes.
    input.current?.focus();
  }

  return (
    <>
      <Input
        {...field}
        ref={input}
        value={value}
        onChange={(event) => onChange?.(event.target.value)}
        type="url"
        dir="ltr"
        placeholder="Where a click on the banner leads"
      />
      {completed !== null && (
        <Button className={layout.top2} onClick={() => complete(completed)}>
          Add https://
        </Button>
      )}
    </>
  );
}
