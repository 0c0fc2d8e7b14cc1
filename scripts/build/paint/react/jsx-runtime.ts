// Draws JSX as elements of the page, at once.

type Drawn = Node | string | number | boolean | null | undefined | Drawn[];
type Props = Record<string, unknown> & { children?: Drawn };
type Type = string | ((props: Props) => Drawn);

const SVG = 'http://www.w3.org/2000/svg';
const HANDLER = /^on([A-Z]\w+)$/;

export const Fragment = ({ children }: Props): Drawn => children;

function append(parent: Element, drawn: Drawn): void {
  if (Array.isArray(drawn)) drawn.forEach((each) => append(parent, each));
  else if (drawn instanceof Node) parent.append(drawn);
  else if (typeof drawn === 'string' || typeof drawn === 'number') parent.append(`${drawn}`);
}

function set(element: HTMLElement | SVGElement, name: string, value: unknown): void {
  const event = HANDLER.exec(name)?.[1]?.toLowerCase();
  if (event !== undefined) element.addEventListener(event, value as EventListener);
  else if (name === 'style') Object.assign(element.style, value);
  else if (name === 'ref') (value as { current: unknown }).current = element;
  else if (name === 'dangerouslySetInnerHTML') {
    element.innerHTML = (value as { __html: string }).__html; // TrustedHTML of the sanitiser
  } else if (value !== undefined && value !== null && value !== false) {
    element.setAttribute(name === 'className' ? 'class' : name, value as string);
  }
}

export function jsx(type: Type, { children, ...props }: Props): Drawn {
  if (typeof type === 'function') return type({ children, ...props });
  const isDrawing = type === 'svg' || type === 'path';
  const element: HTMLElement | SVGElement = isDrawing
    ? document.createElementNS(SVG, type)
    : document.createElement(type);
  for (const [name, value] of Object.entries(props)) {
    if (value !== undefined) set(element, name, value);
  }
  append(element, children);
  return element;
}

export const jsxs: typeof jsx = (type, props) => jsx(type, props);
