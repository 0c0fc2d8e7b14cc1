import MoreOutlined from '@ant-design/icons/es/icons/MoreOutlined';
import { Button, Input } from 'antd';
import { useState } from 'react';

import { AntdSelect, ChoiceMenu } from '@/components/kit/choices';
import { AntdIcon } from '@/components/kit/icon';
import { BidiText } from '@/components/plain/bidi-text';
import { copyText, showToast } from '@/components/toast/toast';
import { ToastButton } from '@/components/toast/toast-button';
import { useOneStop } from '@/lib/browser/use-one-stop';
import { languageName } from '@/lib/text/language';
import layout from '@/styles/layout.module.css';

import { GREETED } from './greetings';
import styles from './reply.module.css';
import {
  inOrderFor,
  type Snippet,
  SNIPPET_TEXT_MAX_LENGTH,
  snippetsForConfig,
  type useSnippets,
} from './snippets';

const NAME_MAX_LENGTH = 60;
const LANGUAGES = ['', ...GREETED].map((value) => ({
  value,
  label: value === '' ? 'Any language' : languageName(value),
}));
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
  const { isFull, readNow, save } = kept;
  const snippets = inOrderFor(kept.all, language);
  const lines = snippetsForConfig(kept.snippets);
  const [edited, setEdited] = useState<Snippet | null>(null);
  const bar = useOneStop<HTMLDivElement>();

  function store(next: Snippet[]): void {
    setEdited(null);
    if (!save(next))
      showToast('warning', 'This browser keeps snippets only until the page is left.');
  }

  function keep(snippet: Snippet): void {
    const isNew = kept.snippets.every(({ id }) => id !== snippet.id);
    store(
      isNew
        ? [...kept.snippets, snippet]
        : kept.snippets.map((one) => (one.id === snippet.id ? snippet : one)),
    );
  }

  function remove(snippet: Snippet): void {
    const at = kept.snippets.findIndex(({ id }) => id === snippet.id);
    store(kept.snippets.toSpliced(at, 1));
    showToast('info', `The snippet “${nameOf(snippet)}” is removed.`, (controls) => (
      <ToastButton
        label="Undo"
        // eslint-disable-next-line @typescript-eslint/require-await -- a toast's action may take time
        run={async () => store(readNow().toSpliced(at, 0, snippet))}
        controls={controls}
      />
    ));
  }

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
      <ChoiceMenu
        label="Change snippets"
        items={(close) => {
          const edit = (snippet: Snippet) => {
            close();
            setEdited(snippet);
          };
          return [
            {
              key: 'new',
              label: 'New snippet …',
              disabled: isFull,
              onClick: () =>
                edit({ id: Date.now().toString(36), name: '', text: selected(), language: '' }),
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
          aria-haspopup="menu"
        >
          Snippets
        </Button>
      </ChoiceMenu>
      {snippets.map((snippet) => (
        <Button key={snippet.id} onClick={() => onInsert(snippet.text)}>
          <BidiText>{nameOf(snippet)}</BidiText>
          {snippet.isTeams && <small>team's</small>}
        </Button>
      ))}
    </div>
  );
}

type FormProps = {
  snippet: Snippet;
  onSave: (snippet: Snippet) => void;
  onCancel: () => void;
  /** Left out for one that is not kept yet. */
  onRemove: (() => void) | undefined;
};

function SnippetForm({ snippet, onSave, onCancel, onRemove }: FormProps) {
  const [typed, setTyped] = useState(snippet);
  return (
    <form
      className={layout.stack}
      aria-label="Snippet"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(typed);
      }}
    >
      <Input
        aria-label="Snippet name"
        placeholder="Snippet name"
        // It takes the place of the bar, and of the focus there.
        autoFocus
        maxLength={NAME_MAX_LENGTH}
        value={typed.name}
        onChange={({ target }) => setTyped({ ...typed, name: target.value })}
      />
      <Input.TextArea
        aria-label="Snippet text"
        placeholder="{name}, {story} and {asked} are filled in."
        dir="auto"
        rows={4}
        maxLength={SNIPPET_TEXT_MAX_LENGTH}
        value={typed.text}
        onChange={({ target }) => setTyped({ ...typed, text: target.value })}
      />
      <AntdSelect
        aria-label="Language of the snippet"
        showSearch={{ optionFilterProp: 'label' }}
        value={typed.language}
        options={LANGUAGES}
        onChange={(language) => setTyped({ ...typed, language })}
      />
      <div className={layout.wrap}>
        <Button htmlType="submit" disabled={typed.text.trim() === ''}>
          Save snippet
        </Button>
        <Button type="text" onClick={onCancel}>
          Cancel
        </Button>
        {onRemove && (
          <Button type="text" danger onClick={onRemove}>
            Remove
          </Button>
        )}
      </div>
    </form>
  );
}
