import MergeOutlined from '@ant-design/icons/es/icons/MergeOutlined';
import { Button } from 'antd';
import { useState, type CSSProperties } from 'react';

import { AntdSelect } from '@/components/kit/choices';
import { Thumbnail } from '@/components/kit/thumbnail';
import { CopyableText } from '@/components/kit/values';
import { LikeThis } from '@/components/record/like-this';
import { MainField } from '@/components/record/main-field';
import { useIsPeek } from '@/components/record/peek-context';
import { RecordAction } from '@/components/record/record-action';
import { RecordFields, timestampFields } from '@/components/record/record-fields';
import { RecordScreen } from '@/components/record/record-screen';
import type { Shape } from '@/components/record/record-skeleton';
import { useShownRecord } from '@/components/record/use-shown-record';
import { RecordEntry } from '@/components/related/record-entry';
import { RelatedPanel } from '@/components/related/related-panel';
import { isOfGenre, stories, storiesOfTheme, type Story, themesRead } from '@/features/stories/api';
import { CROP_SIZE_PX } from '@/lib/constants';
import { oneOf } from '@/lib/filters/filters';
import { Link } from '@/lib/links/router';
import { isUnread } from '@/lib/narrow';
import { useValue } from '@/lib/reads/use-value';
import { useRows } from '@/lib/rows/use-rows';
import { keepInside } from '@/lib/text/bidi';
import layout from '@/styles/layout.module.css';

import { areStartersRead, type Genre, genreForms, genreMerge, genres, startersOf } from './api';
import { ColourMark, GenreInApp } from './genre-mark';
import styles from './genres.module.css';

const MARK_HEIGHT_PX = 64;
const MARK_WIDTH_PX = Math.round(
  (MARK_HEIGHT_PX * CROP_SIZE_PX.genre.width) / CROP_SIZE_PX.genre.height,
);

/** Its starters on their way: the field that searches them, and some of them. */
const STARTERS: Shape = { strokes: ['box', 'pair', 'pair', 'pair'] };

export default function GenreDetailScreen() {
  const shown = useShownRecord(genres);
  const isPeek = useIsPeek();
  const [isAtStarters, setAtStarters] = useState(false);
  const { data } = shown.state;
  const related = useRows(stories, { when: !isPeek && data !== undefined ? 'now' : 'onDemand' });
  const themes = useValue(!isPeek && data !== undefined ? themesRead : null);
  const isOfThis = (story: Story) =>
    data !== undefined && isOfGenre(story, data.genre, themes.data ?? []);
  const hidesThemes = related.rows?.some((story) => isUnread(story, 'theme')) ?? false;

  return (
    <RecordScreen
      shown={shown}
      markRoom={{ coverPx: MARK_WIDTH_PX }}
      head={(genre) => ({
        mark: (
          <Thumbnail src={genre.imageUrl} alt="" width={MARK_WIDTH_PX} height={MARK_HEIGHT_PX} />
        ),
        meta: [<StarterCount key="starters" genre={genre} />],
        more: areStartersRead(genre) && <MergeAction genre={genre} />,
      })}
      shapes={{ main: STARTERS }}
      main={(genre) => (
        <MainField label="Starters">
          <StarterReader
            genre={genre}
            onAdd={() => {
              setAtStarters(true);
              shown.onEdit();
            }}
          />
        </MainField>
      )}
      related={(genre) => (
        <RelatedPanel
          title="Stories in this genre"
          noun={stories}
          related={related}
          pick={isOfThis}
          empty={hidesThemes ? 'None of those whose theme is readable here.' : 'There are none.'}
          more={<Link to={storiesOfTheme(genre.genre)}>Show all</Link>}
        >
          {(story) => <RecordEntry noun={stories} row={story} />}
        </RelatedPanel>
      )}
      railTop={(genre) => <GenreInApp genre={genre} />}
      editor={{
        module: genreForms,
        show: ({ GenreEditModal }, genre, editing) => (
          <GenreEditModal
            genre={genre}
            isAtStarters={isAtStarters}
            {...editing}
            onClose={() => {
              setAtStarters(false);
              editing.onClose();
            }}
          />
        ),
      }}
    >
      {(genre) => (
        <RecordFields
          fields={[
            ['Genre', genre.genre, 'elsewhere'],
            ['Genre Colour', <CopiedColour key="colour" colour={genre.colour} />],
            ['Background Colour', <CopiedColour key="ground" colour={genre.backgroundColour} />],
            ...timestampFields(genre, genres.path),
          ]}
        />
      )}
    </RecordScreen>
  );
}

/** How many starters it has, which leads to the genres with as many. */
function StarterCount({ genre }: { genre: Genre }) {
  if (!areStartersRead(genre)) return startersOf(genre);
  return (
    <LikeThis path={genres.path} filter={oneOf('total-starter', `${genre.starter.length}`)}>
      {startersOf(genre)}
    </LikeThis>
  );
}

/** The way to the merging of a genre with another one. */
function MergeAction({ genre }: { genre: Genre }) {
  const { part, isLoading } = genreMerge.use();
  const [isOpen, setOpen] = useState(false);

  function open(): void {
    setOpen(true);
    void genreMerge.request();
  }

  return (
    <>
      <RecordAction
        name="Merge into …"
        icon={MergeOutlined}
        type="text"
        loading={isOpen && isLoading}
        onPointerEnter={genreMerge.preload}
        onFocus={genreMerge.preload}
        onClick={open}
      />
      {isOpen && part && <part.MergeDialog genre={genre} onClose={() => setOpen(false)} />}
    </>
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
function StarterReader({ genre, onAdd }: { genre: Genre; onAdd: () => void }) {
  const { starter: starters, colour } = genre;
  const [picked, setPicked] = useState(0);
  // Somebody may have deleted it meanwhile.
  const chosen = Math.min(picked, starters.length - 1);
  if (starters.length === 0) {
    if (!areStartersRead(genre)) return '—';
    return (
      <>
        <p className={layout.bottom3}>This genre has no starters yet.</p>
        <Button onClick={onAdd}>Add a starter</Button>
      </>
    );
  }

  return (
    <>
      <div
        className={styles.chosen}
        data-number={chosen + 1}
        style={{ '--colour': colour } as CSSProperties}
      >
        <AntdSelect
          aria-label="Starter"
          className={styles.starterSelect}
          value={chosen}
          onChange={setPicked}
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
