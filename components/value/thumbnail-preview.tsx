import { Hint } from '@/components/ui/tooltip';
import { safeUrl } from '@/lib/text/safe-url';

import { Thumbnail } from './thumbnail';

type Size = { width: number; height: number };
type Props = { src: string; alt: string; size: Size; fullSize: Size };

/** An image as small as a row allows; larger on hover, focus or tap. */
export function ThumbnailPreview({ src, alt, size, fullSize }: Props) {
  const thumbnail = <Thumbnail src={src} alt={alt} {...size} />;
  if (safeUrl(src, 'image') === null) return thumbnail;
  return (
    <Hint content={<Thumbnail src={src} alt={alt} {...fullSize} />}>
      {(describedBy) => (
        // Focusable, so that the keyboard reaches the larger picture too.
        <span tabIndex={0} {...describedBy}>
          {thumbnail}
        </span>
      )}
    </Hint>
  );
}
