import { Tooltip } from 'antd';
import { useEffect, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';

import { BidiText } from '@/components/plain/bidi-text';
import { startTimer } from '@/lib/timers';

import { followColumns } from './follow-columns';
import { CUT } from './values';

/** So long may the pointer be on its way from the text into the tooltip. */
const ON_THE_WAY_MS = 150;

type Tip = { text: string; box: DOMRect; rows: unknown };
type Props = {
  /** What the table stands in, and scrolls in where it is wider. */
  frame: RefObject<HTMLElement | null>;
  /** What the table shows: its texts are measured anew, and the one pointed at, when these change. */
  rows: unknown;
  columns: unknown;
};

/**
 * Shows the whole of a text that its column cuts: on hover, on focus and on a tap. One tooltip
 * serves the table, since one for each cell would cost more than the cells.
 */
export function CutTextTip(props: Props) {
  useReachableTexts(props);
  const tip = usePointedText(props);

  // One of rows that have gone says what is there no more.
  if (!tip || tip.rows !== props.rows) return null;
  const { left, top, width, height } = tip.box;
  return createPortal(
    // Open, it would not follow to another place.
    <Tooltip key={`${left} ${top}`} open title={<BidiText>{tip.text}</BidiText>}>
      <span style={{ position: 'fixed', pointerEvents: 'none', left, top, width, height }} />
    </Tooltip>,
    // In the page, which slides in, a fixed place would be one of the page's; outside of `main` the
    // tooltip would belong to no part of the screen.
    document.getElementById('main') ?? document.body,
  );
}

/** Lets the keyboard reach the texts that are cut. */
function useReachableTexts({ frame, rows, columns }: Props): void {
  useEffect(
    function makeCutTextsReachable() {
      const element = frame.current;
      if (!element) return;
      const stop = followColumns(element, () => markCutTexts(element));
      return () => {
        stop();
        for (const text of cutTexts(element)) setReachable(text, false);
      };
    },
    [frame, rows, columns],
  );
}

/** The cut text that a pointer rests on, or that has the focus. */
function usePointedText({ frame, rows, columns }: Props): Tip | null {
  const [tip, setTip] = useState<Tip | null>(null);
  useEffect(
    function followPointerAndFocus() {
      const element = frame.current;
      if (!element) return;
      return followPointed(element, (text) => {
        if (text === null) setTip(null);
        else setTip({ text: wholeOf(text), box: text.getBoundingClientRect(), rows });
      });
    },
    [frame, rows, columns],
  );
  return tip;
}

const wholeOf = (text: HTMLElement) => text.getAttribute(CUT) || text.innerText;

/**
 * Tells which cut text of a table is pointed at, or has the focus, once it stands still; null for none any more.
 * Until the returned function is called.
 */
function followPointed(table: HTMLElement, tell: (text: HTMLElement | null) => void): () => void {
  let pointed: HTMLElement | null = null;
  let stay = (): void => undefined;

  function hide(): void {
    stay();
    pointed = null;
    tell(null);
  }

  function show({ target }: Pick<Event, 'target'>): void {
    stay();
    const text = target instanceof Element ? target.closest<HTMLElement>(`[${CUT}]`) : null;
    if (text === null || !table.contains(text) || !isCut(text)) {
      stay = startTimer(hide, ON_THE_WAY_MS);
      return;
    }
    pointed = text;
    void untilStill(text).then(() => {
      if (pointed === text) tell(text);
    });
  }

  function showPointed(): void {
    // The innermost is what a pointer would name, or the focus.
    const innermost = (state: string) => [...table.querySelectorAll(`[${CUT}]${state}`)].at(-1);
    const target = innermost(':hover') ?? innermost(':focus-within') ?? pointed;
    if (target) show({ target });
  }

  // What is read in the tooltip stays, though the pointer has left the text.
  function point({ target }: Event): void {
    if (target instanceof Element && target.closest('.ant-tooltip')) stay();
    else show({ target });
  }

  // What is told as a button is one: pressed, it shows its text again.
  function answerKey(event: Event): void {
    if (!(event instanceof KeyboardEvent)) return;
    if (event.key === 'Escape') hide();
    const { target } = event;
    const isPress = event.key === 'Enter' || event.key === ' ';
    if (!isPress || !(target instanceof Element) || !target.matches(`[${CUT}][role=button]`))
      return;
    event.preventDefault();
    show(event);
  }

  // The pointer may rest on a text that says something else by now, or that stands elsewhere.
  showPointed();
  const unfollowColumns = followColumns(table, showPointed);
  const listeners: [EventTarget, string, (event: Event) => void][] = [
    [table, 'focusin', show],
    [table, 'focusout', hide],
    [table, 'scroll', hide],
    [document, 'pointerover', point],
    [document, 'keydown', answerKey],
  ];
  for (const [to, ...listener] of listeners) to.addEventListener(...listener);

  return () => {
    stay();
    pointed = null;
    unfollowColumns();
    for (const [to, ...listener] of listeners) to.removeEventListener(...listener);
  };
}

function cutTexts(frame: HTMLElement): HTMLElement[] {
  return [...frame.querySelectorAll<HTMLElement>(`[${CUT}]`)];
}

function isCut(element: HTMLElement): boolean {
  if (element.getAttribute(CUT) !== '') return true;
  // A link is cut at its own end, so that its focus frame is whole; a text beside a mark at its own.
  const boxes = [element, ...element.querySelectorAll('a, bdi')];
  return boxes.some(
    (box) => box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight + 1,
  );
}

/** While the page slides in, a tooltip would stay beside the text, at its place of that moment. */
async function untilStill(text: HTMLElement): Promise<void> {
  for (let box = text.parentElement; box; box = box.parentElement)
    await Promise.allSettled(box.getAnimations().map(({ finished }) => finished));
}

/**
 * After a change of width or rows: a cut text that holds no control of its own takes the focus, so
 * that the keyboard can read it.
 */
function markCutTexts(frame: HTMLElement): void {
  const texts = cutTexts(frame);
  // All measured before the first is changed, or each would be laid out anew.
  const areReachable = texts.map(
    (text) => isCut(text) && !text.querySelector(`a, button, [${CUT}]`),
  );
  texts.forEach((text, index) => setReachable(text, areReachable[index] ?? false));
}

function setReachable(text: Element, isReachable: boolean): void {
  const attributes = {
    tabindex: '0',
    role: 'button',
    // What the element holds a part of; a text that is cut by its style alone is read out as it is.
    'aria-description': text.getAttribute(CUT) ?? '',
  };
  for (const [name, value] of Object.entries(attributes)) {
    if (isReachable && value !== '') text.setAttribute(name, value);
    else text.removeAttribute(name);
  }
}
