import { Form } from 'antd';

import { LivePreview } from '@/components/form/live-preview';
import { PreviewImage } from '@/components/image-crop/preview-image';
import { BidiText } from '@/components/ui/bidi-text';
import { CROP_SIZE_PX } from '@/lib/constants';
import { isHexColour } from '@/lib/forms/validation';
import { contrastOf, READABLE_CONTRAST } from '@/lib/theme/colour';

import styles from './genres.module.css';

const SIZE = { width: CROP_SIZE_PX.genre.width / 2, height: CROP_SIZE_PX.genre.height / 2 };

function contrastHint(colour: string, ground: string): string {
  const ratio = contrastOf(colour, ground);
  if (ratio === null) return 'Choose both colours to compare them.';
  return `Contrast ${ratio.toFixed(1)}: ${ratio < READABLE_CONTRAST ? 'hard to read, 4.5 is enough' : 'easy to read'}`;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The genre as the app will draw it, and whether its colours can be read on each other. */
export function GenrePreview({ stored }: { stored: string }) {
  const form = Form.useFormInstance();
  const colour = textOf(Form.useWatch<unknown>('colour', form));
  const ground = textOf(Form.useWatch<unknown>('backgroundColour', form));
  const style = {
    color: isHexColour(colour) ? colour : undefined,
    background: isHexColour(ground) ? ground : undefined,
  };

  return (
    <LivePreview>
      <PreviewImage chosen={Form.useWatch<unknown>('image', form)} stored={stored} size={SIZE} />
      <span>
        <span className={styles.sample} style={style}>
          <BidiText>{textOf(Form.useWatch<unknown>('genre', form)) || 'New genre'}</BidiText>
        </span>
        <small>{contrastHint(colour, ground)}</small>
      </span>
    </LivePreview>
  );
}
