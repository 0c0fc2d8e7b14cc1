import { Form } from 'antd';

import { editedRecord, EditModal } from '@/components/form/edit-modal';
import { FormCard } from '@/components/form/form-card';
import { LivePreview } from '@/components/form/live-preview';
import { CopiedRecord, type Copy } from '@/components/image-crop/copied-record';
import { PreviewImage } from '@/components/image-crop/preview-image';
import type { Editing } from '@/components/record/use-shown-record';
import { CROP_SIZE_PX } from '@/lib/constants';
import type { Fields } from '@/lib/narrow';
import { useRefreshOf } from '@/lib/rows/use-refresh';
import { isolate, keepInside } from '@/lib/text/bidi';
import { countOf } from '@/lib/text/format';
import { contrastOf } from '@/lib/theme/colour';

import { addGenre, followRenamings, type Genre, type GenreInput, genres, updateGenre } from './api';
import { findGenre } from './find-genre';
import { GENRE_FIELDS, GenreFields } from './genre-fields';
import { ContrastTag, GenreCard } from './genre-mark';
import { isStarterDraft, type StarterDraft, toStarterDraft, toStarters } from './starter-rules';

type Values = Omit<GenreInput, 'starter' | 'image'> & { image: File; starters: StarterDraft };

/** The form of a new genre, also as a copy of one that was deleted. */
export default function GenreAddScreen() {
  return (
    <CopiedRecord noun={genres} imageOf={({ imageUrl }) => imageUrl} size={CROP_SIZE_PX.genre}>
      {(copy) => <GenreForm copy={copy} />}
    </CopiedRecord>
  );
}

function toPrefill({ row, image, note }: Copy<Genre>) {
  return {
    values: {
      genre: row.genre,
      colour: row.colour,
      backgroundColour: row.backgroundColour,
      starters: toStarterDraft(row.starter),
      ...(image && { image }),
    },
    from: `the deleted ${isolate(row.genre)}`,
    note,
  };
}

function GenreForm({ copy }: { copy?: Copy<Genre> }) {
  return (
    <FormCard<Values>
      noun={genres}
      initialValues={{ genre: '', colour: '', backgroundColour: '', starters: toStarterDraft([]) }}
      fields={GENRE_FIELDS}
      prefill={copy && toPrefill(copy)}
      preview={<GenrePreview stored="" />}
      guards={{ starters: isStarterDraft }}
      save={({ starters, ...values }, onProgress) =>
        addGenre({ ...values, starter: toStarters(starters) }, onProgress, copy !== undefined)
      }
      find={findGenre}
      success="Genre Added Succesfully.  Redirecting..." // spelling is the specification's
    >
      <GenreFields />
    </FormCard>
  );
}

/** What cannot be read of the stored genre is missing. */
type StoredValues = Partial<Omit<GenreInput, 'starter'> & { starters: StarterDraft }>;

/** What a genre holds of what the form changes, and when that changed last. */
const toStored = ({ genre, colour, backgroundColour, imageUrl, starter, updatedAt }: Genre) => ({
  genre,
  colour,
  backgroundColour,
  image: imageUrl,
  starters: starter,
  updatedAt,
});

type EditProps = Editing & {
  genre: Genre;
  /** Whether it opens at the fields of a new starter. */
  isAtStarters: boolean;
};

/**
 * Edits a genre; without a new image the stored one stays.
 * @public The detail screen takes it out of this part.
 */
export function GenreEditModal({ genre, isAtStarters, ...editing }: EditProps) {
  const refresh = useRefreshOf();

  return (
    <EditModal<StoredValues>
      {...editing}
      {...editedRecord(genres, genre, GENRE_FIELDS, toStored)}
      preview={<GenrePreview stored={genre.imageUrl} />}
      guards={{ starters: isStarterDraft }}
      save={({ starters, ...values }, onProgress) => {
        const starter = starters && toStarters(starters);
        // Without starters before and after, whatever says so at the API stays.
        const isNone = genre.starter.length === 0 && starter?.length === 0;
        return updateGenre(
          genre._id,
          { ...values, starter: isNone ? undefined : starter },
          onProgress,
        );
      }}
      onStored={(saving) =>
        followRenamings([{ id: genre._id, ...saving }], refresh, genres.redirectDelayMs)
      }
      success="Genre Updated Succesfully." // spelling is the specification's
    >
      <GenreFields stored={genre} isAtStarters={isAtStarters} />
    </EditModal>
  );
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

const startersIn = (value: unknown) =>
  isStarterDraft(value) ? countOf(value.added.length, 'starter', 'starters') : '';

/** What a story would begin with: the first starter, or the one that is being typed. */
function openingIn(value: unknown): string {
  if (!isStarterDraft(value)) return '';
  return (value.added[0] ?? value.typed).description;
}

/** The genre as the app will draw it, and whether its colours can be read on each other. */
function GenrePreview({ stored }: { stored: string }) {
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
