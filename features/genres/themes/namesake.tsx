import { BidiText } from '@/components/plain/bidi-text';

import type { Genre } from '../api';

/** That a genre of the same name stays, whose stories nobody can tell from those that are moved; nothing for none. */
export function Namesake({ genre }: { genre: Pick<Genre, 'genre'> | undefined }) {
  if (genre === undefined) return null;
  return (
    <p>
      Another genre is called <BidiText>{genre.genre}</BidiText>, and stays: its stories are among
      these.
    </p>
  );
}
