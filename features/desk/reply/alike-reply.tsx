import { Button } from 'antd';
import { useRef } from 'react';

import { KeyHint } from '@/components/plain/kbd';
import { useSingleKeys } from '@/lib/browser/keys';
import { formatCount } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import { AlikePanel } from './alike-panel';
import { placeholdersIn } from './placeholders';
import { useAreaIn } from './reply-area';
import { ReplyBox } from './reply-box';
import styles from './reply.module.css';
import { type AlikeProps, useAlikeAnswer } from './use-alike-answer';

/** What is known of each query. */
const FILLED: readonly string[] = ['name', 'asked'];

/** One reply each to alike queries, as files that a mail program opens; or none, and all are resolved. */
export function AlikeReply(props: AlikeProps) {
  const { languageOf, deeds, query } = props;
  const answer = useAlikeAnswer(props);
  const { canResolve } = deeds;
  const { draft, text, chosenCount, reachableCount } = answer;
  const unknown = placeholdersIn(text).find(({ word }) => !FILLED.includes(word));
  const isShut = !canResolve || text.trim() === '' || reachableCount === 0 || unknown !== undefined;
  const box = useRef<HTMLElement>(null);
  const area = useAreaIn(box);
  const hasKeys = useSingleKeys({ e: () => canResolve && answer.resolve() });
  return (
    <>
      <AlikePanel query={query} answer={answer} />
      <ReplyBox
        ref={box}
        area={area}
        draft={draft}
        text={text}
        language={languageOf(query)}
        placeholder="{name} and {asked} are filled in for each."
        isGoing={answer.isReplying}
        head={`One reply each, to ${formatCount(reachableCount)} of ${formatCount(chosenCount)}: every one is a mail of its own.`}
        onWrite={answer.write}
        // Its placeholders stay: they are filled in for each.
        onInsert={(snippet, at = area.selection()) => area.put(snippet, at)}
        onSend={() => !isShut && answer.replyAndResolve()}
      >
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
      </ReplyBox>
    </>
  );
}
