import type { RefObject } from 'react';

import { AntdAlert } from '@/components/kit/alert';
import { LateText } from '@/components/plain/bidi-text';
import layout from '@/styles/layout.module.css';

import { isTooSmall, leavesPicture, sourcePixels, type CropPlan } from './crop-geometry';
import styles from './crop-modal.module.css';
import type { PixelSize } from './image-header';

type Props = {
  canvas: RefObject<HTMLCanvasElement | null>;
  plan: CropPlan;
  picture: PixelSize;
  size: PixelSize;
};

function asText({ width, height }: PixelSize): string {
  return `${width} × ${height}`;
}

/** Where the crop area stands, for who moves it without seeing it. */
function describePlace({ area: { x, y } }: CropPlan): string {
  return `${Math.round(x)} pixels from the left, ${Math.round(y)} from the top`;
}

/** What the crop becomes, in its final pixels. */
export function CropPreview({ canvas, plan, size }: Omit<Props, 'picture'>) {
  return (
    <figure className={styles.preview}>
      <figcaption>
        <strong className={layout.strong}>Preview</strong>: {asText(size)} pixels, from{' '}
        {asText(sourcePixels(plan))}
      </figcaption>
      <canvas
        ref={canvas}
        role="img"
        aria-label="Preview"
        width={size.width}
        height={size.height}
        style={{ aspectRatio: `${size.width} / ${size.height}` }}
      />
      <p role="status" className={layout.unseen}>
        <LateText>{describePlace(plan)}</LateText>
      </p>
    </figure>
  );
}

type WarningProps = Omit<Props, 'canvas'> & { isAnimated: boolean };

/** What is wrong with the crop, though it can be confirmed. */
export function CropWarnings({ plan, picture, size, isAnimated }: WarningProps) {
  const isSmallPicture = picture.width < size.width || picture.height < size.height;
  return (
    <div className={styles.warnings}>
      {isAnimated && (
        <AntdAlert variant="warning">This image moves: of it one frame stays, the first.</AntdAlert>
      )}
      {isTooSmall(plan, size) && (
        <AntdAlert variant="warning">
          {isSmallPicture ? 'This image' : 'The chosen part'} is smaller than {asText(size)} pixels:
          it will look blurred.
        </AntdAlert>
      )}
      {leavesPicture(plan, picture) && (
        <AntdAlert variant="warning">
          The crop reaches beyond the image: that part stays empty.
        </AntdAlert>
      )}
    </div>
  );
}
