import { editedRecord, EditModal } from '@/components/form/edit-modal';
import type { Editing } from '@/components/record/use-shown-record';

import { type Genre, type GenreInput, genres, updateGenre } from './api';
import { GENRE_FIELDS, GenreFields } from './genre-fields';
import { GenrePreview } from './genre-preview';
import { isStarterDraft, type StarterDraft, toStarters } from './starters/starter-draft';

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

type Props = Editing & {
  genre: Genre;
  /** Whether it opens at the fields of a new starter. */
  isAtStarters: boolean;
};

/**
 * Edits a genre; without a new image the stored one stays.
 * @public The detail screen takes it out of the part `genre-add`.
 */
export function GenreEditModal({ genre, isAtStarters, ...editing }: Props) {
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
      success="Genre Updated Succesfully." // spelling is the specification's
    >
      <GenreFields stored={genre} isAtStarters={isAtStarters} />
    </EditModal>
  );
}
