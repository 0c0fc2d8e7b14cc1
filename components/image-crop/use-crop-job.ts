import { useEffect, useRef, useState } from 'react';

import { showToast } from '@/components/toast/toast';
import { lazyModule } from '@/lib/browser/lazy-module';
import { checkImageFile, ImageFileError, type PickedImage } from '@/lib/image/image-file';

import type { CropModal } from './crop-modal';

const cropModal = lazyModule('crop-modal', () => import('./crop-modal'));

type CropJob = {
  /** A new number for each pick, so that a dialog starts anew. */
  id: number;
  picked: PickedImage;
  /** The dialog; its code is loaded when the first image is picked, not with the form. */
  Dialog: typeof CropModal;
  isOpen: boolean;
};

/**
 * The way from a picked file to the crop dialog. A file that is refused is toasted, and its fault
 * stands as `problem` until the next pick.
 */
export function useCropJob() {
  const [job, setJob] = useState<CropJob | null>(null);
  const [isOpening, setOpening] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** Of two picks in a row only the last one counts; after the form is left, none does. */
  const latest = useRef(0);

  useEffect(function forgetOnLeave() {
    return () => {
      latest.current += 1;
    };
  }, []);

  function refuse(message: string): void {
    setProblem(message);
    showToast('error', message);
  }

  async function start(file: File): Promise<void> {
    const id = (latest.current += 1);
    setOpening(true);
    setProblem(null);
    try {
      const picked = await checkImageFile(file);
      const part = await cropModal.request();
      if (part && id === latest.current)
        setJob({ id, picked, Dialog: part.CropModal, isOpen: true });
    } catch (error) {
      if (!(error instanceof ImageFileError)) throw error;
      if (id === latest.current) refuse(error.message);
    } finally {
      if (id === latest.current) setOpening(false);
    }
  }

  return {
    job,
    isOpening,
    problem,
    start,
    refuse,
    clearProblem: () => setProblem(null),
    /** The dialog fades out with what it shows; `end` releases it. */
    close: () => setJob((current) => current && { ...current, isOpen: false }),
    end: () => setJob(null),
  };
}
