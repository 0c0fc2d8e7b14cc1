import type { CDPSession, Page } from '@playwright/test';

import { bundleScript } from '../../scripts/build/export/bundle-script';

import type { Note, Notes } from './live-regions';

type Value = { value?: unknown; relatedNodes?: { backendDOMNodeId: number }[] };
/** A node of Chromium's accessibility tree, as far as it is read aloud. */
type Node = {
  ignored: boolean;
  backendDOMNodeId?: number;
  role?: Value;
  name?: Value;
  value?: Value;
  description?: Value;
  properties?: { name: string; value: Value }[];
};

export type Listener = {
  /** Does a step, and answers with what is read aloud of it once the page has come to rest. */
  hear: (step: () => Promise<unknown>) => Promise<string[]>;
};

const QUIET_MS = 350;
/** What a screen reader names on the way in. */
const CONTEXTS = ['dialog', 'alertdialog', 'navigation', 'region', 'group', 'table', 'form'];
const STATES = ['checked', 'pressed', 'expanded', 'selected', 'invalid', 'required', 'disabled'];
/** Both of their states are read. */
const SWITCHES = ['checked', 'pressed', 'expanded'];

/** Runs in the page: answers with what was noted, once nothing has changed for a while. */
async function waitForQuiet(quietMs: number): Promise<Note[]> {
  const { notes } = window as unknown as { notes: Notes };
  while (performance.now() - notes.lastChange < quietMs) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return notes.noted.splice(0);
}

function textOf(of: Value | undefined): string {
  if (typeof of?.value === 'number') return String(Math.round(of.value * 1000) / 1000);
  return typeof of?.value === 'string' ? of.value.trim() : '';
}

const propertyOf = (node: Node, name: string) =>
  node.properties?.find((property) => property.name === name)?.value;

function stateOf(node: Node, state: string): string {
  const is = propertyOf(node, state)?.value;
  if (is === 'mixed') return `partly ${state}`;
  if (is === 'true' || is === true) return state;
  return is !== undefined && SWITCHES.includes(state) ? `not ${state}` : '';
}

/** A node as it is spoken: role, name, value, states, description. */
function wordsOf(node: Node): string {
  const { role, name, value, description } = node;
  if (textOf(role) === 'generic' && textOf(name) === '') return '';
  const states = STATES.map((state) => stateOf(node, state));
  const words = [textOf(role), textOf(name), textOf(value), ...states, textOf(description)];
  return words.filter((word) => word !== '').join(', ');
}

/** The focused element, or the option that it points at, and what is around it. */
async function readFocus(session: CDPSession): Promise<{ node: Node; around: Node[] } | null> {
  const { result } = await session.send('Runtime.evaluate', {
    expression: 'document.activeElement',
  });
  const { objectId = '' } = result;
  const { nodes } = await session.send('Accessibility.getAXNodeAndAncestors', { objectId });
  const [node, ...around] = nodes.filter(({ ignored }) => !ignored);
  if (!node || textOf(node.role) === 'RootWebArea') return null;
  const active = propertyOf(node, 'activedescendant')?.relatedNodes?.[0];
  if (!active) return { node, around };
  const { backendDOMNodeId } = active;
  const pointed = await session.send('Accessibility.getPartialAXTree', {
    backendNodeId: backendDOMNodeId,
    fetchRelatives: false,
  });
  return { node: pointed.nodes[0] ?? node, around };
}

/**
 * A listener at a screen reader. Names, values and descriptions are those of Chromium's
 * accessibility tree; "At once" interrupts, other changes wait until the focus is read.
 */
export async function startListening(page: Page): Promise<Listener> {
  const session = await page.context().newCDPSession(page);
  await session.send('Accessibility.enable');
  await page.addInitScript(bundleScript('../__tests__/browser/live-regions.ts'));
  let contexts: (number | undefined)[] = [];
  let focused = '';

  async function focusWords(isMoved: boolean): Promise<string[]> {
    const focus = await readFocus(session);
    const words = focus ? wordsOf(focus.node) : '';
    const isNews = words !== '' && (isMoved || words !== focused);
    focused = words;
    const around = focus?.around ?? [];
    const entered = around.filter(
      ({ role, name, backendDOMNodeId }) =>
        CONTEXTS.includes(textOf(role)) &&
        textOf(name) !== '' &&
        !contexts.includes(backendDOMNodeId),
    );
    contexts = around.map(({ backendDOMNodeId }) => backendDOMNodeId);
    return isNews ? [...entered.reverse().map(wordsOf), words] : [];
  }

  return {
    async hear(step) {
      await step();
      const noted = await page.evaluate(waitForQuiet, QUIET_MS);
      const texts = noted.flatMap((note) => (note === 'focus' ? [] : note.text));
      return [...(await focusWords(noted.includes('focus'))), ...texts];
    },
  };
}
