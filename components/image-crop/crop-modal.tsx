import { Button } from 'antd';
import { type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react';
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';

import { AntdAlert } from '@/components/kit/alert';
import { FileImage } from '@/components/kit/file-image';
import { AntdModal } from '@/components/kit/modal';
import { Spinner } from '@/components/plain/spinner';
import { onCtrlEnter } from '@/lib/browser/ctrl-enter';
import { CROP_START_PERCENT } from '@/lib/constants';

import { fittingWidth, nudge, toPixels } from './crop-geometry';
import styles from './crop-modal.module.css';
import { CropControls, CropPreview, CropWarnings, possibleScale } from './crop-tools';
import { checkDecodes, checkPixels, ImageFileError, type PickedImage } from './image-file';
import type { PixelSize } from './image-header';
import { useCropConfirm } from './use-crop-job';
import { useCropPreview } from './use-crop-preview';
import { usePinch } from './use-pinch';

type Props = {
  open: boolean;
  picked: PickedImage;
  /** The exact pixels of the file that Confirm makes. */
  size: PixelSize;
  onConfirm: (file: File) => void;
  onCancel: () => void;
  /** Asks for another file in place of one that cannot be shown. */
  onChooseAnother: () => void;
  afterClose: () => void;
};

/** The smallest crop in pixels on the screen: its handles need room. */
const CROP_MIN_PX = 20;
const ARIA_LABELS = {
  ...ReactCrop.defaultProps.ariaLabels,
  cropArea: 'Crop area. Arrow keys move it by 1 pixel, with Shift by 10, with Ctrl by 100.',
};

/** Centred, 90 % of the width (specification §5), or less where that would be too high. */
function firstCrop(picture: PixelSize, aspect: number): PercentCrop {
  const { width, height } = picture;
  const start = makeAspectCrop({ unit: '%', width: CROP_START_PERCENT }, aspect, width, height);
  return centerCrop(start, width, height);
}

/** As much of the picture as the shape of the target allows. */
function wholeCrop(picture: PixelSize, aspect: number): PercentCrop {
  const { width, height } = picture;
  return centerCrop(
    makeAspectCrop({ unit: '%', width: 100 }, aspect, width, height),
    width,
    height,
  );
}

/** Lets the arrow keys move the crop. */
function focusCrop(stage: HTMLElement | null): void {
  stage?.querySelector<HTMLElement>('[role="group"]')?.focus({ preventScroll: true });
}

/**
 * The dialog in which a picked image becomes a file of exactly `size` pixels under its own name.
 * Mount it anew for each pick.
 */
export function CropModal({ open, picked, size, ...events }: Props) {
  const { image, picture, failure, events: pictureEvents } = useDecodedImage(picked.file);
  const [chosenCrop, setCrop] = useState<PercentCrop>();
  const [scale, setScale] = useState(1);
  const [rotation, setRotation] = useState(0);
  const aspect = size.width / size.height;

  const crop = useMemo(
    () => chosenCrop ?? (picture ? firstCrop(picture, aspect) : undefined),
    [chosenCrop, picture, aspect],
  );
  const plan = useMemo(
    () => (picture && crop ? { area: toPixels(crop, picture), scale, rotation } : null),
    [picture, crop, scale, rotation],
  );
  const target = useMemo(() => ({ size, sourceType: picked.type }), [size, picked.type]);
  const canvas = useCropPreview(image, plan, target);
  const { confirm, cancel, isPending } = useCropConfirm(events);
  const stage = useRef<HTMLDivElement>(null);
  const { touches, isPinching } = usePinch(
    { scale, crop },
    { onScale: (next) => setScale(possibleScale(next)), onStart: setCrop },
  );

  useEffect(
    function focusCropOnLoad() {
      if (picture) focusCrop(stage.current);
    },
    [picture],
  );

  function handleNudge(right: number, down: number): void {
    if (!image || !crop) return;
    setCrop(nudge(crop, [right, down], { width: image.clientWidth, height: image.clientHeight }));
  }

  /** As the picture came. */
  function reset(): void {
    setCrop(undefined);
    setScale(1);
    setRotation(0);
    focusCrop(stage.current);
  }

  /** A picture that was made for its place loses nothing, not even the margin of the first crop. */
  function takeWhole(): void {
    if (picture) setCrop(wholeCrop(picture, aspect));
    setScale(1);
    setRotation(0);
    focusCrop(stage.current);
  }

  function handleConfirm(): void {
    if (!image || !plan) return;
    void confirm(image, canvas.current, plan, { ...target, fileName: picked.file.name });
  }

  return (
    <AntdModal
      title="Crop Image"
      open={open}
      width={960}
      okText="Confirm"
      onOk={handleConfirm}
      okButtonProps={{ disabled: !plan, title: 'Ctrl+Enter' }}
      confirmLoading={isPending}
      onCancel={cancel}
      footer={(_, { CancelBtn, OkBtn }) => (
        <>
          <Button type="text" className={styles.reset} disabled={!plan} onClick={reset}>
            Reset
          </Button>
          <Button type="text" className={styles.reset} disabled={!plan} onClick={takeWhole}>
            Whole picture
          </Button>
          <CancelBtn />
          <OkBtn />
        </>
      )}
      afterClose={events.afterClose}
      // The dialog's focus trap may start after the picture has loaded.
      afterOpenChange={(isOpen) => isOpen && focusCrop(stage.current)}
    >
      {failure === null ? (
        <div className={styles.cropper} onKeyDown={(event) => onCtrlEnter(event, handleConfirm)}>
          <div ref={stage} className={styles.stage} {...touches}>
            {!picture && <Spinner label="Opening the image" />}
            <ReactCrop
              crop={crop}
              // The library handles each of two fingers as a drag.
              onChange={(_, percent) => isPinching() || setCrop(percent)}
              aspect={aspect}
              minWidth={CROP_MIN_PX}
              keepSelection
              // The library moves the focus off the crop, where the arrow keys work.
              onDragEnd={() => focusCrop(stage.current)}
              disabled={!crop}
              ruleOfThirds
              ariaLabels={ARIA_LABELS}
              className={picture ? styles.crop : styles.loading}
              style={picture ? { width: fittingWidth(picture) } : undefined}
            >
              <FileImage
                file={picked.file}
                alt=""
                style={{ transform: `scale(${scale}) rotate(${rotation}deg)` }}
                {...pictureEvents}
              />
            </ReactCrop>
          </div>
          {plan && picture && (
            <div className={styles.tools}>
              <CropControls
                scale={scale}
                onScale={setScale}
                rotation={rotation}
                onRotation={setRotation}
                onNudge={handleNudge}
              />
              <CropPreview canvas={canvas} plan={plan} size={size} />
              <CropWarnings
                plan={plan}
                picture={picture}
                size={size}
                isAnimated={picked.isAnimated}
              />
            </div>
          )}
        </div>
      ) : (
        <AntdAlert
          variant="danger"
          action={<Button onClick={events.onChooseAnother}>Choose another image</Button>}
        >
          {failure}
        </AntdAlert>
      )}
    </AntdModal>
  );
}

/** The decoded `<img>` of a file, or a sentence that says why it cannot be decoded. */
function useDecodedImage(file: File) {
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const picture = useMemo<PixelSize | null>(
    () => image && { width: image.naturalWidth, height: image.naturalHeight },
    [image],
  );

  async function checkLoaded(loaded: HTMLImageElement): Promise<void> {
    try {
      // The size in the file's header was checked before; the decoded one can differ.
      checkPixels({ width: loaded.naturalWidth, height: loaded.naturalHeight });
      await checkDecodes(file);
      setImage(loaded);
    } catch (error) {
      if (!(error instanceof ImageFileError)) throw error;
      setFailure(error.message);
    }
  }

  return {
    image,
    /** The pixels of the image, upright. */
    picture,
    failure,
    events: {
      onLoad: (event: SyntheticEvent<HTMLImageElement>) => void checkLoaded(event.currentTarget),
      onError: () => setFailure('This image cannot be shown; it may be damaged.'),
    },
  };
}
