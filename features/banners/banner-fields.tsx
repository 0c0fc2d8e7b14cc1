import { Form, Input } from 'antd';

import { checkRule } from '@/components/fields/check-rule';
import { ImageCropField } from '@/components/image-crop/image-crop-field';
import { CROP_SIZE_PX } from '@/lib/constants';
import type { FormField } from '@/lib/forms/form-fields';
import { safeUrl } from '@/lib/text/safe-url';

/** The fields as what is said about a banner names them. */
export const BANNER_FIELDS: readonly FormField[] = [
  { name: 'clientName', label: 'Client Name', kind: 'text' },
  { name: 'navigationUrl', label: 'Navigation Link', kind: 'text' },
  { name: 'image', label: 'Banner Image', kind: 'image' },
];

/** The fields of a banner, the same when it is added and when it is edited. */
export function BannerFields({ currentUrl }: { currentUrl?: string }) {
  return (
    <>
      <Form.Item name="clientName" label="Client Name">
        <Input dir="auto" />
      </Form.Item>
      <Form.Item
        name="navigationUrl"
        label="Navigation Link"
        rules={[
          {
            ...checkRule((value) =>
              value.trim() === '' || safeUrl(value) !== null
                ? null
                : 'Only an http(s) address becomes a link',
            ),
            // Any text may be stored (§5 asks for presence only), but the admin should know.
            warningOnly: true,
          },
        ]}
      >
        <Input type="url" dir="ltr" placeholder="https://" />
      </Form.Item>
      <Form.Item name="image" label="Banner Image">
        <ImageCropField label="Banner Image" size={CROP_SIZE_PX.banner} currentUrl={currentUrl} />
      </Form.Item>
    </>
  );
}
