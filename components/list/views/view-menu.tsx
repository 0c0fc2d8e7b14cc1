import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import LinkOutlined from '@ant-design/icons/es/icons/LinkOutlined';
import SaveOutlined from '@ant-design/icons/es/icons/SaveOutlined';
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined';
import UndoOutlined from '@ant-design/icons/es/icons/UndoOutlined';
import { Button, Input } from 'antd';
import { type SubmitEvent, useId, useState } from 'react';

import { AntdIcon, type IconShape } from '@/components/kit/icon';
import { copyText, showToast } from '@/components/toast/toast';
import { ToastButton } from '@/components/toast/toast-button';
import { submitOnCtrlEnter } from '@/lib/browser/ctrl-enter';
import { inView, viewOfLink } from '@/lib/links/list-link';
import { useLocation } from '@/lib/links/router';
import { useGoWithin } from '@/lib/links/use-link';
import { ownerOf, useSession } from '@/lib/session/session';
import { typedText } from '@/lib/text/typed-text';
import layout from '@/styles/layout.module.css';

import {
  isViewNameTooLong,
  renameView,
  type SavedView,
  useSavedViews,
  VIEW_NAME_MAX_LENGTH,
  viewForConfig,
  withoutView,
} from './saved-views';
import styles from './view-menu.module.css';

/** Saved views of a list, and what is done with one of them. */
function useViewActions(nounName: string) {
  const { pathname, search } = useLocation();
  const goWithin = useGoWithin();
  const { views, save, add } = useSavedViews(ownerOf(useSession()), nounName);

  function show(link: string, name: string): void {
    goWithin(inView(link, typedText(name)), { replace: true });
  }

  return {
    names: views.map(({ name }) => name),
    /** False where there is no room for one more. */
    add: (name: string): boolean => {
      const isAdded = add({ name, link: viewOfLink(search) });
      if (isAdded) show(search, name);
      return isAdded;
    },
    rename: (from: string, to: string) => {
      save(renameView(views, from, to));
      show(search, to);
    },
    saveChanges: ({ name }: SavedView) => {
      const link = viewOfLink(search);
      save(views.map((view) => (view.name === name ? { name, link } : view)));
    },
    discardChanges: ({ name, link }: SavedView) => show(link, name),
    copyLink: async ({ link }: SavedView) => {
      const address = new URL(`#${pathname}?${link}`, window.location.href).href;
      await copyText(address, `The link is ${address}`);
    },
    remove: (view: SavedView) => {
      const place = views.findIndex(({ name }) => name === view.name);
      save(withoutView(views, view.name));
      showToast('info', `The view “${view.name}” is deleted.`, (controls) => (
        <ToastButton label="Undo" run={() => add(view, place)} controls={controls} />
      ));
    },
  };
}

const KEPT = 'Search, filters, columns, order and page size, kept on this device for your account.';

/** Names what the list shows as a new view. */
export function NewView({ nounName, onSaved }: { nounName: string; onSaved: () => void }) {
  const { add, names } = useViewActions(nounName);

  return (
    <div className={`${layout.stack} ${layout.gap3}`}>
      <ViewNameForm
        label="Name of this view"
        action="Save view"
        others={names}
        onName={(name) => {
          if (add(name)) onSaved();
        }}
      />
      <p className={layout.muted}>{KEPT}</p>
    </div>
  );
}

type ViewMenuProps = {
  nounName: string;
  /** The view on show. */
  view: SavedView;
  isChanged: boolean;
  onClose: () => void;
  onDeleted: () => void;
};

/** What is done with the view on show. */
export function ViewMenu({ nounName, view, isChanged, onClose, onDeleted }: ViewMenuProps) {
  const { names, rename, saveChanges, discardChanges, copyLink, remove } = useViewActions(nounName);
  const lines = viewForConfig(nounName, view);
  const act = (label: string, icon: IconShape, run: () => void) => (
    <Button
      type="text"
      icon={<AntdIcon shape={icon} />}
      onClick={() => {
        run();
        onClose();
      }}
    >
      {label}
    </Button>
  );

  return (
    <div className={`${layout.stack} ${layout.gap3}`}>
      <ViewNameForm
        label="New name"
        action="Rename"
        initial={view.name}
        others={names.filter((name) => name !== view.name)}
        onName={(name) => {
          rename(view.name, name);
          onClose();
        }}
      />
      <div className={styles.acts}>
        {isChanged && act('Save changes', SaveOutlined, () => saveChanges(view))}
        {isChanged && act('Discard changes', UndoOutlined, () => discardChanges(view))}
        {act('Copy link', LinkOutlined, () => void copyLink(view))}
        {act('Copy for config', TeamOutlined, () => void copyText(lines, `It is ${lines}`))}
        <Button
          type="text"
          danger
          icon={<AntdIcon shape={DeleteOutlined} />}
          onClick={() => {
            remove(view);
            onDeleted();
          }}
        >
          Delete view
        </Button>
      </div>
    </div>
  );
}

type Props = {
  label: string;
  action: string;
  initial?: string;
  /** The names of other views. */
  others: readonly string[];
  onName: (name: string) => void;
};

/** The name of a view, new or changed. */
function ViewNameForm({ label, action, initial = '', others, onName }: Props) {
  const id = useId();
  const [name, setName] = useState(initial);
  const isTooLong = isViewNameTooLong(name);
  const problem = isTooLong
    ? `A name takes at most ${VIEW_NAME_MAX_LENGTH} characters`
    : others.includes(typedText(name)) && 'It takes the place of the view of this name';

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (typedText(name) === '' || isTooLong) return; // Ctrl+Enter needs no button
    onName(name);
  }

  return (
    <form className={styles.row} onSubmit={submit} onKeyDown={submitOnCtrlEnter}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        className={layout.grow}
        autoFocus
        value={name}
        status={isTooLong ? 'error' : undefined}
        aria-invalid={isTooLong}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => setName(target.value)}
      />
      <span id={`${id}-problem`} role="status" className={styles.problem}>
        {problem}
      </span>
      <Button htmlType="submit" disabled={typedText(name) === '' || isTooLong}>
        {action}
      </Button>
    </form>
  );
}
