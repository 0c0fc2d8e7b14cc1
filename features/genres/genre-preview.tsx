import { Form } from 'antd';

import { LivePreview } from '@/components/form/live-preview';
import { PreviewImage } from '@/components/image-crop/preview-image';
import { BidiText } from '@/components/ui/bidi-text';
import { CROP_SIZE_PX } from '@/lib/constants';
import { isHexColour } from '@/lib/forms/validation';
import { contrastOf, READABLE_CONTRAST } from '@/lib/theme/colour';

import styles from './genres.module.css';
import { isStarterDraft } from './starter-rules';

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
  const starters: unknown = Form.useWatch<unknown>('starters', form);
  const count = isStarterDraft(starters) ? starters.added.length : 0;
  const style = {
    color: isHexColour(colour) ? colour : undefined,
    background: isHexColour(ground) ? ground : undefined,
  };

  return (
    <LivePreview note={contrastHint(colour, ground)}>
      <div className={styles.appCard} style={style}>
        <PreviewImage
          chosen={Form.useWatch<unknown>('image', form)}
          stored={stored}
          size={CROP_SIZE_PX.genre}
        />
        <b>
          <BidiText>{textOf(Form.useWatch<unknown>('genre', form)) || 'New genre'}</BidiText>
        </b>
        <span>{count === 1 ? '1 starter' : `${count} starters`}</span>
      </div>
    </LivePreview>
  );
}
