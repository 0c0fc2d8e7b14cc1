import { useSearchParams } from 'react-router-dom';

import { LoadError } from '@/components/feedback/load-error';
import { Spinner } from '@/components/feedback/spinner';
import { FormCard } from '@/components/form/form-card';
import { ScreenHeading } from '@/components/page/screen-heading';
import { isolate } from '@/lib/text/bidi';

import { addGenre, findGenre, genres, type GenreInput } from './api';
import { GENRE_FIELDS, GenreFields } from './genre-fields';
import { GenrePreview } from './genre-preview';
import { isStarterDraft, toStarterDraft, toStarters, type StarterDraft } from './starter-rules';
import { useGenreCopy, type GenreCopy } from './use-genre-copy';

type Values = Omit<GenreInput, 'starter' | 'image'> & { image: File; starters: StarterDraft };

/** The form of a new genre; `?from=` names one that it starts as a copy of. */
export default function GenreAddScreen() {
  const [params] = useSearchParams();
  const from = params.get('from');
  return from === null ? <GenreForm /> : <CopiedGenreForm key={from} id={from} />;
}

function CopiedGenreForm({ id }: { id: string }) {
  const { data, error, isLoading, retry } = useGenreCopy(id);
  if (data !== undefined) return <GenreForm copy={data} />;
  return (
    <>
      <ScreenHeading>Add Genre</ScreenHeading>
      {isLoading && <Spinner />}
      {error && <LoadError error={error} onRetry={retry} />}
    </>
  );
}

/** The values that a copy starts with; its name says that it is one. */
function toPrefill({ genre, image }: GenreCopy) {
  return {
    values: {
      genre: `Copy of ${genre.genre}`,
      colour: genre.colour,
      backgroundColour: genre.backgroundColour,
      starters: toStarterDraft(genre.starter),
      ...(image && { image }),
    },
    from: `a copy of ${isolate(genre.genre)}`,
    note: image === null ? 'Its image could not be copied: please choose one.' : undefined,
  };
}

function GenreForm({ copy }: { copy?: GenreCopy }) {
  return (
    <FormCard<Values>
      noun={genres}
      initialValues={{ genre: '', colour: '', backgroundColour: '', starters: toStarterDraft([]) }}
      fields={GENRE_FIELDS}
      prefill={copy && toPrefill(copy)}
      preview={<GenrePreview stored="" />}
      guards={{ starters: isStarterDraft }}
      save={({ starters, ...values }, onProgress) =>
        addGenre({ ...values, starter: toStarters(starters) }, onProgress)
      }
      find={findGenre}
      success="Genre Added Succesfully.  Redirecting..." // spelling is the specification's
    >
      <GenreFields />
    </FormCard>
  );
}
