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
import { inOrderFor, type Snippet, snippetsForConfig, type useSnippets } from './snippets';

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
  const { keep, remove } = useSnippetChanges(kept, () => setEdited(null));
  const bar = useOneStop<HTMLDivElement>();

  if (edited !== null) {
    const isNew = snippets.every(({ id }) => id !== edited.id);
    return (
      <SnippetForm
        snippet={edited}
        onSave={keep}
        onCancel={() => setEdited(null)}
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
function useSnippetChanges({ snippets, readNow, save }: Props['kept'], onDone: () => void) {
  function store(next: Snippet[]): void {
    if (!save(next))
      showToast('warning', 'This browser keeps snippets only until the page is left.');
  }

  return {
    keep: (snippet: Snippet): void => {
      const isNew = snippets.every(({ id }) => id !== snippet.id);
      const changed = snippets.map((one) => (one.id === snippet.id ? snippet : one));
      store(isNew ? [...snippets, snippet] : changed);
      onDone();
    },
    remove: (snippet: Snippet): void => {
      const at = snippets.findIndex(({ id }) => id === snippet.id);
      store(snippets.toSpliced(at, 1));
      onDone();
      showToast('info', `The snippet “${nameOf(snippet)}” is removed.`, (controls) => (
        <ToastButton
          label="Undo"
          // eslint-disable-next-line @typescript-eslint/require-await -- a toast's action may take time
          run={async () => store(readNow().toSpliced(at, 0, snippet))}
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
