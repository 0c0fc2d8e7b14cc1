import type { ReactNode } from 'react';

import { StatusOf } from '@/components/kit/values';
import { queries, type Query } from '@/features/queries/api';
import { stories, type Story } from '@/features/stories/api';
import { users, type User } from '@/features/users/api';
import { formatIso } from '@/lib/text/dates';
import { previewText } from '@/lib/text/format';

const TEXT_LENGTH = 240;

/** What the palette shows of a record beside its name. */
export type RecordLook = {
  status?: ReactNode;
  about?: string;
  text?: string;
  /** Short ones, a line each. */
  facts?: string[];
};

/** The look of a row, which is of the noun that is named. */
export function lookOf(noun: string, row: { _id: string }): RecordLook {
  switch (noun) {
    case stories.name: {
      const { theme, description } = row as Story;
      const text = previewText(description, TEXT_LENGTH);
      return { status: <StatusOf noun={stories} row={row} />, about: theme, text };
    }
    case queries.name: {
      const { email, query } = row as Query;
      const text = previewText(query, TEXT_LENGTH);
      return { status: <StatusOf noun={queries} row={row} />, about: email, text };
    }
    case users.name: {
      const { userName, email, mobile_no: mobile, createdAt } = row as User;
      const joined = createdAt && `Joined ${formatIso(createdAt)}`;
      return { about: userName, facts: [email, mobile, joined].filter(Boolean) };
    }
    default:
      return {};
  }
}
