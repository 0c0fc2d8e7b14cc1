import { useState } from 'react';

import { useDraft } from '@/components/form/use-draft';
import type { Query } from '@/features/queries/api';
import { asText } from '@/lib/narrow';

/** What went out since the page was opened, by drafts: a query may come back. */
const sent = new Map<string, string>();

/** The text of a reply as it is typed, to one query or to all that go with it, kept as a draft at an address. */
export function useReplyText(query: Query, address: string) {
  const { name, createdAt } = query;
  const draft = useDraft('Reply', name, { at: address, createdAt });
  const place = `${draft.owner} ${draft.address} ${createdAt}`;
  const [typed, setTyped] = useState(() => sent.get(place) ?? null);
  const text = typed ?? asText(draft.found?.values.reply);

  return {
    draft,
    text,
    write: (next: string): void => {
      setTyped(next);
      sent.delete(place);
      draft.save(next === '' ? {} : { reply: next });
    },
    /** The draft is over; its text stands here again should the query come back. */
    keepSent: (): void => {
      if (text !== '') sent.set(place, text);
      draft.remove();
    },
  };
}
