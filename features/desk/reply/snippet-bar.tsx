import MoreOutlined from '@ant-design/icons/es/icons/MoreOutlined';
import { Button } from 'antd';
import { useState } from 'react';

import { ChoiceMenu } from '@/components/kit/choices';
import { AntdIcon } from '@/components/kit/icon';
import { BidiText } from '@/components/plain/bidi-text';
import { copyText, showToast } from '@/components/toast/toast';
import { ToastButton } from '@/components/toast/toast-button';
import { useOneStop } from '@/lib/browser/use-one-stop';

import styles from './reply.module.css';
import { SnippetForm } from './snippet-form';
import {
  inOrderFor,
  MOST_SNIPPETS,
  type Snippet,
  snippetsForConfig,
  type useSnippets,
} from './snippets';

const nameOf = ({ name }: Snippet) => name.trim() || '(no name)';

type Props = {
  kept: ReturnType<typeof useSnippets>;
  /** The letter's, whose snippets come first; '' where nobody knows it. */
  language: string;
  onInsert: (text: string) => void;
  /** What a new snippet begins with: what is selected of the reply. */
  selected: () => string;
};

/** The admin's snippets, each put into the reply by its button, and where they are written. */
export function SnippetBar({ kept, language, onInsert, selected }: Props) {
  const snippets = inOrderFor(kept.all, language);
  const [edited, setEdited] = useState<Snippet | null>(null);
  function close(): void {
    kept.noteTyped(null);
    setEdited(null);
  }
  const { keep, remove } = useSnippetChanges(kept, close);
  const bar = useOneStop<HTMLDivElement>();

  if (edited !== null) {
    const isNew = snippets.every(({ id }) => id !== edited.id);
    return (
      <SnippetForm
        snippet={edited}
        onType={kept.noteTyped}
        onSave={keep}
        onCancel={close}
        onRemove={isNew ? undefined : () => remove(edited)}
      />
    );
  }
  return (
    <div
      ref={bar}
      className={styles.snippets}
      data-empty={snippets.length === 0 ? '' : undefined}
      role="toolbar"
      aria-label="Snippets"
    >
      <SnippetMenu kept={kept} selected={selected} onEdit={setEdited} />
      {kept.typed && <Button onClick={() => setEdited(kept.typed)}>Unsaved snippet …</Button>}
      {snippets.map((snippet) => (
        <Button key={snippet.id} onClick={() => onInsert(snippet.text)}>
          <BidiText>{nameOf(snippet)}</BidiText>
          {snippet.isTeams && <small>team's</small>}
        </Button>
      ))}
    </div>
  );
}

/** How snippets are kept and removed; `onDone` is told after each, but not after an Undo, when another one may be typed. */
function useSnippetChanges({ readNow, save }: Props['kept'], onDone: () => void) {
  /** False where there is no room for them, which is said. */
  function store(next: Snippet[]): boolean {
    if (next.length > MOST_SNIPPETS) {
      showToast('warning', `A device keeps ${MOST_SNIPPETS} snippets: remove one to save this.`);
      return false;
    }
    if (!save(next))
      showToast('warning', 'This browser keeps snippets only until the page is left.');
    return true;
  }

  return {
    keep: (snippet: Snippet): void => {
      const now = readNow();
      const isNew = now.every(({ id }) => id !== snippet.id);
      const changed = now.map((one) => (one.id === snippet.id ? snippet : one));
      if (store(isNew ? [...now, snippet] : changed)) onDone();
    },
    remove: (snippet: Snippet): void => {
      const now = readNow();
      const at = Math.max(
        now.findIndex(({ id }) => id === snippet.id),
        0,
      );
      store(now.filter(({ id }) => id !== snippet.id));
      onDone();
      showToast('info', `The snippet “${nameOf(snippet)}” is removed.`, (controls) => (
        <ToastButton
          label="Undo"
          // eslint-disable-next-line @typescript-eslint/require-await -- a toast's action may take time
          run={async () => void store(readNow().toSpliced(at, 0, snippet))}
          controls={controls}
        />
      ));
    },
  };
}

type MenuProps = Pick<Props, 'kept' | 'selected'> & { onEdit: (snippet: Snippet) => void };

/** A new snippet, those that are kept, and the lines that make them everybody's. */
function SnippetMenu({ kept, selected, onEdit }: MenuProps) {
  const lines = snippetsForConfig(kept.snippets);
  const fresh = (): Snippet => ({
    id: Date.now().toString(36),
    name: '',
    text: selected(),
    language: '',
  });

  return (
    <ChoiceMenu
      label="Change snippets"
      items={(close) => {
        const edit = (snippet: Snippet) => {
          close();
          onEdit(snippet);
        };
        return [
          {
            key: 'new',
            label: 'New snippet …',
            disabled: kept.isFull,
            onClick: () => edit(fresh()),
          },
          {
            key: 'config',
            label: 'Copy for config',
            disabled: kept.snippets.length === 0,
            onClick: () => {
              close();
              void copyText(lines, 'The lines could not be copied.');
            },
          },
          ...kept.snippets.map((snippet) => ({
            key: snippet.id,
            label: `Change “${nameOf(snippet)}” …`,
            onClick: () => edit(snippet),
          })),
        ];
      }}
    >
      <Button
        type="text"
        icon={<AntdIcon shape={MoreOutlined} />}
        iconPlacement="end"
        title="Change snippets"
        aria-label="Change snippets"
      >
        Snippets
      </Button>
    </ChoiceMenu>
  );
}
