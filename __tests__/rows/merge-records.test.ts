import { differences } from '@/lib/rows/merge-records';

const HIDDEN = { _id: '1', name: '', age: '7', _unread: ['name'] };

it.each<[what: string, row: object, record: object, news: object]>([
  ['what a whole record says', { _id: '1', age: '7' }, { _id: '1', age: '8' }, { age: '8' }],
  ['nothing of what the row does not have', { _id: '1' }, { _id: '1', note: 'x' }, {}],
  [
    'that a field can be read again',
    HIDDEN,
    { _id: '1', name: 'Ann', age: '7' },
    { name: 'Ann', _unread: [] },
  ],
  [
    'the same of what was written of a record',
    HIDDEN,
    { name: 'Ann' },
    { name: 'Ann', _unread: [] },
  ],
  ['nothing of it where another field was written', HIDDEN, { age: '8' }, { age: '8' }],
  [
    'that a field cannot be read any more',
    { _id: '1', name: 'Ann' },
    { _id: '1', name: '', _unread: ['name'] },
    { name: '', _unread: ['name'] },
  ],
  ['nothing where it is still so', HIDDEN, { ...HIDDEN }, {}],
])('takes into a row %s', (_, row, record, news) => {
  expect(differences(row, record)).toEqual(news);
});
