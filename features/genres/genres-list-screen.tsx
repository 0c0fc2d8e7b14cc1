import { useNavigate } from 'react-router-dom';

import { Button } from '@/components/button';
import type { ListColumn } from '@/components/list-columns';
import { ListTable } from '@/components/list-table';
import type { ListTools } from '@/components/list-tools';
import { useDeleteRow } from '@/components/use-delete-row';
import { listRead } from '@/lib/coming-read';
import { paths, recordPath } from '@/lib/paths';
import { useListParams } from '@/lib/use-list-params';
import { useList, useRecordAhead } from '@/lib/use-resource';

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
  const readAhead = useRecordAhead(GENRES, getGenre);
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
      <ListTable
        title="Genres"
        columns={COLUMNS}
        page={page}
        params={params}
        searchHint="Search by genre"
        nameOf={(genre) => genre.genre}
        viewPath={(genre) => recordPath('genre', genre._id)}
        onIntent={readAhead}
        onDelete={deleteRow}
        tools={TOOLS}
        actions={
          <Button look="primary" onClick={() => void navigate(paths.genreAdd)}>
            Add Genre
          </Button>
        }
      />
      {dialog}
    </>
  );
}

GenresListScreen.firstRead = listRead(GENRES, listGenres);
