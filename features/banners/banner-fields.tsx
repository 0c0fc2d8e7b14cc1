import { Button, Input, type InputRef } from 'antd';
import type { Rule } from 'antd/es/form';
import { type AriaAttributes, useRef } from 'react';

import { checkRule, neededRule, RecordItem } from '@/components/form/fields';
import { ImageCropField } from '@/components/image-crop/image-crop-field';
import { CROP_SIZE_PX } from '@/lib/constants';
import type { FormField } from '@/lib/forms/form-fields';
import { safeUrl, withScheme } from '@/lib/text/safe-url';
import { typedText } from '@/lib/text/typed-text';

import styles from './banner-panels.module.css';

/** The fields by their labels in drafts, conflicts and the activity log. */
export const BANNER_FIELDS: readonly FormField[] = [
  { name: 'clientName', label: 'Client Name', kind: 'text' },
  { name: 'navigationUrl', label: 'Navigation Link', kind: 'text' },
  { name: 'image', label: 'Banner Image', from: 'bannerUrl', kind: 'image' },
];

/** A rule of a new banner: each field is needed (§5). An edited one keeps what it has. */
const needed = (isNew: boolean, message: string): Rule[] => (isNew ? [neededRule(message)] : []);

type Props = { isNew?: boolean; currentUrl?: string };

/** The fields of a banner, the same when it is added and when it is edited. */
export function BannerFields({ isNew = false, currentUrl = '' }: Props) {
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
          {
            ...checkRule((value) =>
              value === '' || safeUrl(value) !== null
                ? null
                : 'Only an http(s) address becomes a link',
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
        <Button size="small" className={styles.complete} onClick={() => complete(completed)}>
          Add https://
        </Button>
      )}
    </>
  );
}
