import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined';
import { useState, type CSSProperties } from 'react';
import { useNavigate } from 'react-router-dom';

import { CopyableText } from '@/components/kit/copyable-text';
import { AntdSelect } from '@/components/kit/select';
import { Thumbnail } from '@/components/kit/thumbnail';
import { Since } from '@/components/kit/timestamp';
import { DetailFields, timestampFields } from '@/components/record/detail-fields';
import { DetailPage } from '@/components/record/detail-page';
import { MainField } from '@/components/record/main-field';
import { RecordAction } from '@/components/record/record-action';
import { useDetail } from '@/components/record/use-detail';
import { lazyModule } from '@/lib/browser/lazy-module';
import { CROP_SIZE_PX } from '@/lib/constants';
import { keepInside } from '@/lib/text/bidi';

import { areStartersRead, genres, startersOf, type Genre } from './api';
import { ColourMark, GenreInApp } from './genre-mark';
import styles from './genres.module.css';

const MARK_HEIGHT_PX = 64;
const MARK_WIDTH_PX = Math.round(
  (MARK_HEIGHT_PX * CROP_SIZE_PX.genre.width) / CROP_SIZE_PX.genre.height,
);

const editModal = lazyModule('genre-editor', () => import('./genre-edit-modal'));

export default function GenreDetailScreen() {
  const navigate = useNavigate();
  const { page, editing } = useDetail(genres);

  return (
    <DetailPage
      {...page}
      markWidthPx={MARK_WIDTH_PX}
      mark={(genre) => (
        <Thumbnail src={genre.imageUrl} alt="" width={MARK_WIDTH_PX} height={MARK_HEIGHT_PX} />
      )}
      actions={(genre) => (
        <RecordAction
          name="Duplicate"
          icon={CopyOutlined}
          onClick={() => void navigate(`${genres.addPath}?from=${encodeURIComponent(genre._id)}`)}
        />
      )}
      meta={(genre, { facts = '' }) => [
        startersOf(genre),
        facts,
        genre.updatedAt && (
          <Since key="since" iso={genre.updatedAt}>
            last update
          </Since>
        ),
      ]}
      main={(genre) => (
        <MainField label="Starters">
          <StarterReader genre={genre} />
        </MainField>
      )}
      aside={(genre) => <GenreInApp genre={genre} />}
      asideAt="start"
      editor={{
        module: editModal,
        show: ({ GenreEditModal }, genre) => <GenreEditModal genre={genre} {...editing} />,
      }}
    >
      {(genre) => (
        <DetailFields
          fields={[
            ['Genre', genre.genre],
            ['Genre Colour', <CopiedColour key="colour" colour={genre.colour} />],
            ['Background Colour', <CopiedColour key="ground" colour={genre.backgroundColour} />],
            ...timestampFields(genre),
          ]}
        />
      )}
    </DetailPage>
  );
}

function CopiedColour({ colour }: { colour: string }) {
  if (colour === '') return '—';
  return (
    <CopyableText what={colour} text={colour}>
      <ColourMark colour={colour} />
    </CopyableText>
  );
}

/** A select of starters that shows the chosen one's description (specification §2). */
function StarterReader({ genre }: { genre: Genre }) {
  const { starter: starters, colour } = genre;
  const [chosen, setChosen] = useState(0);
  if (starters.length === 0) {
    return areStartersRead(genre) ? 'This genre has no starters yet.' : '—';
  }

  return (
    <>
      <div className={styles.chosen} style={{ '--colour': colour } as CSSProperties}>
        <AntdSelect
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
      </div>
      <ol className={styles.starters} aria-label="Other starters">
        {starters.map(
          ({ starter, description }, index) =>
            index !== chosen && (
              <li key={index} value={index + 1}>
                <b dir="auto">{starter}</b>
                <span dir="auto">{description}</span>
              </li>
            ),
        )}
      </ol>
    </>
  );
}
