import { useNavigate } from 'react-router-dom';

import { FormCard } from '@/components/form-card';
import { REDIRECT_DELAY_MS } from '@/lib/constants';
import { paths } from '@/lib/paths';

import { addGenre, GENRES, type GenreInput } from './api';
import { GenreFields } from './genre-fields';
import { isStarterDraft, toStarterDraft, toStarters, type StarterDraft } from './starter-rules';

type Values = Omit<GenreInput, 'starter' | 'image'> & { image: File; starters: StarterDraft };

export default function GenreAddScreen() {
  const navigate = useNavigate();
  const toList = () => void navigate(paths.genres);

  return (
    <FormCard<Values>
      title="Add Genre"
      resource={GENRES}
      initialValues={{ genre: '', colour: '', backgroundColour: '', starters: toStarterDraft([]) }}
      guards={{ starters: isStarterDraft }}
      save={({ starters, ...values }, onProgress) =>
        addGenre({ ...values, starter: toStarters(starters) }, onProgress)
      }
      success="Genre Added Succesfully.  Redirecting..." // spelling is the specification's
      delayMs={REDIRECT_DELAY_MS.genre}
      onSaved={toList}
      lookAt={paths.genres}
      onCancel={toList}
    >
      <GenreFields />
    </FormCard>
  );
}
