import { useEffect, useRef, useState } from 'react';

import { showToast } from '@/components/toast/toast';

import { CropError, cropToFile } from './draw-crop';
import { checkImageFile, ImageFileError, MEGAPIXEL, type PickedImage } from './image-file';

type CropJob = {
  /** A React key: each pick mounts a new dialog. */
  id: number;
  picked: PickedImage;
  isOpen: boolean;
};

/**
 * Checks a picked file and opens the crop dialog with it. The reason why a file is refused
 * stays as `problem` until the next pick.
 */
export function useCropJob() {
  const [job, setJob] = useState<CropJob | null>(null);
  const [isOpening, setOpening] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** The id of the last pick; an earlier one is dropped, and so is each once the form is closed. */
  const latest = useRef(0);

  useEffect(function dropOnUnmount() {
    return () => {
      latest.current += 1;
    };
  }, []);

  async function start(file: File): Promise<void> {
    const id = (latest.current += 1);
    setOpening(true);
    setProblem(null);
    try {
      const picked = await shrinkLarge(await checkImageFile(file));
      if (id === latest.current) setJob({ id, picked, isOpen: true });
    } catch (error) {
      if (!(error instanceof ImageFileError)) throw error;
      if (id === latest.current) setProblem(error.message);
    } finally {
      if (id === latest.current) setOpening(false);
    }
  }

  return {
    job,
    isOpening,
    problem,
    start,
    clearProblem: () => setProblem(null),
    /** Closes the dialog; once it has faded out, `end` unmounts it. */
    close: () => setJob((current) => current && { ...current, isOpen: false }),
    end: () => setJob(null),
  };
}

/**
 * Turns a crop into its file once, however often Confirm is clicked, and not at all once the
 * dialog is cancelled. A failure is toasted (specification §8) and leaves the crop as it was.
 */
export function useCropConfirm(events: { onConfirm: (file: File) => void; onCancel: () => void }) {
  const [isPending, setPending] = useState(false);
  // A ref, since a second click can come before the next render.
  const stage = useRef<'open' | 'pending' | 'closed'>('open');

  async function confirm(...crop: Parameters<typeof cropToFile>): Promise<void> {
    if (stage.current !== 'open') return;
    stage.current = 'pending';
    setPending(true);
    try {
      const file = await cropToFile(...crop);
      if (isCancelled()) return;
      stage.current = 'closed';
      showToast('success', 'Dimension confirmed');
      events.onConfirm(file);
    } catch (error) {
      if (isCancelled()) return;
      stage.current = 'open';
      if (!(error instanceof CropError)) throw error;
      showToast('error', error.message);
    } finally {
      setPending(false);
    }
  }

  // A function, since TypeScript assumes that an await changes no ref.
  function isCancelled(): boolean {
    return stage.current === 'closed';
  }

  function cancel(): void {
    stage.current = 'closed';
    events.onCancel();
  }

  return { confirm, cancel, isPending };
}

/** What an older phone draws without a wait; every crop is much smaller. */
const LARGEST_DRAWN_MEGAPIXELS = 16;
const QUALITY = 0.95;

/**
 * The picked image, scaled if a page with all of its pixels would be slow. It is decoded whole: browsers differ
 * in whether they turn an image by its EXIF orientation before they scale it, and the stored size may lie.
 * @throws ImageFileError when it cannot be decoded.
 */
async function shrinkLarge(picked: PickedImage): Promise<PickedImage> {
  const { file, type, pixels, isAnimated } = picked;
  const factor = Math.sqrt((LARGEST_DRAWN_MEGAPIXELS * MEGAPIXEL) / (pixels.width * pixels.height));
  if (factor >= 1) return picked;
  try {
    const bitmap = await createImageBitmap(file);
    const width = Math.max(1, Math.round(bitmap.width * factor));
    const height = Math.max(1, Math.round(bitmap.height * factor));
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
    bitmap.close();
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, type === 'image/jpeg' ? type : 'image/png', QUALITY);
    });
    if (blob === null) throw new Error('no blob');
    return {
      file: new File([blob], file.name, { type: blob.type }),
      type,
      pixels: { width, height },
      isAnimated,
    };
  } catch (cause) {
    throw new ImageFileError('This image cannot be decoded; it may be damaged.', { cause });
  }
}
