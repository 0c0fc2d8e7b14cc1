import { useEffect, useRef, useState } from 'react';

import { lazyModule } from '@/lib/browser/lazy-module';

import type { CropModal } from './crop-modal';
import { checkImageFile, ImageFileError, type PickedImage } from './image-file';
import { shrinkLarge } from './shrink-large';

const cropModal = lazyModule('crop-modal', () => import('./crop-modal'));

type CropJob = {
  /** A React key: each pick mounts a new dialog. */
  id: number;
  picked: PickedImage;
  /** Its code is loaded with the first pick, not with the form. */
  Dialog: typeof CropModal;
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
      const part = await cropModal.request();
      if (part && id === latest.current)
        setJob({ id, picked, Dialog: part.CropModal, isOpen: true });
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
