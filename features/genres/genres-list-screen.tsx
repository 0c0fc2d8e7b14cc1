import { useNavigate } from 'react-router-dom';

import { ListScreen } from '@/components/list/list-screen';
import { useDeleteRow } from '@/components/list/use-delete-row';
import type { ListTools, ListColumn } from '@/components/table/list-types';
import { Button } from '@/components/ui/button';
import { listRead } from '@/lib/data/resource-read';
import { useList, usePrefetchRecord } from '@/lib/data/use-resource';
import { paths, recordPath } from '@/lib/navigation/paths';
import { useListParams } from '@/lib/navigation/use-list-params';

import { deleteGenre, GENRES, getGenre, listGenres, type Genre } from './api';
import { GenreMark } from './genre-mark';

const COLUMNS: ListColumn<Genre>[] = [
  { title: 'Genre', value: (genre) => genre.genre, cell: (genre) => <GenreMark genre={genre} /> },
  { title: 'Total Starter', value: (genre) => genre.starter.length },
  { title: 'Starter 1', value: (genre) => genre.starter[0]?.starter ?? '—' },
];

const TOOLS: ListTools<Genre> = {
  resource: GENRES,
  noun: 'genre',
  fetchPage: listGenres,
  remove: deleteGenre,
};

export default function GenresListScreen() {
  const navigate = useNavigate();
  const params = useListParams();
  const page = useList(GENRES, params.query, listGenres);
  const readAhead = usePrefetchRecord(GENRES, getGenre);
  const { deleteRow, dialog } = useDeleteRow<Genre>({
    resource: GENRES,
    params,
    page,
    remove: deleteGenre,
    question: 'Are you sure you want to delete this genre?',
    success: 'Genre Deleted Succesfully.', // spelling is the specification's
  });

  return (
    <>
      <ListScreen
        title="Genres"
        columns={COLUMNS}
        page={page}
        params={params}
        searchHint="Search by genre"
        nameOf={(genre) => genre.genre}
        viewPath={(genre) => recordPath('genre', genre._id)}
        onPrefetch={readAhead}
        onDelete={deleteRow}
        tools={TOOLS}
        actions={
          <Button variant="primary" onClick={() => void navigate(paths.genreAdd)}>
            Add Genre
          </Button>
        }
      />
      {dialog}
    </>
  );
}

GenresListScreen.initialRead = listRead(GENRES, listGenres);
