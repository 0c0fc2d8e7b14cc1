import { useState } from 'react';

import { forgetDraft, keepDraft, readDraft } from '@/lib/draft';
import { asText } from '@/lib/reader';
import { useSession } from '@/lib/session';

/** The text being edited, and the one that an earlier visit in this tab left unsaved. */
export type PolicyDraft = {
  html: string;
  change: (html: string) => void;
  /** Null when nothing was left, and after it was taken or refused. */
  leftOver: string | null;
  refuseLeftOver: () => void;
};

const keyOf = (name: string) => `policy:${name}`;

/** What this admin left unsaved; another admin's text is nobody else's business. */
function readLeftOver(name: string, email: string, live: string): string | null {
  const draft = readDraft(keyOf(name));
  const html = asText(draft?.html);
  return draft?.by === email && html !== '' && html !== live ? html : null;
}

/** Starts with the live text; whatever is typed survives a reload and a new sign-in. */
export function usePolicyDraft(name: string, live: string): PolicyDraft {
  const email = useSession().admin?.email ?? '';
  const [html, setHtml] = useState(live);
  const [leftOver, setLeftOver] = useState(() => readLeftOver(name, email, live));

  function change(next: string): void {
    setHtml(next);
    if (next === leftOver) setLeftOver(null);
    if (next === live) forgetDraft(keyOf(name));
    else keepDraft(keyOf(name), { by: email, html: next });
  }

  function refuseLeftOver(): void {
    setLeftOver(null);
    forgetDraft(keyOf(name));
  }

  return { html, change, leftOver, refuseLeftOver };
}

/** Forgets the unsaved text of a policy, once it was saved. */
export function forgetPolicyDraft(name: string): void {
  forgetDraft(keyOf(name));
}
