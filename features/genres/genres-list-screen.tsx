import { useEffect } from 'react';

import { PartButton } from '@/components/kit/part-button';
import { Thumbnail } from '@/components/kit/thumbnail';
import { AddButton } from '@/components/list/add-button';
import type { ListColumn } from '@/components/list/columns/column';
import { ListScreen } from '@/components/list/list-screen';
import { shownText } from '@/lib/narrow';
import { formatCount } from '@/lib/text/format';

import { areStartersRead, type Genre, genres, sayStarters, starterSheet } from './api';
import { GenreColours } from './genre-colours';
import { askAgain } from './themes/ask-renaming';

/** As wide as two lines, one line and small text allow. */
const COVER_PX = {
  tall: { width: 110, height: 64 },
  medium: { width: 52, height: 30 },
  low: { width: 38, height: 22 },
};

const COLUMNS: ListColumn<Genre>[] = [
  {
    id: 'genre',
    title: 'Genre',
    value: (genre) => shownText(genre, 'genre'),
    lead: ({ genre, imageUrl }, scale) => (
      <Thumbnail src={imageUrl} alt={genre} {...COVER_PX[scale]} />
    ),
    note: (genre) => <GenreColours genre={genre} />,
    kind: 'name',
    widthPx: 230,
  },
  {
    id: 'total-starter',
    title: 'Total Starter',
    value: (genre) => (areStartersRead(genre) ? genre.starter.length : '—'),
    kind: 'number',
    asked: { kind: 'number', say: 'with … starters' },
    widthPx: 130,
    foldRank: 1,
  },
  {
    id: 'starter-1',
    title: 'Starter 1',
    value: (genre) => genre.starter[0]?.starter ?? '—',
    asked: {
      kind: 'text',
      title: 'Starters',
      say: 'whose starters …',
      value: ({ starter }) => starter.map((one) => `${one.starter}\n${one.description}`).join('\n'),
    },
    kind: 'prose',
    widthPx: 180,
    share: 2,
  },
];

function factsOf(all: readonly Genre[]): string[] {
  const bare = all.filter((each) => each.starter.length === 0 && areStartersRead(each)).length;
  return [sayStarters(all), bare > 0 ? `${formatCount(bare)} without a starter` : ''];
}

export default function GenresListScreen() {
  useEffect(function askAgainAfterReload() {
    askAgain();
  }, []);

  return (
    <ListScreen
      noun={genres}
      columns={COLUMNS}
      searchedBy="genre"
      factsOf={factsOf}
      actions={
        <>
          <PartButton module={starterSheet} label="Starters as rows">
            {({ StarterSheet }, close) => <StarterSheet onClose={close} />}
          </PartButton>
          <AddButton address={genres.addPath}>Add Genre</AddButton>
        </>
      }
    />
  );
}
