import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react';

import { StatusTag } from '@/components/kit/values';
import { BidiText } from '@/components/plain/bidi-text';
import { countOf } from '@/lib/text/format';
import { startTimer } from '@/lib/timers';

import { besideInLine, type Book } from './books';
import styles from './shelf.module.css';

/** About what the card takes, for where it opens. */
const CARD_PX = { width: 320, height: 136 };
const GAP_PX = 14;
/** So long may the pointer be on its way from a book to its card. */
const ON_THE_WAY_MS = 200;

/** The card that is open, or that Escape has closed until another book is pointed at. */
type Shown = { id: string; place: Place; isClosed?: true };

type Place = { left: number; top: number } | { left: number; bottom: number };

/** Below the line of a book; above it where the window ends. */
function placeBeside(link: Element, frame: Element): Place {
  const [at, all] = [link.getBoundingClientRect(), frame.getBoundingClientRect()];
  const room = Math.max(0, all.width - CARD_PX.width - GAP_PX);
  const left = Math.min(Math.max(GAP_PX, at.left - all.left - GAP_PX), room);
  const isLow = at.bottom + GAP_PX + CARD_PX.height > window.innerHeight;
  if (isLow) return { left, bottom: all.bottom - at.top + GAP_PX };
  return { left, top: at.bottom - all.top + GAP_PX };
}

/** What the dot above a book means, whose genre is none of those that there are. */
export const LOST = 'needs a genre';

type Props = {
  id: string;
  books: readonly Book[];
  isLost: (book: Book) => boolean;
  className?: string;
  children: ReactNode;
};

/** Books, and beside the one that is pointed at, or has the focus, a card that says what it is. */
export function WithBookCard({ id, books, isLost, className, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const stay = useRef<() => void>(undefined);
  const hide = () => setShown(null);

  function hideSoon(): void {
    stay.current?.();
    stay.current = startTimer(hide, ON_THE_WAY_MS);
  }

  // Wherever the focus is: the pointer alone opens a card too.
  const closeOnEscape = () => {
    const press = ({ key }: globalThis.KeyboardEvent) => {
      if (key === 'Escape') setShown((now) => now && { ...now, isClosed: true });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  };
  useEffect(closeOnEscape, []);

  function show({ target }: SyntheticEvent): void {
    const part = target instanceof Element ? target.closest('[data-book], [role=tooltip]') : null;
    if (part === null) {
      hideSoon();
      return;
    }
    // The card stays while it is pointed at.
    stay.current?.();
    const bookId = part.getAttribute('data-book');
    if (frame.current && bookId !== null && bookId !== shown?.id)
      setShown({ id: bookId, place: placeBeside(part, frame.current) });
  }

  /** The arrows up and down lead to the nearest book of the next line. */
  function press(event: KeyboardEvent<HTMLDivElement>): void {
    const { key, target, currentTarget } = event;
    if ((key !== 'ArrowUp' && key !== 'ArrowDown') || !(target instanceof HTMLElement)) return;
    event.preventDefault();
    const all = [...currentTarget.querySelectorAll<HTMLElement>('a[data-book]')];
    besideInLine(target, all, key === 'ArrowDown')?.focus();
  }

  const open = shown?.isClosed ? undefined : (shown ?? undefined);
  const book = open && books.find((one) => one.id === open.id);
  return (
    <div
      ref={frame}
      className={className}
      onPointerOver={show}
      onPointerLeave={hideSoon}
      onFocus={show}
      onBlur={hide}
      onKeyDown={press}
    >
      {children}
      <BookCard
        id={id}
        book={book}
        isLost={book !== undefined && isLost(book)}
        place={open?.place}
      />
    </div>
  );
}

type CardProps = {
  id: string;
  book: Book | undefined;
  isLost: boolean;
  place: Place | undefined;
};

function BookCard({ id, book, isLost, place }: CardProps) {
  return (
    <div id={id} role="tooltip" className={styles.card} style={place} hidden={!book}>
      {book && (
        <>
          <p className={styles.cardTitle}>
            <BidiText>{book.title}</BidiText>
          </p>
          <p className={styles.cardText} dir="auto">
            {book.text}
          </p>
          <p className={styles.cardFacts}>
            <StatusTag status={book.status} tone={book.tone} />
            {isLost && <span>{LOST}</span>}
            <span>{countOf(book.hands, 'hand', 'hands')}</span>
            <span>
              <BidiText>{book.host}</BidiText>
            </span>
          </p>
        </>
      )}
    </div>
  );
}
