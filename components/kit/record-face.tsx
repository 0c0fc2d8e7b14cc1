import { Avatar } from '@/components/plain/avatar';
import { CROP_SIZE_PX } from '@/lib/constants';
import { useNouns } from '@/lib/rows/noun';
import type { Face } from '@/lib/rows/resource-read';
import { useAllRows } from '@/lib/rows/use-all-rows';

import { Thumbnail } from './thumbnail';

/** As large as a line, a line of two texts, a line of the palette, its preview, and a book on a shelf. */
const SIZES_PX = {
  small: { face: 22, cover: 30 },
  medium: { face: 36, cover: 52 },
  large: { face: 44, cover: 76 },
  huge: { face: 64, cover: 236 },
  book: { face: 64, cover: 400 },
} as const;

type Props = { face: Face; size: keyof typeof SIZES_PX };

/** A record at a glance; its name stands beside it. */
export function RecordFace({ face, size }: Props) {
  const { face: facePx, cover: coverPx } = SIZES_PX[size];
  if ('person' in face) return <Avatar name={face.person} sizePx={facePx} />;
  if ('image' in face) return <Cover src={face.image} width={coverPx} />;
  return <CoverOf {...face.of} width={coverPx} />;
}

/** The picture of a record by its name, out of rows that are known already. */
function CoverOf({ noun: nounName, name, width }: { noun: string; name: string; width: number }) {
  const noun = useNouns().find((one) => one.name === nounName);
  const { fetched } = useAllRows<{ _id: string }>(nounName);
  const row = fetched?.rows.find((one) => noun?.nameOf(one) === name);
  const face = row && noun?.faceOf?.(row);
  return <Cover src={face && 'image' in face ? face.image : ''} width={width} />;
}

function Cover({ src, width }: { src: string; width: number }) {
  const { width: fullWidth, height } = CROP_SIZE_PX.genre;
  return (
    <Thumbnail src={src} alt="" width={width} height={Math.round((width * height) / fullWidth)} />
  );
}
