import { Form } from 'antd';

import { LivePreview } from '@/components/form/live-preview';
import { PreviewImage } from '@/components/image-crop/preview-image';
import { CROP_SIZE_PX } from '@/lib/constants';
import { countOf, keepInside } from '@/lib/text/format';
import { contrastOf, READABLE_CONTRAST } from '@/lib/theme/colour';

import { GenreCard } from './genre-mark';
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

  const draft = isStarterDraft(starters) ? starters : null;
  const first = draft?.added[0] ?? draft?.typed;

  return (
    <LivePreview
      isStrip
      note={contrastHint(colour, ground)}
      more={first && first.description !== '' && <Beginning text={first.description} />}
    >
      <GenreCard
        name={textOf(Form.useWatch<unknown>('genre', form)) || 'New genre'}
        colour={colour}
        backgroundColour={ground}
        starters={draft ? countOf(draft.added.length, 'starter', 'starters') : ''}
      >
        <PreviewImage
          chosen={Form.useWatch<unknown>('image', form)}
          stored={stored}
          size={CROP_SIZE_PX.genre}
        />
      </GenreCard>
    </LivePreview>
  );
}

function Beginning({ text }: { text: string }) {
  return (
    <>
      <p>A story would begin</p>
      <blockquote dir="auto">{keepInside(text)}</blockquote>
    </>
  );
}
