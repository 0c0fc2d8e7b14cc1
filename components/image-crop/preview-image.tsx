import { FileImage } from '@/components/kit/file-image';
import { Thumbnail } from '@/components/kit/thumbnail';

import styles from './image-crop-field.module.css';
import type { PixelSize } from './image-header';

type Props = { chosen: unknown; stored: string; size: PixelSize; alt?: string };

/** The image that a form will save, else the stored one, in the ratio of its crop. */
export function PreviewImage({ chosen, stored, size, alt = '' }: Props) {
  if (!(chosen instanceof File)) return <Thumbnail src={stored} alt={alt} {...size} />;
  const style = { width: size.width, aspectRatio: `${size.width} / ${size.height}` };
  return <FileImage file={chosen} alt={alt} className={styles.chosen} style={style} />;
}
