import { EditModal, editedRecord } from '@/components/form/record-form';
import type { Editing } from '@/components/record/use-detail';

import { genres, updateGenre, type Genre, type GenreInput } from './api';
import { GENRE_FIELDS, GenreFields } from './genre-fields';
import { GenrePreview } from './genre-preview';
import { isStarterDraft, toStarters, type StarterDraft } from './starter-rules';

/** What cannot be read of the stored genre is missing. */
type Values = Partial<Omit<GenreInput, 'starter'> & { starters: StarterDraft }>;

/** What a genre holds of what the form changes, and when that changed last. */
const toStored = ({ genre, colour, backgroundColour, imageUrl, starter, updatedAt }: Genre) => ({
  genre,
  colour,
  backgroundColour,
  image: imageUrl,
  starters: starter,
  updatedAt,
});

/** Edits a genre; without a new image the stored one stays. */
export function GenreEditModal({ genre, ...editing }: Editing & { genre: Genre }) {
  return (
    <EditModal<Values>
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
      success="Genre Updated Succesfully." // spelling is the specification's
    >
      <GenreFields stored={genre} />
    </EditModal>
  );
}
