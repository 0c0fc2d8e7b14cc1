import { useMemo, useState, type SyntheticEvent } from 'react';

import { checkDecodes, checkPixels, ImageFileError } from './image-file';
import type { PixelSize } from './image-header';

/** The decoded `<img>` of a file, or a sentence that says why it cannot be decoded. */
export function useDecodedImage(file: File) {
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
