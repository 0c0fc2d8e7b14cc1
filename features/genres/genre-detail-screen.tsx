import CopyOutlined from '@ant-design/icons-svg/es/asn/CopyOutlined';
import { Select } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { Button } from '@/components/button';
import { DetailFields, timestampFields } from '@/components/detail-fields';
import { DetailPage } from '@/components/detail-page';
import { RecordSteps } from '@/components/record-steps';
import { paths } from '@/lib/paths';
import { useDetail } from '@/lib/use-detail';

import { GENRES, getGenre, listGenres, type Starter } from './api';
import { GenreEditModal } from './genre-edit-modal';
import styles from './genres.module.css';

export default function GenreDetailScreen() {
  const navigate = useNavigate();
  const detail = useDetail(GENRES, getGenre, paths.genres);

  return (
    <DetailPage
      title="Genre"
      state={detail.state}
      onEdit={detail.onEdit}
      back={{ address: detail.listAddress, title: 'Genres' }}
      steps={<RecordSteps noun="Genre" screen="genre" resource={GENRES} fetchPage={listGenres} />}
      editor={(genre) => <GenreEditModal genre={genre} {...detail.editing} />}
    >
      {(genre) => (
        <>
          <DetailFields
            fields={[
              ['Genre', genre.genre],
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
  const options = starters.map(({ starter }, index) => ({ value: index, label: starter }));

  return (
    <>
      <Select
        aria-label="Starter"
        className={styles.starterSelect}
        options={options}
        value={chosen}
        onChange={setChosen}
        showSearch={{ optionFilterProp: 'label' }}
      />
      <p className={styles.starterText} dir="auto">
        {starters[chosen]?.description}
      </p>
    </>
  );
}
