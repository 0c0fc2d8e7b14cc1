import { FileImage } from '@/components/value/file-image';
import { Thumbnail } from '@/components/value/thumbnail';
import type { PixelSize } from '@/lib/image/image-header';

type Props = { chosen: unknown; stored: string; size: PixelSize };

/** The image that a form will save, at the size of a preview. */
export function PreviewImage({ chosen, stored, size }: Props) {
  if (!(chosen instanceof File)) return <Thumbnail src={stored} alt="" {...size} />;
  return <FileImage file={chosen} alt="" width={size.width} height={size.height} />;
}
