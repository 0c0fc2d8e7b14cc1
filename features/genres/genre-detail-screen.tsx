import CopyOutlined from '@ant-design/icons-svg/es/asn/CopyOutlined';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { DetailFields, timestampFields } from '@/components/record/detail-fields';
import { DetailPage } from '@/components/record/detail-page';
import { PreviousNext } from '@/components/record/previous-next';
import { useDetail } from '@/components/record/use-detail';
import { Icon } from '@/components/ui/icon';
import { lazyModule } from '@/lib/browser/lazy-module';
import { paths } from '@/lib/navigation/paths';
import { keepInside } from '@/lib/text/bidi';

import { genres, type Starter } from './api';
import { ColourMark, GenreMark } from './genre-mark';
import styles from './genres.module.css';

const editModal = lazyModule('genre-editor', () => import('./genre-edit-modal'));

export default function GenreDetailScreen() {
  const navigate = useNavigate();
  const { page, editing } = useDetail(genres);

  return (
    <DetailPage
      {...page}
      steps={<PreviousNext resource={genres} />}
      editor={{
        module: editModal,
        show: ({ GenreEditModal }, genre) => <GenreEditModal genre={genre} {...editing} />,
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
            icon={<Icon shape={CopyOutlined} />}
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
      <Select
        aria-label="Starter"
        className={styles.starterSelect}
        value={chosen}
        onChange={setChosen}
        options={starters.map(({ starter }, index) => ({
          value: index,
          label: keepInside(starter),
        }))}
      />
      <p className={styles.starterText} dir="auto">
        {starters[chosen]?.description}
      </p>
    </>
  );
}
