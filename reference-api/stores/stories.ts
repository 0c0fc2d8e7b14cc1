import { numberOf, textOf, type Database, type Row } from '../database';
import { foldText } from '../fold-text';
import {
  openRecordTable,
  textRecord,
  type RecordTable,
  type Stamps,
  type TextRecord,
} from '../record-table';

const FIELDS = ['roomName', 'status', 'theme', 'description'] as const;

/** Somebody who writes in a story. */
export type Participant = { _id: string; firstName: string; lastName: string };

/** A story room as the API answers it; `host` is absent once the host's account is gone. */
export type Story = TextRecord<(typeof FIELDS)[number]> & {
  participants: Participant[];
  host?: Participant;
};

/** The stories, with the one count only the dashboard needs. */
export type StoryStore = RecordTable<Story> & { countByStatus(status: string): number };

// The participants as JSON, so that a page of stories is one statement.
const SELECT = `
  SELECT r.*, h.firstName AS hostFirstName, h.lastName AS hostLastName, (
    SELECT json_group_array(json_array(p.position, u.id, u.firstName, u.lastName))
    FROM story_participants p JOIN users u ON u.id = p.userId WHERE p.storyId = r.id
  ) AS participants
  FROM stories r LEFT JOIN users h ON h.id = r.hostId`;

/** The searchable text of a story. */
export function storySearchText(row: Row): string {
  return foldText(textOf(row, 'roomName'));
}

function hostOf(row: Row): { host?: Participant } {
  const firstName = row.hostFirstName;
  if (typeof firstName !== 'string') return {};
  return { host: { _id: textOf(row, 'hostId'), firstName, lastName: textOf(row, 'hostLastName') } };
}

function participantsOf(row: Row): Participant[] {
  // As SELECT above makes it.
  const people = JSON.parse(textOf(row, 'participants')) as [number, string, string, string][];
  return people
    .sort(([one], [other]) => one - other)
    .map(([, _id, firstName, lastName]) => ({ _id, firstName, lastName }));
}

function toStory(row: Row): Story {
  return { ...textRecord(row, FIELDS), participants: participantsOf(row), ...hostOf(row) };
}

/** Opens the store of stories. */
export function openStoryStore(db: Database, stamps: Stamps): StoryStore {
  const spec = {
    noun: 'stories' as const,
    select: SELECT,
    searchText: storySearchText,
    toEntry: toStory,
  };
  const table = openRecordTable(db, spec, stamps);
  return {
    ...table,
    remove(id) {
      return db.transaction(() => {
        db.run('DELETE FROM story_participants WHERE storyId = ?', [id]);
        return table.remove(id);
      });
    },
    countByStatus: (status) =>
      numberOf(db.get('SELECT count(*) AS n FROM stories WHERE status = ?', [status]) ?? {}, 'n'),
  };
}
