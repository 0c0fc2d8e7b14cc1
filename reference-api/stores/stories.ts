import { createCountMemo } from '../count-memo';
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

const SELECT = `
  SELECT r.*, h.firstName AS hostFirstName, h.lastName AS hostLastName
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

/** Opens the store of stories. */
export function openStoryStore(db: Database, stamps: Stamps): StoryStore {
  function participantsOf(storyId: string): Participant[] {
    const rows = db.all(
      `SELECT u.id, u.firstName, u.lastName FROM story_participants p
       JOIN users u ON u.id = p.userId WHERE p.storyId = ? ORDER BY p.position`,
      [storyId],
    );
    return rows.map((row) => ({
      _id: textOf(row, 'id'),
      firstName: textOf(row, 'firstName'),
      lastName: textOf(row, 'lastName'),
    }));
  }

  function toStory(row: Row): Story {
    const participants = participantsOf(textOf(row, 'id'));
    return { ...textRecord(row, FIELDS), participants, ...hostOf(row) };
  }

  const spec = {
    noun: 'stories' as const,
    select: SELECT,
    searchText: storySearchText,
    toEntry: toStory,
  };
  const table = openRecordTable(db, spec, stamps);
  const counted = createCountMemo(db);
  return {
    ...table,
    remove(id) {
      return db.transaction(() => {
        db.run('DELETE FROM story_participants WHERE storyId = ?', [id]);
        return table.remove(id);
      });
    },
    countByStatus: (status) =>
      counted(status, () =>
        numberOf(db.get('SELECT count(*) AS n FROM stories WHERE status = ?', [status]) ?? {}, 'n'),
      ),
  };
}
