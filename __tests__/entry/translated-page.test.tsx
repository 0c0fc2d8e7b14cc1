import { act, render, screen } from '@testing-library/react';

import { keepTranslatedPageAlive } from '@/app/entry/translated-page';

beforeAll(keepTranslatedPageAlive);

/** Texts of the page in the order of the document. */
function textsIn(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text); // by its filter
  return texts.filter(({ data }) => data.trim() !== '');
}

const make = (tag: string) => document.createElement(tag);

function wrapped(words: string | Text): HTMLElement {
  const [outer, inner] = [make('font'), make('font')];
  outer.append(inner);
  inner.append(words);
  return outer;
}

/** What translators do to a text. */
const TRANSLATORS: [way: string, translate: (text: Text) => void][] = [
  ['replaces it', (text) => text.replaceWith(wrapped(`<${text.data}>`))],
  [
    'puts words before it and takes it away',
    (text) => {
      text.before(wrapped(`<${text.data}>`));
      text.remove();
    },
  ],
  [
    'wraps it',
    (text) => {
      const place = document.createTextNode('');
      text.replaceWith(place);
      place.replaceWith(wrapped(text));
      text.data = `<${text.data}>`;
    },
  ],
];

/** Lets what observes the page see what happened to it. */
const settle = () => act(async () => Promise.resolve());

async function translate(root: Node, way: (text: Text) => void): Promise<void> {
  textsIn(root).forEach(way);
  await settle();
}

type Props = { count: number; isOpen: boolean; order: string[] };

/** Texts beside elements that come, go and change places. */
function Screen({ count, isOpen, order }: Props) {
  return (
    <main>
      {isOpen && <b>Open:</b>}
      {count} rows of {count + 10}
      {isOpen ? 'shown' : <i>hidden</i>}
      {order.map((letter) => (
        <Letters key={letter} letter={letter} />
      ))}
    </main>
  );
}

const Letters = ({ letter }: { letter: string }) => letter.repeat(3);

/** The page's words, without the marks of what is translated. */
const words = () => screen.getByRole('main').textContent.replace(/[<>]/g, '');

describe.each(TRANSLATORS)('when a translator %s', (_way, way) => {
  it('React shows, hides, moves and changes what is beside the text', async () => {
    const { rerender, unmount } = render(<Screen count={4} isOpen={false} order={['a', 'b']} />);
    expect(words()).toBe('4 rows of 14hiddenaaabbb');

    await translate(document.body, way);
    rerender(<Screen count={4} isOpen={true} order={['a', 'b']} />);
    expect(words()).toBe('Open:4 rows of 14shownaaabbb');

    await translate(screen.getByRole('main').lastChild ?? document.body, way);
    rerender(<Screen count={5} isOpen={false} order={['b', 'c', 'a']} />);
    await settle();
    expect(words()).toBe('5 rows of 15hiddenbbbcccaaa');

    rerender(<Screen count={6} isOpen={true} order={['c']} />);
    await settle();
    expect(words()).toBe('Open:6 rows of 16shownccc');
    unmount();
    expect(document.body).toHaveTextContent('');
  });
});

it('A text is once in the page when the translator shows the original again', async () => {
  const { rerender } = render(<Screen count={4} isOpen={false} order={['a', 'b']} />);
  const main = screen.getByRole('main');
  const originals = textsIn(main);
  const replaced = originals.map((text) => {
    const font = wrapped(`<${text.data}>`);
    text.replaceWith(font);
    return font;
  });
  await settle();
  replaced.forEach((font, index) => font.replaceWith(originals[index] ?? ''));
  await settle();

  rerender(<Screen count={7} isOpen={true} order={['b', 'a']} />);
  await settle();
  expect(words()).toBe('Open:7 rows of 17shownbbbaaa');
});

describe('extensions', () => {
  function Form({ isOpen }: { isOpen: boolean }) {
    return (
      <main>
        {isOpen && <b>first</b>}
        {isOpen && <input aria-label="Name" />}
        <button type="button">Send</button>
      </main>
    );
  }

  it.each<[what: string, act: (field: Element) => void]>([
    [
      'wrap a field',
      (field) =>
        field.parentElement?.insertBefore(document.createElement('span'), field).append(field),
    ],
    ['take a field away', (field) => field.remove()],
    ['put an icon beside a field', (field) => field.after(document.createElement('img'))],
    ['add styles to the page', () => document.head.append(document.createElement('style'))],
  ])('may %s', async (_what, change) => {
    const { rerender } = render(<Form isOpen />);
    change(screen.getByLabelText('Name'));
    await settle();

    rerender(<Form isOpen={false} />);
    expect(screen.queryByLabelText('Name')).toBeNull();
    rerender(<Form isOpen />);
    expect(screen.getByLabelText('Name')).toBeVisible();
    expect(screen.getByText('first')).toBeVisible();
  });
});
