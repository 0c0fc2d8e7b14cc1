import { Button, Input } from 'antd';

import { DraftNotice } from '@/components/form/use-draft';
import { KeyHint } from '@/components/plain/kbd';
import type { Query } from '@/features/queries/api';
import { useSingleKeys } from '@/lib/browser/keys';
import type { Changes } from '@/lib/changes/use-changes';
import { formatCount } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import { AlikePanel } from './alike-panel';
import { placeholdersIn } from './placeholders';
import styles from './reply.module.css';
import { useAlikeAnswer } from './use-alike-answer';
import type { Letter } from './use-letter';
import type { Queue } from './use-queue';

/** What is known of each query. */
const FILLED: readonly string[] = ['name', 'asked'];

type Props = { queue: Queue; letter: Letter; query: Query; changes: Changes };

/** One reply each to alike queries, as files that a mail program opens; or none, and all are resolved. */
export function AlikeReply({ queue, letter: { canResolve }, query, changes }: Props) {
  const answer = useAlikeAnswer(queue, query, changes);
  const { draft, text, count, reachable } = answer;
  const unknown = placeholdersIn(text).find(({ word }) => !FILLED.includes(word));
  const hasKeys = useSingleKeys({ e: () => canResolve && answer.resolve() });
  return (
    <>
      <AlikePanel query={query} answer={answer} />
      <section className={styles.reply} aria-label="Reply">
        <p className={layout.muted}>
          One reply each, to {formatCount(reachable)} of {formatCount(count)}: every one is a mail
          of its own.
        </p>
        <DraftNotice
          draft={null}
          onDiscard={draft.remove}
          isStored={draft.isStored}
          isElsewhere={draft.isElsewhere}
        />
        <Input.TextArea
          className={styles.text}
          aria-label="Reply"
          placeholder="{name} and {asked} are filled in for each."
          rows={3}
          dir="auto"
          readOnly={draft.found === undefined}
          value={text}
          onChange={({ target }) => answer.write(target.value)}
        />
        <div className={`${layout.cluster} ${styles.foot}`}>
          <span role="status" className={layout.meta}>
            {unknown
              ? `{${unknown.word}} is another one for each, and not known here.`
              : 'Saves an .eml file for each.'}
          </span>
          <div className={`${layout.cluster} ${styles.both}`}>
            <Button
              aria-keyshortcuts={hasKeys ? 'E' : undefined}
              disabled={!canResolve}
              onClick={answer.resolve}
            >
              Resolve {formatCount(count)} {hasKeys && <KeyHint press="e" />}
            </Button>
            <Button
              type="primary"
              disabled={
                !canResolve || text.trim() === '' || reachable === 0 || unknown !== undefined
              }
              onClick={answer.replyAndResolve}
            >
              Reply and resolve {formatCount(reachable)}
            </Button>
          </div>
        </div>
      </section>
    </>
  );
}
