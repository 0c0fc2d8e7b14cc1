import { FormCard } from '@/components/form/form-card';
import { CopiedRecord, type Copy } from '@/components/image-crop/copied-record';
import { CROP_SIZE_PX } from '@/lib/constants';
import { isolate } from '@/lib/text/bidi';

import { addGenre } from './add-genre';
import { type Genre, type GenreInput, genres } from './api';
import { findGenre } from './find-genre';
import { GENRE_FIELDS, GenreFields } from './genre-fields';
import { GenrePreview } from './genre-preview';
import {
  isStarterDraft,
  type StarterDraft,
  toStarterDraft,
  toStarters,
} from './starters/starter-draft';

/** @public The form of a stored genre, nearly the same, is of this part; the detail screen takes it out. */
export { GenreEditModal } from './genre-edit-modal';

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
