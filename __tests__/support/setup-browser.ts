import { File as NodeFile } from 'node:buffer';

import { configure } from '@testing-library/react';
import { IDBDatabase, IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { clear, createStore } from 'idb-keyval';

import { bootFlags } from '@/lib/browser/boot-flags';
import { listDrafts } from '@/lib/drafts/draft-store';
import { reloadSession } from '@/lib/session/session';

const nothing = () => undefined;
const soon = setTimeout;

/** Gives jsdom what it lacks, and each test an empty browser. */
export function prepareBrowser(): void {
  // The first screen of a file is compiled while the test waits for it.
  configure({ asyncUtilTimeout: 20_000 });
  Object.assign(window, {
    matchMedia,
    getComputedStyle,
    scrollTo: nothing,
    ResizeObserver: class {
      observe = nothing;
      unobserve = nothing;
      disconnect = nothing;
    },
    MessageChannel: PortPair,
    // Forms and requests are Node's here, and they take Node's files only.
    File: NodeFile,
    indexedDB: new IDBFactory(),
    IDBDatabase,
    IDBKeyRange,
  });

  Object.assign(Element.prototype, { animate, scrollIntoView: nothing });
  Object.assign(HTMLDialogElement.prototype, { showModal, close: closeDialog });

  // antd finishes its animations and checks in its own time, also while a test waits for something
  // else; as in a browser, that is no fault. Renders and events of the testing library still act.
  beforeEach(async () => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    // What the last test's screens kept while they were taken down comes first.
    await listDrafts('');
    await clear(createStore('creative-story', 'drafts'));
    await clear(createStore('creative-story-activity', 'by-admin'));
  });
  afterEach(() => {
    window.localStorage.clear();
    window.sessionStorage.clear();
    reloadSession();
    window.location.hash = '';
    delete bootFlags().arrived;
  });
}

/** Without frames nothing moves: an animation is over at once. */
function animate() {
  return { cancel: nothing, commitStyles: nothing, play: nothing, pause: nothing, onfinish: null };
}

let focusedBefore: Element | null = null;

/** Just enough of a modal dialog: the focus moves in and, later, back; Escape asks to close. */
function showModal(this: HTMLDialogElement): void {
  focusedBefore = document.activeElement;
  this.open = true;
  this.addEventListener('keydown', cancelOnEscape);
  this.querySelector<HTMLElement>('[autofocus], input, button')?.focus();
}

function closeDialog(this: HTMLDialogElement): void {
  if (!this.open) return;
  this.open = false;
  this.removeEventListener('keydown', cancelOnEscape);
  if (focusedBefore instanceof HTMLElement) focusedBefore.focus();
}

function cancelOnEscape(this: HTMLDialogElement, { key }: KeyboardEvent): void {
  if (key !== 'Escape' || !this.dispatchEvent(new Event('cancel', { cancelable: true }))) return;
  this.close();
  this.dispatchEvent(new Event('close'));
}

/** jsdom has no layout: a media query holds when the window's width says so. */
function matchMedia(query: string) {
  const minimum = /min-width:\s*(\d+)px/.exec(query)?.[1];
  const list = Object.assign(new EventTarget(), {
    media: query,
    onchange: null,
    addListener: nothing,
    removeListener: nothing,
  });
  return Object.defineProperty(list, 'matches', {
    get: () => minimum !== undefined && window.innerWidth >= Number(minimum),
  });
}

/**
 * jsdom works out a computed style by matching every rule of every style sheet, for each element
 * that a role query looks at; antd has thousands. What is hidden here is hidden by inline style or
 * by the `hidden` attribute, so that much is enough.
 */
function getComputedStyle(element: HTMLElement) {
  const { style } = element;
  return new Proxy(style, {
    get: (_, name) => {
      if (name === 'getPropertyValue') return (property: string) => valueOf(style, property);
      if (name === 'display' && element.hasAttribute('hidden')) return 'none';
      const value: unknown = Reflect.get(style, name);
      return value;
    },
  });
}

/** Text areas add up what surrounds their lines. */
function valueOf(style: CSSStyleDeclaration, property: string): string {
  return style.getPropertyValue(property) || (/^(padding|border)-/.test(property) ? '0px' : '');
}

/** Just enough of a message channel: what is posted to one port arrives at the other, later. */
class PortPair {
  readonly port1 = new EventTarget() as MessagePort; // only onmessage and postMessage are used
  readonly port2 = new EventTarget() as MessagePort;

  constructor() {
    connect(this.port1, this.port2);
    connect(this.port2, this.port1);
  }
}

function connect(from: MessagePort, to: MessagePort): void {
  from.postMessage = (data: unknown) => {
    soon(() => {
      to.onmessage?.(new MessageEvent('message', { data }));
    }, 0);
  };
}
