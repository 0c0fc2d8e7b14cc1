import CopyOutlined from '@ant-design/icons-svg/es/asn/CopyOutlined';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { DetailFields, timestampFields } from '@/components/record/detail-fields';
import { DetailPage } from '@/components/record/detail-page';
import { PreviousNext } from '@/components/record/previous-next';
import { useDetail } from '@/components/record/use-detail';
import { Button } from '@/components/ui/button';
import { paths } from '@/lib/navigation/paths';
import { keepInside } from '@/lib/text/bidi';

import { GENRES, getGenre, listGenres, type Starter } from './api';
import { ColourMark, GenreMark } from './genre-mark';
import styles from './genres.module.css';

export default function GenreDetailScreen() {
  const navigate = useNavigate();
  const detail = useDetail(GENRES, getGenre, 'genres');

  return (
    <DetailPage
      title="Genre"
      detail={detail}
      nameOf={(genre) => genre.genre}
      steps={<PreviousNext noun="Genre" screen="genre" resource={GENRES} fetchPage={listGenres} />}
      editor={{
        load: () => import('./genre-edit-modal'),
        show: ({ GenreEditModal }, genre) => <GenreEditModal genre={genre} {...detail.editing} />,
      }}
    >
      {(genre) => (
        <>
          <DetailFields
            fields={[
              ['Genre', <GenreMark key="genre" genre={genre} />],
              ['Genre Colour', <ColourMark key="colour" colour={genre.colour} />],
              ['Background Colour', <ColourMark key="ground" colour={genre.backgroundColour} />],
              ['Starters', <StarterReader key="starters" starters={genre.starter} />],
              ...timestampFields(genre),
            ]}
          />
          <Button
            className={styles.duplicate}
            icon={CopyOutlined}
            onClick={() => void navigate(`${paths.genreAdd}?from=${encodeURIComponent(genre._id)}`)}
          >
            Duplicate
          </Button>
        </>
      )}
    </DetailPage>
  );
}

/** A select of starters that shows the chosen one's description (specification §2). */
function StarterReader({ starters }: { starters: Starter[] }) {
  const [chosen, setChosen] = useState(0);
  if (starters.length === 0) return 'This genre has no starters yet.';

  return (
    <>
      <select
        aria-label="Starter"
        className={styles.starterSelect}
        value={chosen}
        onChange={({ target }) => setChosen(Number(target.value))}
      >
        {starters.map(({ starter }, index) => (
          <option key={index} value={index}>
            {keepInside(starter)}
          </option>
        ))}
      </select>
      <p className={styles.starterText} dir="auto">
        {starters[chosen]?.description}
      </p>
    </>
  );
}
