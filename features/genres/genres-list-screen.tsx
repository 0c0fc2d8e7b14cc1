import { AddButton } from '@/components/list/add-button';
import { ListScreen } from '@/components/list/list-screen';
import type { ListColumn } from '@/components/table/list-types';

import { genres, type Genre } from './api';
import { GenreMark } from './genre-mark';

const COLUMNS: ListColumn<Genre>[] = [
  {
    id: 'genre',
    title: 'Genre',
    value: (genre) => genre.genre,
    cell: (genre) => <GenreMark genre={genre} />,
    kind: 'name',
    widthPx: 160,
  },
  {
    id: 'total-starter',
    title: 'Total Starter',
    value: (genre) => genre.starter.length,
    kind: 'number',
    widthPx: 152,
  },
  {
    id: 'starter-1',
    title: 'Starter 1',
    value: (genre) => genre.starter[0]?.starter ?? '—',
    widthPx: 200,
    share: 2,
  },
];

export default function GenresListScreen() {
  return (
    <ListScreen
      resource={genres}
      columns={COLUMNS}
      searchHint="Search by genre"
      actions={<AddButton address={genres.addPath}>Add Genre</AddButton>}
    />
  );
}
