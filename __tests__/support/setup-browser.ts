import { File as NodeFile } from 'node:buffer';

import { configure } from '@testing-library/react';

import { reloadSession } from '@/lib/session';

configure({ asyncUtilTimeout: 5000 });

// Forms and requests are Node's here, and they take Node's files only.
globalThis.File = NodeFile as typeof File; // the same class but for a method that no test uses

/** jsdom has no layout: a media query holds when the window's width says so. */
window.matchMedia = (query: string) => {
  const minimum = /min-width:\s*(\d+)px/.exec(query)?.[1];
  return Object.assign(new EventTarget(), {
    matches: minimum !== undefined && window.innerWidth >= Number(minimum),
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
};
/**
 * jsdom works out a computed style by matching every rule of every style sheet, for each element
 * that a role query looks at; antd has thousands. What is hidden here is hidden by inline style or
 * by the `hidden` attribute, so that much is enough.
 */
window.getComputedStyle = (element: Element) => {
  const { style } = element as HTMLElement; // SVG elements have one too
  return new Proxy(style, {
    get: (_, name) => {
      if (name === 'getPropertyValue') return (property: string) => valueOf(style, property);
      if (name === 'display' && element.hasAttribute('hidden')) return 'none';
      return Reflect.get(style, name) as unknown;
    },
  });
};

/** Text areas add up what surrounds their lines. */
function valueOf(style: CSSStyleDeclaration, property: string): string {
  return style.getPropertyValue(property) || (/^(padding|border)-/.test(property) ? '0px' : '');
}

window.scrollTo = () => undefined;
globalThis.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

const soon = setTimeout;
/** Just enough of a message channel: what is posted to one port arrives at the other, later. */
globalThis.MessageChannel = class {
  readonly port1 = new EventTarget() as MessagePort; // only onmessage and postMessage are used
  readonly port2 = new EventTarget() as MessagePort;

  constructor() {
    connect(this.port1, this.port2);
    connect(this.port2, this.port1);
  }
};

function connect(from: MessagePort, to: MessagePort): void {
  from.postMessage = (data: unknown) => {
    soon(() => to.onmessage?.(new MessageEvent('message', { data })), 0);
  };
}

afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  reloadSession();
  window.location.hash = '';
});
