import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined';
import ArrowLeftOutlined from '@ant-design/icons/es/icons/ArrowLeftOutlined';
import ArrowRightOutlined from '@ant-design/icons/es/icons/ArrowRightOutlined';
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined';
import { Button, InputNumber, Segmented, Slider, Space } from 'antd';
import { useId, useState, type ReactNode, type RefObject } from 'react';

import { AntdAlert } from '@/components/kit/alert';
import { AntdIcon } from '@/components/kit/icon';
import { LateText } from '@/components/plain/bidi-text';
import { CROP_NUDGES_PX } from '@/lib/constants';
import layout from '@/styles/layout.module.css';

import { isTooSmall, leavesPicture, sourcePixels, type CropPlan } from './crop-geometry';
import styles from './crop-modal.module.css';
import type { PixelSize } from './image-header';

const SCALE = { min: 0.1, max: 5, step: 0.1 };

/** The nearest scale that the controls can show. */
export function possibleScale(scale: number): number {
  const steps = Math.round(scale / SCALE.step);
  return Math.min(Math.max(steps / 10, SCALE.min), SCALE.max);
}

const ROTATION_DEGREES = { min: -180, max: 180, step: 1 };

type Props = {
  scale: number;
  onScale: (scale: number) => void;
  /** Degrees clockwise. */
  rotation: number;
  onRotation: (rotation: number) => void;
  /** Moves the crop, in pixels on the screen. */
  onNudge: (right: number, down: number) => void;
};

/** Scale, rotation and position of a crop by fields and buttons. */
export function CropControls({ scale, onScale, rotation, onRotation, onNudge }: Props) {
  return (
    <div className={styles.controls}>
      <CropNumber
        {...SCALE}
        label="Scale"
        sliderLabel="Zoom"
        unit="×"
        value={scale}
        onChange={onScale}
      />
      <CropNumber
        {...ROTATION_DEGREES}
        label="Rotation"
        sliderLabel="Turn"
        unit="°"
        value={rotation}
        onChange={onRotation}
      />
      <CropNudges onNudge={onNudge} />
    </div>
  );
}

type NumberProps = {
  label: string;
  /** The name of the slider beside the number. */
  sliderLabel: string;
  unit: string;
  min: number;
  max: number;
  step: number;
  value: number;
  onChange: (value: number) => void;
};

/** A number that can be typed, stepped with the arrow keys, or dragged. */
function CropNumber({ label, sliderLabel, unit, value, onChange, ...range }: NumberProps) {
  const id = useId();
  return (
    <div className={styles.number}>
      <label htmlFor={id}>{label}</label>
      <Slider
        {...range}
        value={value}
        onChange={onChange}
        ariaLabelForHandle={sliderLabel}
        tooltip={{ open: false }}
        // antd's track has too little contrast in the dark theme.
        styles={{ track: { background: 'var(--accent)' } }}
      />
      <InputNumber<number>
        {...range}
        id={id}
        value={value}
        // An emptied field keeps the last number until another one is typed.
        onChange={(next) => next !== null && onChange(next)}
        suffix={unit}
        style={{ width: '100%' }}
      />
    </div>
  );
}

const DIRECTIONS: { name: string; icon: ReactNode; right: number; down: number }[] = [
  { name: 'left', icon: <AntdIcon shape={ArrowLeftOutlined} />, right: -1, down: 0 },
  { name: 'up', icon: <AntdIcon shape={ArrowUpOutlined} />, right: 0, down: -1 },
  { name: 'down', icon: <AntdIcon shape={ArrowDownOutlined} />, right: 0, down: 1 },
  { name: 'right', icon: <AntdIcon shape={ArrowRightOutlined} />, right: 1, down: 0 },
];

/** Moves the crop by 1, 10 or 100 px a click, as the arrow keys do. */
function CropNudges({ onNudge }: Pick<Props, 'onNudge'>) {
  const [step, setStep] = useState<number>(CROP_NUDGES_PX[0]);
  return (
    <div className={`${layout.cluster} ${styles.move}`}>
      <span aria-hidden>Move by</span>
      <Segmented
        aria-label="Pixels a move"
        value={step}
        onChange={setStep}
        options={CROP_NUDGES_PX.map((pixels) => ({ value: pixels, label: `${pixels} px` }))}
      />
      <Space.Compact>
        {DIRECTIONS.map(({ name, icon, right, down }) => (
          <Button
            key={name}
            icon={icon}
            aria-label={`Move crop ${name}`}
            onClick={() => onNudge(right * step, down * step)}
          />
        ))}
      </Space.Compact>
    </div>
  );
}

type PreviewProps = {
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
export function CropPreview({ canvas, plan, size }: Omit<PreviewProps, 'picture'>) {
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

type WarningProps = Omit<PreviewProps, 'canvas'> & { isAnimated: boolean };

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
