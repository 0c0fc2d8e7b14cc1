import { Button } from 'antd';
import { useRef } from 'react';

import type { Changes } from '@/components/changes/use-changes';
import { DraftNotice } from '@/components/form/draft-notice';
import { KeyHint } from '@/components/plain/kbd';
import type { Query } from '@/features/queries/api';
import { onCtrlEnter } from '@/lib/browser/ctrl-enter';
import { useSingleKeys } from '@/lib/browser/keys';
import { formatCount } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import type { DeskQuery } from '../letter/use-desk-query';
import type { Queue } from '../queue/use-queue';

import { AlikePanel } from './alike-panel';
import { placeholdersIn } from './placeholders';
import { useAreaIn, ReplyArea } from './reply-area';
import styles from './reply.module.css';
import { SnippetBar } from './snippet-bar';
import { useSnippets } from './snippets';
import { useAlikeAnswer } from './use-alike-answer';
import { useSlashMenu } from './use-slash-menu';

/** What is known of each query. */
const FILLED: readonly string[] = ['name', 'asked'];

type Props = {
  queue: Queue;
  deskQuery: DeskQuery;
  query: Query;
  changes: Changes;
  /** The ids of those that it was opened with. */
  opened: ReadonlySet<string>;
};

/** One reply each to alike queries, as files that a mail program opens; or none, and all are resolved. */
export function AlikeReply({ queue, deskQuery, query, changes, opened }: Props) {
  const answer = useAlikeAnswer(queue, deskQuery, query, changes, opened);
  const { canResolve } = deskQuery;
  const { draft, text, chosenCount, reachableCount } = answer;
  const unknown = placeholdersIn(text).find(({ word }) => !FILLED.includes(word));
  const isShut = !canResolve || text.trim() === '' || reachableCount === 0 || unknown !== undefined;
  const box = useRef<HTMLElement>(null);
  const area = useAreaIn(box);
  const language = queue.narrowed.languageOf(query);
  const kept = useSnippets(draft.owner);
  // Its placeholders stay: they are filled in for each.
  const menu = useSlashMenu(kept.all, language, (snippet, at) => area.put(snippet.text, at));
  const hasKeys = useSingleKeys({
    e: () => canResolve && answer.resolve(),
    r: () => area.field()?.focus(),
  });
  return (
    <>
      <AlikePanel query={query} answer={answer} />
      <section
        ref={box}
        className={styles.reply}
        aria-label="Reply"
        onKeyDown={(event) => {
          onCtrlEnter(event, () => !isShut && answer.replyAndResolve());
          if (event.key === 'Escape' && event.target === area.field()) area.field()?.blur();
        }}
      >
        <p className={layout.muted}>
          One reply each, to {formatCount(reachableCount)} of {formatCount(chosenCount)}: every one
          is a mail of its own.
        </p>
        <DraftNotice
          draft={null}
          onDiscard={draft.remove}
          isStored={draft.isStored}
          isElsewhere={draft.isElsewhere}
        />
        <ReplyArea
          placeholder="{name} and {asked} are filled in for each."
          readOnly={draft.found === undefined || answer.isReplying}
          value={text}
          onWrite={answer.write}
          menu={menu}
          hasKeys={hasKeys}
        />
        <div className={`${layout.cluster} ${styles.foot}`}>
          <SnippetBar
            kept={kept}
            language={language}
            onInsert={(piece) => area.put(piece, area.selection())}
            selected={() => text.slice(area.selection().start, area.selection().end)}
          />
          <span role="status" className={layout.meta}>
            {unknown
              ? `{${unknown.word}} is another one for each, and not known here.`
              : reachableCount === 1
                ? 'Saves an .eml file.'
                : 'Saves an .eml file for each, all in one .zip file.'}
          </span>
          <div className={`${layout.cluster} ${styles.both}`}>
            <Button
              aria-keyshortcuts={hasKeys ? 'E' : undefined}
              disabled={!canResolve}
              onClick={answer.resolve}
            >
              Resolve {formatCount(chosenCount)} {hasKeys && <KeyHint press="e" />}
            </Button>
            <Button
              type="primary"
              aria-keyshortcuts="Control+Enter Meta+Enter"
              disabled={isShut}
              loading={answer.isReplying}
              onClick={answer.replyAndResolve}
            >
              Reply and resolve {formatCount(reachableCount)} <KeyHint press="mod ↵" />
            </Button>
          </div>
        </div>
      </section>
    </>
  );
}
