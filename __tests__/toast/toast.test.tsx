import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';

import { ScreenHeading } from '@/components/plain/screen-heading';
import { showToast, ToastHost } from '@/components/toast/toast';
import { ToastButton } from '@/components/toast/toast-button';
import type { ToastExtra } from '@/components/toast/toast-types';
import { bootFlags } from '@/lib/browser/boot-flags';

const user = userEvent.setup({ delay: null });
const SAVED = 'Query Updated Succesfully.';

/** The politeness of the nearest live region around a text. */
function mannerAround(text: Node): string | null {
  const region = text.parentElement?.closest('[role=alert], [role=status], [aria-live]');
  return region?.getAttribute('role') ?? region?.getAttribute('aria-live') ?? null;
}

function textsOf(node: Node): Node[] {
  return node instanceof Text ? [node] : [...node.childNodes].flatMap(textsOf);
}

/** Collects what a screen reader announces: texts that are added to a live region or change there. */
function listen(): string[] {
  const said: string[] = [];
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      const spokenTexts = type === 'characterData' ? [target] : [...addedNodes].flatMap(textsOf);
      for (const text of spokenTexts) {
        const manner = mannerAround(text);
        if (manner !== null) said.push(`${manner}: ${text.textContent ?? ''}`);
      }
    }
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
  return said;
}

const screenOf = (name: string) => (
  <>
    <button type="button">{name}</button>
    <ToastHost />
  </>
);

function openScreen() {
  const { rerender } = render(screenOf('Save'));
  return { said: listen(), renderAgain: () => rerender(screenOf('Save it')) };
}

async function show(type: 'success' | 'error', text: string, extra?: ToastExtra) {
  act(() => void showToast(type, text, extra));
  await screen.findAllByText(text);
}

const toastOf = (text: string) => {
  const shown = screen.getByText(text).closest<HTMLElement>('.Toastify__toast');
  if (!shown) throw new Error(`no toast says ${text}`);
  return shown;
};
/** Ends the animation of a toast's bar, which closes the toast. */
const clockOf = (text: string) => within(toastOf(text)).getByRole('progressbar');
const letIn = (text: string) => fireEvent.animationEnd(toastOf(text));
const letPass = (text: string) => fireEvent.animationEnd(clockOf(text));
const stands = (text: string) =>
  waitFor(() => expect(clockOf(text)).toHaveStyle({ animationPlayState: 'paused' }));
const runs = (text: string) =>
  waitFor(() => expect(clockOf(text)).toHaveStyle({ animationPlayState: 'running' }));

const extra: ToastExtra = (controls) => (
  <ToastButton label="Undo" run={() => Promise.resolve()} controls={controls} />
);

describe('a screen reader', () => {
  it('announces each toast once, whatever renders again', async () => {
    const { said, renderAgain } = openScreen();
    await show('success', SAVED);
    letIn(SAVED);
    await runs(SAVED);
    renderAgain();

    expect(said).toEqual([`status: ${SAVED}`]);
  });

  it('is interrupted by a failure', async () => {
    const { said } = openScreen();

    await show('error', 'Network Error');

    expect(said).toEqual(['alert: Network Error']);
  });

  it('announces the same text again while the first toast slides out', async () => {
    const { said } = openScreen();
    await show('success', SAVED);
    letPass(SAVED);

    await show('success', SAVED);

    await waitFor(() => expect(said).toEqual([`status: ${SAVED}`, `status: ${SAVED}`]));
  });

  it('announces two events with an action of their own, each with its action', async () => {
    const { said } = openScreen();

    await show('success', SAVED, extra);
    await show('success', SAVED, extra);

    const [words, offer] = [`status: ${SAVED}`, 'status: Undo'];
    expect(said).toEqual([words, offer, words, offer]);
  });

  it('announces the toasts from one region with a name', async () => {
    openScreen();
    await show('success', SAVED);
    await show('error', 'Network Error');

    const region = screen.getByRole('region', { name: 'Notifications' });

    expect(within(region).getByRole('status')).toHaveTextContent(SAVED);
    expect(within(region).getByRole('alert')).toHaveTextContent('Network Error');
  });
});

describe('the clock of a toast', () => {
  it('closes it at its end', async () => {
    openScreen();
    await show('success', SAVED);
    letPass(SAVED);
    letIn(SAVED); // out

    await waitFor(() => expect(screen.queryByText(SAVED)).not.toBeInTheDocument());
  });

  it('starts again when the same text is shown again', async () => {
    openScreen();
    await show('success', SAVED);
    const first = clockOf(SAVED);

    await show('success', SAVED);

    await waitFor(() => expect(clockOf(SAVED)).not.toBe(first));
  });

  it('stands still under the mouse, and goes on when that leaves', async () => {
    openScreen();
    await show('success', SAVED);
    letIn(SAVED);
    await runs(SAVED);

    await user.hover(toastOf(SAVED));
    await stands(SAVED);

    await user.unhover(toastOf(SAVED));
    await runs(SAVED);
  });
});

describe('by keyboard', () => {
  it('Alt+T leads into a toast, Escape closes it, and the focus goes back', async () => {
    openScreen();
    const button = screen.getByRole('button', { name: 'Save' });
    button.focus();
    await show('success', SAVED);
    await show('error', 'Network Error');
    [SAVED, 'Network Error'].forEach(letIn);

    fireEvent.keyDown(document, { code: 'KeyT', altKey: true });
    expect(within(toastOf(SAVED)).getByRole('button', { name: 'close' })).toHaveFocus();
    const leaving = toastOf(SAVED);
    await user.keyboard('{Escape}');

    expect(button).toHaveFocus();
    await waitFor(() => expect(leaving).toHaveAttribute('data-in', 'false'));
    await runs('Network Error');
  });

  it('a screen that arrives leaves the focus in a toast, and has it when the toast goes', async () => {
    bootFlags().arrived = '';
    const { rerender } = render(screenOf('Save'));
    screen.getByRole('button', { name: 'Save' }).focus();
    await show('success', SAVED);
    act(() => within(toastOf(SAVED)).getByRole('button', { name: 'close' }).focus());

    const stories = <ScreenHeading key="stories">Stories</ScreenHeading>;
    rerender(
      <>
        {stories}
        <ToastHost />
      </>,
    );
    expect(within(toastOf(SAVED)).getByRole('button', { name: 'close' })).toHaveFocus();
    await user.keyboard('{Enter}');

    expect(screen.getByRole('heading', { name: 'Stories' })).toHaveFocus();
  });

  it('a screen that arrives has the focus when a toast goes that was reached between two screens', async () => {
    bootFlags().arrived = '';
    const screenWith = (heading: ReactNode) => (
      <>
        {heading}
        <ToastHost />
      </>
    );
    const { rerender } = render(screenWith(null));
    await show('success', SAVED);
    expect(document.body).toHaveFocus();
    const close = within(toastOf(SAVED)).getByRole('button', { name: 'close' });
    act(() => close.focus());

    rerender(screenWith(<ScreenHeading>Stories</ScreenHeading>));
    expect(close).toHaveFocus();
    await user.keyboard('{Enter}');

    expect(screen.getByRole('heading', { name: 'Stories' })).toHaveFocus();
  });

  it('Escape elsewhere leaves the toasts alone', async () => {
    openScreen();
    await show('success', SAVED);
    screen.getByRole('button', { name: 'Save' }).focus();

    await user.keyboard('{Escape}');

    expect(toastOf(SAVED)).toHaveAttribute('data-in', 'true');
  });
});
