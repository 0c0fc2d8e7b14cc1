import { Button, ConfigProvider } from 'antd';
import {
  type ChangeEvent,
  type ClipboardEvent,
  type DragEvent,
  useId,
  useRef,
  useState,
} from 'react';

import { firstFile } from '@/components/kit/first-file';
import { carriesFiles } from '@/lib/browser/environment';
import layout from '@/styles/layout.module.css';

import { CropModal } from './crop-modal';
import styles from './image-crop-field.module.css';
import { IMAGE_MAX_MEGAPIXELS, type PickedImage } from './image-file';
import type { PixelSize } from './image-header';
import { PreviewImage } from './preview-image';
import { useCropJob } from './use-crop-job';

type Props = {
  /** Supplied by Form.Item, as are value, onChange and the aria attributes. */
  id?: string;
  /** The cropped image, or nothing while none is chosen. */
  value?: File;
  onChange?: (file: File | undefined) => void;
  'aria-describedby'?: string;
  'aria-invalid'?: 'true';
  'aria-required'?: 'true';
  /** The accessible name of the file input. */
  label: string;
  /** The exact pixels of the cropped image. */
  size: PixelSize;
  /** The stored image that stays when none is chosen; only shown, never drawn on a canvas. */
  currentUrl?: string;
};

/** The part of its final size at which the image stands beside the button. */
const THUMB = 0.55;

/** Chooses an image by picker, drop or paste, and crops it to exactly `size`. */
export function ImageCropField(props: Props) {
  const { id, value, onChange, label, size, currentUrl = '', ...aria } = props;
  const ownId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [original, setOriginal] = useState<PickedImage | null>(null);
  const { componentDisabled } = ConfigProvider.useConfig();
  const { job, problem, ...cropping } = useCropJob();
  const drop = useFileDrop(open, componentDisabled);
  const inputId = id ?? ownId;
  const hintId = `${inputId}-hint`;
  const problemId = `${inputId}-problem`;
  const isInvalid = problem !== null || aria['aria-invalid'] === 'true';

  function open(file: File): void {
    // The dialog returns the focus to this input when it closes; after a drop nothing has it.
    input.current?.focus({ preventScroll: true });
    void cropping.start(file);
  }

  function handlePick({ target }: ChangeEvent<HTMLInputElement>): void {
    const file = target.files?.[0];
    // The browser fires no change event when the same file is picked twice.
    target.value = '';
    if (file) open(file);
  }

  function handleRemove(): void {
    setOriginal(null);
    cropping.clearProblem();
    onChange?.(undefined);
    // The button that had the focus is gone.
    input.current?.focus();
  }

  return (
    <div className={layout.stack}>
      <div
        className={`${styles.zone} ${drop.isOver ? styles.over : isInvalid ? styles.invalid : ''}`}
        tabIndex={-1}
        {...drop.handlers}
      >
        {(value !== undefined || currentUrl !== '') && (
          <PreviewImage
            chosen={value}
            stored={currentUrl}
            size={{ width: size.width * THUMB, height: size.height * THUMB }}
            alt={value ? 'Chosen image' : 'Current image'}
          />
        )}
        <div className={styles.choice}>
          <input
            {...aria}
            ref={input}
            id={inputId}
            type="file"
            accept="image/*"
            aria-label={label}
            aria-describedby={[hintId, problem && problemId, aria['aria-describedby']]
              .filter(Boolean)
              .join(' ')}
            aria-invalid={isInvalid ? 'true' : undefined}
            disabled={componentDisabled}
            className={styles.input}
            onChange={handlePick}
          />
          <div className={layout.wrap}>
            {/* A visible button for the hidden input; a label would change the input's name. */}
            <span aria-hidden className={styles.choose} onClick={() => input.current?.click()}>
              {cropping.isOpening ? 'Opening…' : 'Choose image'}
            </span>
            {value && original && (
              <Button onClick={() => void cropping.start(original.file)}>Crop again</Button>
            )}
            {value && <Button onClick={handleRemove}>Remove image</Button>}
          </div>
          <p id={hintId} className={`${layout.meta} ${layout.top2}`}>
            {value && `${value.name} is chosen. `}
            Or drop or paste one here. PNG, JPEG, WebP or GIF, at most {IMAGE_MAX_MEGAPIXELS}{' '}
            megapixels; it is cropped to {size.width} × {size.height} pixels.
          </p>
        </div>
      </div>
      {problem !== null && (
        <div id={problemId} role="alert" className={layout.danger}>
          {problem}
        </div>
      )}
      {job && (
        <CropModal
          key={job.id}
          open={job.isOpen}
          picked={job.picked}
          size={size}
          onConfirm={(file) => {
            setOriginal(job.picked);
            onChange?.(file);
            cropping.close();
          }}
          onCancel={cropping.close}
          onChooseAnother={() => {
            cropping.close();
            input.current?.click();
          }}
          afterClose={cropping.end}
        />
      )}
    </div>
  );
}

/** Handlers of an element that takes dropped and pasted files. */
function useFileDrop(onFile: (file: File) => void, isDisabled: boolean) {
  const [isOver, setOver] = useState(false);

  function pickFirst(files: FileList | undefined): void {
    const file = firstFile(files);
    if (file && !isDisabled) onFile(file);
  }

  return {
    isOver: isOver && !isDisabled,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        // Also fires when the pointer moves onto a child; the target is an element, or null.
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        setOver(false);
        if (carriesFiles(event)) event.preventDefault();
        pickFirst(event.dataTransfer.files);
      },
      onPaste: (event: ClipboardEvent) => pickFirst(event.clipboardData.files),
    },
  };
}
