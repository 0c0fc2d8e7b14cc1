import { File as NodeFile } from 'node:buffer';

import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';
import { IDBDatabase, IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { clear, createStore } from 'idb-keyval';
import * as React from 'react';

import { clearActivity } from '@/lib/activity/activity';
import { bootFlags } from '@/lib/browser/boot-flags';
import { liveSets } from '@/lib/changes/live/live-sets';
import { reloadSession } from '@/lib/session/session';

import { fakeLocks, setLocks } from './locks';
import { TEST_ADMIN } from './test-admin';

const nothing = () => undefined;
const soon = setTimeout;

/** Gives jsdom what it lacks, and each test an empty browser. */
export function prepareBrowser(): void {
  keepNoOwnerStacks();
  // The first screen of a file is compiled during the test.
  configure({ asyncUtilTimeout: 20_000, getElementError });
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
    // FormData and Request are Node's here, and accept only Node's files.
    File: NodeFile,
    indexedDB: new IDBFactory(),
    IDBDatabase,
    IDBKeyRange,
  });

  Object.assign(Element.prototype, { animate, getAnimations: () => [], scrollIntoView: nothing });
  Object.assign(HTMLDialogElement.prototype, { showModal, close: closeDialog });
  Object.assign(HTMLElement.prototype, { focus: focusIfNotInert });

  // antd's animations and checks update state outside act(), as in a browser. The testing library
  // still wraps its own renders and events.
  beforeEach(async () => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    await clear(createStore('creative-story', 'drafts'));
    await clear(createStore('creative-story-activity', 'by-admin'));
    await clear(createStore('creative-story-changes', 'sets'));
    await clear(createStore('creative-story-exports', 'by-noun'));
    liveSets.write(new Map());
    setLocks(fakeLocks());
    // On a busy machine a write may last longer than the log waits for it: then it is in memory.
    await clearActivity(TEST_ADMIN.email);
  });
  afterEach(() => {
    window.localStorage.clear();
    window.sessionStorage.clear();
    reloadSession();
    window.location.hash = '';
    delete bootFlags().arrived;
  });
}

/**
 * React in development takes a stack of calls for each element that is made, up to a number that it
 * counts here. That is a seventh of the time of a test, and nobody reads them.
 */
function keepNoOwnerStacks(): void {
  const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
  const internals = Reflect.get(React, INTERNALS) as object;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: nothing,
  });
}

const { getElementError: describeScreen } = getConfig();

/** While something is waited for, nobody reads the screen in the error; the last error gets it. */
function getElementError(message: string | null, container: Element): Error {
  if (!isPolling()) return describeScreen(message, container);
  const error = new Error(message ?? '');
  error.name = 'TestingLibraryElementError';
  return error;
}

/** The testing library's own mark of a check that will be repeated. */
function isPolling(): boolean {
  return Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
}

/** Ends every animation at once. */
function animate() {
  const ended = { onfinish: null, finished: Promise.resolve() };
  return { cancel: nothing, commitStyles: nothing, play: nothing, pause: nothing, ...ended };
}

let focusedBefore: Element | null = null;

// eslint-disable-next-line @typescript-eslint/unbound-method -- called with its element below
const { focus } = HTMLElement.prototype;

/** Behind a modal dialog nothing takes the focus: it is inert, which jsdom does not know. */
function focusIfNotInert(this: HTMLElement, options?: FocusOptions): void {
  const modal = document.querySelector('dialog[open]');
  if (modal === null || modal.contains(this)) focus.call(this, options);
}

/** A minimal modal dialog: the focus moves in and back, and Escape fires `cancel`. */
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

/** jsdom has no layout: a media query matches by the window's width. */
function matchMedia(query: string) {
  const [, minimum, unit] = /min-width:\s*(\d+)(px|rem)/.exec(query) ?? [];
  const scale = unit === 'rem' ? 16 : 1;
  const list = Object.assign(new EventTarget(), {
    media: query,
    onchange: null,
    addListener: nothing,
    removeListener: nothing,
  });
  return Object.defineProperty(list, 'matches', {
    get: () => minimum !== undefined && window.innerWidth >= Number(minimum) * scale,
  });
}

/**
 * jsdom works out a computed style by matching every rule of every style sheet, for each element
 * of a role query; antd has thousands. The tests only need inline styles and the `hidden` attribute.
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

/** A minimal message channel: what is posted to one port arrives at the other in a later task. */
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
