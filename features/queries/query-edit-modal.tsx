import { Input } from 'antd';

import { EditModal, editedRecord } from '@/components/form/edit-modal';
import { Pair, RecordItem } from '@/components/form/fields';
import { checkAtLeastOne, withoutEmpty } from '@/components/form/validation';
import { AntdSelect } from '@/components/kit/choices';
import type { Editing } from '@/components/record/use-shown-record';
import { storedPlaceholder } from '@/lib/forms/form-fields';
import { typedText } from '@/lib/text/typed-text';

import {
  queries,
  QUERY_FIELDS,
  QUERY_STATUSES,
  queryValues,
  updateQuery,
  type Query,
  type QueryInput,
} from './api';

const STATUS_OPTIONS = QUERY_STATUSES.map((status) => ({ value: status, label: status }));

/** Edits a query; either status may be set (specification §4). */
export function QueryEditModal({ query, ...editing }: Editing & { query: Query }) {
  return (
    <EditModal<Required<QueryInput>>
      {...editing}
      {...editedRecord(queries, query, QUERY_FIELDS, queryValues)}
      check={(values) => checkAtLeastOne(Object.values(values))}
      save={(values) => updateQuery(query._id, withoutEmpty(values))}
      success="Query Updated Succesfully."
    >
      <Pair>
        <RecordItem name="name" label="Name">
          <Input placeholder={storedPlaceholder(query.name)} dir="auto" />
        </RecordItem>
        <RecordItem
          name="email"
          label="Email"
          rules={[{ type: 'email', transform: typedText, message: 'Please enter a valid email' }]}
        >
          <Input placeholder={storedPlaceholder(query.email)} inputMode="email" />
        </RecordItem>
      </Pair>
      <RecordItem name="query" label="Query">
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} dir="auto" />
      </RecordItem>
      <RecordItem name="status" label="Status">
        <AntdSelect options={STATUS_OPTIONS} />
      </RecordItem>
    </EditModal>
  );
}
