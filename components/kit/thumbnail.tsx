import PictureOutlined from '@ant-design/icons/es/icons/PictureOutlined';
import { Tooltip, type TooltipProps } from 'antd';
import { useState } from 'react';

import { BidiText } from '@/components/plain/bidi-text';
import { Avatar } from '@/components/plain/marks';
import { CROP_SIZE_PX } from '@/lib/constants';
import { type Face, useNouns } from '@/lib/nouns/noun';
import { listOf } from '@/lib/rows/known-rows';
import { useKnownRows } from '@/lib/rows/use-rows';
import { spellingKey } from '@/lib/text/fold';
import { safeUrl } from '@/lib/text/safe-url';
import layout from '@/styles/layout.module.css';

import { AntdIcon } from './icon';
import styles from './thumbnail.module.css';

type Props = {
  /** Null while its address is not known. */
  src: string | null;
  alt: string;
  width: number;
  height: number;
};

const REFUSED = 'Not loaded, since this is not a whole address (https://…)';
/** A narrower box has no room for that. */
const WORDS_PX = 160;

/**
 * An image in a fixed box in pixels; a placeholder with its name, if it has one, when it does not load;
 * the address itself, and why nothing is loaded, when it is none of the web.
 */
export function Thumbnail({ src, alt, width, height }: Props) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const url = src === null ? null : safeUrl(src);
  const hasRoom = width >= WORDS_PX;
  const isRefused = src !== null && src !== '' && url === null;

  return (
    <span
      className={styles.box}
      style={{
        width,
        aspectRatio: `${width} / ${height}`,
        fontSize: `min(1.25rem, ${height}px)`,
      }}
    >
      {isRefused && (
        <span
          className={styles.refused}
          data-wide={hasRoom ? '' : undefined}
          title={`${REFUSED}: ${src}`}
        >
          <span className={hasRoom ? undefined : layout.unseen}>{REFUSED}: </span>
          <BidiText>{src}</BidiText>
        </span>
      )}
      {src !== null && !isRefused && (url === null || url === failedUrl) && (
        <span {...(alt !== '' && { role: 'img', 'aria-label': `${alt} (no image)`, title: alt })}>
          <AntdIcon shape={PictureOutlined} />
        </span>
      )}
      {url !== null && url !== failedUrl && (
        <img src={url} alt={alt} loading="lazy" onError={() => setFailedUrl(url)} />
      )}
    </span>
  );
}

type Size = { width: number; height: number };
type PreviewProps = { src: string; alt: string; size: Size; fullSize: Size };

/** An image as small as a row allows; larger on hover, focus or tap. */
export function ThumbnailPreview({ src, alt, size, fullSize }: PreviewProps) {
  const thumbnail = <Thumbnail src={src} alt={alt} {...size} />;
  if (safeUrl(src) === null) return thumbnail;
  return (
    <AntdTooltip title={<Thumbnail src={src} alt={alt} {...fullSize} />}>
      {/* Focusable, so that the keyboard reaches the larger picture too. */}
      <span tabIndex={0} role="button">
        {thumbnail}
      </span>
    </AntdTooltip>
  );
}

/** antd's Tooltip on hover and focus, so that the keyboard and a tap open it; Escape closes it. */
export function AntdTooltip(props: TooltipProps) {
  return <Tooltip trigger={['hover', 'focus']} destroyOnHidden {...props} />;
}

/** As large as a line, a line of two texts, a line of the palette, its preview, and a large row. */
const SIZES_PX = {
  small: { face: 22, cover: 30 },
  medium: { face: 36, cover: 52 },
  large: { face: 44, cover: 76 },
  huge: { face: 64, cover: 236 },
  cover: { face: 64, cover: 110 },
} as const;

type RecordFaceProps = { face: Face; size: keyof typeof SIZES_PX };

/** A record at a glance; its name stands beside it. */
export function RecordFace({ face, size }: RecordFaceProps) {
  const { face: facePx, cover: coverPx } = SIZES_PX[size];
  if ('person' in face) return <Avatar name={face.person} sizePx={facePx} />;
  if ('image' in face) return <Cover src={face.image} width={coverPx} />;
  return <CoverOf {...face.of} width={coverPx} />;
}

/** The picture of a record by its name, out of rows that are known already. */
function CoverOf({ noun: nounName, name, width }: { noun: string; name: string; width: number }) {
  const noun = useNouns().find((one) => one.name === nounName);
  const known = useKnownRows(nounName);
  const nameOf = (one: { _id: string }) => noun?.nameOf(one) ?? '';
  const all = listOf(known);
  const row =
    all.find((one) => nameOf(one) === name) ??
    all.find((one) => spellingKey(nameOf(one)) === spellingKey(name));
  const face = row && noun?.faceOf?.(row);
  return <Cover src={face && 'image' in face ? face.image : ''} width={width} />;
}

function Cover({ src, width }: { src: string; width: number }) {
  const { width: fullWidth, height } = CROP_SIZE_PX.genre;
  return (
    <Thumbnail src={src} alt="" width={width} height={Math.round((width * height) / fullWidth)} />
  );
}
