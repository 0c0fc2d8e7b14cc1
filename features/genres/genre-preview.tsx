import { Form } from 'antd';

import { LivePreview } from '@/components/form/live-preview';
import { PreviewImage } from '@/components/image-crop/preview-image';
import { CROP_SIZE_PX } from '@/lib/constants';
import type { Fields } from '@/lib/narrow';
import { keepInside } from '@/lib/text/bidi';
import { countOf } from '@/lib/text/format';
import { contrastOf } from '@/lib/theme/colour';

import { ContrastTag, GenreCard } from './genre-mark';
import { isStarterDraft } from './starters/starter-draft';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

const startersIn = (value: unknown) =>
  isStarterDraft(value) ? countOf(value.added.length, 'starter', 'starters') : '';

/** What a story would begin with: the first starter, or the one that is being typed. */
function openingIn(value: unknown): string {
  if (!isStarterDraft(value)) return '';
  return (value.added[0] ?? value.typed).description;
}

/** The genre as the app will draw it, and whether its colours can be read on each other. */
export function GenrePreview({ stored }: { stored: string }) {
  const form = Form.useFormInstance();
  const colour = textOf(Form.useWatch<unknown>('colour', form));
  const ground = textOf(Form.useWatch<unknown>('backgroundColour', form));
  // Only what is shown of them is watched: a list would be written out with each key.
  const counted = Form.useWatch(({ starters }: Fields) => startersIn(starters), form);
  const opening = Form.useWatch(({ starters }: Fields) => openingIn(starters), form);
  const ratio = contrastOf(colour, ground);

  return (
    <LivePreview
      isStrip
      note={
        ratio === null ? (
          'Choose both colours to compare them.'
        ) : (
          <>
            Contrast <ContrastTag ratio={ratio} />
          </>
        )
      }
      more={opening !== '' && <Beginning text={opening} />}
    >
      <GenreCard
        name={textOf(Form.useWatch<unknown>('genre', form)) || 'New genre'}
        colour={colour}
        backgroundColour={ground}
        starters={counted}
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
