import { Form } from 'antd';

import { LivePreview } from '@/components/form/live-preview';
import { PreviewImage } from '@/components/image-crop/preview-image';
import { BidiText } from '@/components/plain/bidi-text';
import { CROP_SIZE_PX } from '@/lib/constants';
import { splitAddress } from '@/lib/text/safe-url';

/** The banner as the app will show it, and where a click on it leads. */
export function BannerPreview({ stored }: { stored: string }) {
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
