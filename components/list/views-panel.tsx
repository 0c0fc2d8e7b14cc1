import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import LinkOutlined from '@ant-design/icons/es/icons/LinkOutlined';
import { Button, Input } from 'antd';
import { type SubmitEvent, useId, useState } from 'react';

import { AntdIcon } from '@/components/kit/icon';
import { BidiText } from '@/components/plain/bidi-text';
import { copyText, showToast } from '@/components/toast/toast';
import { ToastButton } from '@/components/toast/toast-button';
import { submitOnCtrlEnter } from '@/lib/browser/keys';
import { viewOfLink } from '@/lib/links/list-link';
import { useLocation, useNavigate } from '@/lib/links/router';
import { ownerOf, useSession } from '@/lib/session/session';
import { typedText } from '@/lib/text/typed-text';
import layout from '@/styles/layout.module.css';

import styles from './full-list.module.css';
import {
  isViewNameTooLong,
  renameView,
  type SavedView,
  useSavedViews,
  VIEW_NAME_MAX_LENGTH,
  withoutView,
  withView,
} from './saved-views';

/** Saved views of a list, and what is done with one of them. */
function useViewActions(resource: string) {
  const { pathname, search } = useLocation();
  const { views, readNow, save } = useSavedViews(ownerOf(useSession()), resource);

  function store(next: SavedView[]): void {
    if (!save(next)) showToast('warning', 'This browser keeps views only until the page is left.');
  }

  return {
    views,
    addressOf: ({ link }: SavedView) => `${pathname}?${link}`,
    add: (name: string) => store(withView(views, { name, link: viewOfLink(search) })),
    rename: (from: string, to: string) => store(renameView(views, from, to)),
    copyLink: async ({ link }: SavedView) => {
      const address = new URL(`#${pathname}?${link}`, window.location.href).href;
      await copyText(address, `The link is ${address}`);
    },
    remove: (view: SavedView) => {
      const place = views.findIndex(({ name }) => name === view.name);
      store(withoutView(views, view.name));
      showToast('info', `The view “${view.name}” is deleted.`, (controls) => (
        <ToastButton
          label="Undo"
          // eslint-disable-next-line @typescript-eslint/require-await -- a toast's action may take time
          run={async () => store(withoutView(readNow(), view.name).toSpliced(place, 0, view))}
          controls={controls}
        />
      ));
    },
  };
}

const KEPT = 'Search, filters, columns, order and page size, kept on this device for your account.';

/** Names what the list shows as a new view. */
export function NewView({ resource, onSaved }: { resource: string; onSaved: () => void }) {
  const { add } = useViewActions(resource);

  return (
    <div className={styles.saved}>
      <ViewNameForm
        label="Name of this view"
        action="Save view"
        isFirst
        onName={(name) => {
          add(name);
          onSaved();
        }}
      />
      <p className={layout.muted}>{KEPT}</p>
    </div>
  );
}

type ViewMenuProps = {
  resource: string;
  /** The view on show. */
  view: SavedView;
  onClose: () => void;
  onDeleted: () => void;
};

