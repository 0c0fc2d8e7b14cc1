import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import { Button, Space } from 'antd';
import { useRef } from 'react';

import { ChoiceMenu, toItems } from '@/components/kit/choices';
import { AntdIcon } from '@/components/kit/icon';
import { BidiText } from '@/components/plain/bidi-text';
import { KeyHint } from '@/components/plain/kbd';
import { greetedName, type Query } from '@/features/queries/api';
import { SINGLE_KEYS } from '@/lib/browser/keys';
import { useStore } from '@/lib/storage/store';
import layout from '@/styles/layout.module.css';

import type { Deeds } from '../letter/use-deeds';
import { deskStore } from '../state/desk-state';

import { ReplyBox } from './reply-box';
import styles from './reply.module.css';
import { type ReplyDraft, useReply, WAY, WAYS } from './use-reply';

const MOST_ANSWERS = 5;

type Props = {
  deeds: Deeds;
  query: Query;
  /** The letter's; '' where nobody knows it. */
  language: string;
  /** Reads the query anew. */
  readAgain: () => void;
};

/** The reply to a query: written here with snippets, and sent by whatever the admin sends mails with. */
export function DeskReply({ deeds, query, language, readAgain }: Props) {
  const box = useRef<HTMLElement>(null);
  const reply = useReply(query, language, box, readAgain);
  const hasKeys = useStore(SINGLE_KEYS) !== 'off';

  async function replyAndResolve(): Promise<void> {
    if (!deeds.canResolve || !(await reply.goOut())) return;
    // The next query has a reply of its own: the focus stays at the letter, unless somebody has gone on.
    if (deskStore.read().shown?.id === query._id)
      document.querySelector<HTMLElement>('[data-scrolled-by-keys]')?.focus();
    deeds.resolveReplied([query]);
  }

  return (
    <ReplyBox
      ref={box}
      area={reply.area}
      draft={reply.draft}
      text={reply.text}
      language={language}
      placeholder={`Reply to ${greetedName(query) || query.email}`}
      isGoing={reply.isGoing}
      head={
        <>
          <span className={styles.title}>Reply {hasKeys && <KeyHint press="r" />}</span>
          {reply.isKept && <span className={layout.meta}> Kept as a draft on this device.</span>}
        </>
      }
      question={<Unfilled reply={reply} />}
      onWrite={reply.write}
      onInsert={reply.insert}
      onSend={() => void replyAndResolve()}
    >
      <span className={layout.meta}>{reply.describePress()}</span>
      <SendButtons reply={reply} isShut={!deeds.canResolve} onSend={() => void replyAndResolve()} />
    </ReplyBox>
  );
}

/** Which placeholder nobody knows what stands for, and of a story which ones it may be. */
function Unfilled({ reply }: { reply: ReplyDraft }) {
  const { unfilled, own, area } = reply;
  return (
    <div role="status" className={unfilled ? `${layout.cluster} ${styles.question}` : undefined}>
      {unfilled && <b>Which {`{${unfilled.word}}`}?</b>}
      {unfilled?.word === 'story' &&
        own.slice(0, MOST_ANSWERS).map((name) => (
          <Button key={name} onClick={() => area.put(name, unfilled)}>
            <BidiText>{name}</BidiText>
          </Button>
        ))}
    </div>
  );
}

type SendProps = {
  reply: ReplyDraft;
  /** The query on show cannot be resolved just now. */
  isShut: boolean;
  onSend: () => void;
};

/** The button that sends the reply and resolves, and how it goes out. */
function SendButtons({ reply, isShut, onSend }: SendProps) {
  return (
    <Space.Compact className={styles.send}>
      <Button
        type="primary"
        aria-keyshortcuts="Control+Enter Meta+Enter"
        disabled={isShut}
        onClick={onSend}
      >
        Reply and resolve <KeyHint press="mod ↵" />
      </Button>
      <ChoiceMenu
        label="How it goes out"
        items={(close) => [
          ...toItems(
            'menuitemradio',
            reply.ways.map((one) => ({
              key: one,
              label: WAYS[one],
              isOn: one === reply.way,
              onClick: () => WAY.write(one),
            })),
          ),
          { type: 'divider' },
          {
            key: 'leave',
            label: 'Reply, leave pending',
            onClick() {
              close();
              void reply.goOut();
            },
          },
        ]}
      >
        <Button
          type="primary"
          icon={<AntdIcon shape={DownOutlined} />}
          title="How it goes out"
          aria-label="How it goes out"
        />
      </ChoiceMenu>
    </Space.Compact>
  );
}
