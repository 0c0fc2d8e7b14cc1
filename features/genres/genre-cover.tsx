import { Thumbnail } from '@/components/kit/thumbnail';
import { CROP_SIZE_PX } from '@/lib/constants';
import { useRelatedRows } from '@/lib/rows/use-related-rows';
import { safeUrl } from '@/lib/text/safe-url';

import { genres, type Genre } from './api';

/** A genre's picture beside rows that are known already; a placeholder where none is known. */
export function GenreCover({ name, width }: { name: string; width: number }) {
  const { rows } = useRelatedRows<Genre>(genres, true);
  const cover = safeUrl(rows?.find(({ genre }) => genre === name)?.imageUrl ?? '');
  const full = CROP_SIZE_PX.genre;
  const height = Math.round((width * full.height) / full.width);
  return <Thumbnail src={cover ?? ''} alt="" width={width} height={height} />;
}