/** What is done with the view on show. */
export function ViewMenu({ resource, view, onClose, onDeleted }: ViewMenuProps) {
  const { rename, copyLink, remove } = useViewActions(resource);

  return (
    <div className={styles.saved}>
      <ViewNameForm
        label="New name"
        action="Rename"
        isFirst
        initial={view.name}
        onName={(name) => {
          rename(view.name, name);
          onClose();
        }}
      />
      <div className={styles.acts}>
        <Button
          type="text"
          icon={<AntdIcon shape={LinkOutlined} />}
          onClick={() => {
            void copyLink(view);
            onClose();
          }}
        >
          Copy link
        </Button>
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

/** All saved views of a list whose tools are one sheet: apply, share, rename, delete, add. */
export function ViewsPanel({ resource }: { resource: string }) {
  const navigate = useNavigate();
  const { views, addressOf, add, rename, copyLink, remove } = useViewActions(resource);
  /** The view whose name is edited, or was last: its button gets the focus back. */
  const [renamed, setRenamed] = useState({ name: '', isOpen: false });

  const isRenamed = ({ name }: SavedView) => name === renamed.name;
  const openRename = ({ name }: SavedView) => setRenamed({ name, isOpen: true });
  const actionsOf = (view: SavedView) => [
    { word: 'Copy link', label: `Copy link of ${view.name}`, run: () => void copyLink(view) },
    { word: 'Rename', label: `Rename ${view.name}`, run: () => openRename(view) },
    {
      word: 'Delete',
      label: `Delete view ${view.name}`,
      run: (button: HTMLElement) => {
        focusNeighbour(button);
        remove(view);
      },
    },
  ];

  return (
    <div className={styles.saved} role="group" aria-label="Saved views">
      {views.length > 0 && (
        <ul className={styles.views}>
          {views.map((view) => (
            <li key={view.name} className={styles.row}>
              {isRenamed(view) && renamed.isOpen ? (
                <ViewNameForm
                  label="New name"
                  action="Rename"
                  isFirst
                  initial={view.name}
                  onName={(name) => {
                    rename(view.name, name);
                    setRenamed({ name, isOpen: false });
                  }}
                  onCancel={() => setRenamed({ name: view.name, isOpen: false })}
                />
              ) : (
                <>
                  <Button
                    className={styles.view}
                    title={view.name}
                    onClick={() => void navigate(addressOf(view))}
                  >
                    <BidiText>{view.name}</BidiText>
                  </Button>
                  {actionsOf(view).map(({ word, label, run }) => (
                    <Button
                      key={word}
                      type="text"
                      danger={word === 'Delete'}
                      aria-label={label}
                      autoFocus={word === 'Rename' && isRenamed(view)}
                      onClick={({ currentTarget }) => run(currentTarget)}
                    >
                      {word}
                    </Button>
                  ))}
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <ViewNameForm label="Name of this view" action="Save view" onName={add} />
      <p className={layout.muted}>{KEPT}</p>
    </div>
  );
}

/** Before its row goes: the same button of the next view, or the field that names a new one. */
function focusNeighbour(button: HTMLElement): void {
  const row = button.closest('li');
  const near = row?.nextElementSibling ?? row?.previousElementSibling;
  const target = near?.querySelector('button:last-child') ?? row?.parentElement?.nextElementSibling;
  const field = target?.querySelector('input') ?? target;
  if (field instanceof HTMLElement) field.focus();
}

type Props = {
  label: string;
  action: string;
  initial?: string;
  /** Takes the focus. */
  isFirst?: boolean;
  onName: (name: string) => void;
  /** Leaves the form, also by Escape; without it, there is nothing to leave. */
  onCancel?: () => void;
};

/** The name of a view, new or changed. */
function ViewNameForm({ label, action, initial = '', isFirst, onName, onCancel }: Props) {
  const id = useId();
  const [name, setName] = useState(initial);
  const isTooLong = isViewNameTooLong(name);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (typedText(name) === '' || isTooLong) return; // Ctrl+Enter needs no button
    onName(name);
    setName('');
  }

  return (
    <form className={styles.row} onSubmit={submit} onKeyDown={submitOnCtrlEnter}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        autoFocus={isFirst}
        value={name}
        status={isTooLong ? 'error' : undefined}
        aria-invalid={isTooLong}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !onCancel) return;
          event.stopPropagation(); // the panel stays open
          onCancel();
        }}
      />
      <span id={`${id}-problem`} role="status" className={styles.problem}>
        {isTooLong && `A name takes at most ${VIEW_NAME_MAX_LENGTH} characters`}
      </span>
      <Button htmlType="submit" disabled={typedText(name) === '' || isTooLong}>
        {action}
      </Button>
      {onCancel && (
        <Button type="text" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </form>
  );
}
