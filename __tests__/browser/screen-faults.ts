// Each function runs in the page by itself, so that none may use anything around it.

/** What is wider than the window, and charts that are wider than their place. */
export function findWide(): string[] {
  const { scrollWidth } = document.documentElement;
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > window.innerWidth,
  );
  const charts = [...document.querySelectorAll('svg[data-chart]')].filter(
    (chart) => chart.clientWidth > (chart.parentElement?.clientWidth ?? 0),
  );
  const names = (all: Element[]) => all.slice(0, 5).map((one) => one.outerHTML.slice(0, 120));
  return [
    ...(scrollWidth > window.innerWidth ? [`is ${scrollWidth} px wide`, ...names(wide)] : []),
    ...names(charts),
  ];
}

/** The window scrolling as well as the sheet in it, which shows two bars. */
export function findSecondBar(): string[] {
  const sheet = document.querySelector('main')?.parentElement ?? document.body;
  const { scrollHeight } = document.documentElement;
  const isOtherLook = getComputedStyle(sheet).overflowY === 'auto';
  return isOtherLook && scrollHeight > innerHeight ? [`the window is ${scrollHeight} px high`] : [];
}

/** Controls outside running text that are smaller than a fingertip needs (WCAG 2.5.8). */
export function findSmallTargets(): string[] {
  const LEAST_PX = 24;
  const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"], [role=tab]';
  const isInText = (element: Element) =>
    element.matches('a, [tabindex="0"]') &&
    (element.closest('p, dd, td, [data-testid="safe-html"], article') !== null ||
      getComputedStyle(element).display === 'inline');
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('[aria-hidden=true]') === null &&
    element.getBoundingClientRect().width > 1;
  const sizeOf = (element: Element) => {
    // A click on these focuses the field within or beside them.
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    const frame = element.closest('.ant-input-affix-wrapper, .ant-select');
    const boxes = [element, label, frame].flatMap((box) => box?.getBoundingClientRect() ?? []);
    const most = (side: 'width' | 'height') => Math.max(...boxes.map((box) => box[side]));
    return { width: most('width'), height: most('height') };
  };
  return [...document.querySelectorAll(CONTROLS)].flatMap((element) => {
    if (!isShown(element) || isInText(element)) return [];
    const { width, height } = sizeOf(element);
    if (width >= LEAST_PX && height >= LEAST_PX) return [];
    return [`${Math.round(width)}×${Math.round(height)} ${element.outerHTML.slice(0, 140)}`];
  });
}

/** Controls whose name lacks a word that stands on them, so that a voice does not reach them (WCAG 2.5.3). */
export function findMisnamed(): string[] {
  const CONTROLS = 'a[href], button, summary, input, select, textarea, [role=button], [role=tab]';
  const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...document.querySelectorAll<HTMLElement>(CONTROLS)].flatMap((control) => {
    const name = control.ariaLabel;
    if (name === null || !control.checkVisibility({ opacityProperty: true })) return [];
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
    const named = wordsOf(name);
    // Drawn letters are a picture: a face's initial.
    const textOf = (one: HTMLElement) =>
      [...one.querySelectorAll('[aria-hidden=true]')]
        .reduce((text, drawn) => text.replace(drawn.textContent, ''), one.innerText)
        .trim();
    // What describes a card further stands on a line of its own.
    const [first = ''] = [control, ...labels].map(textOf).filter(Boolean);
    const missed = wordsOf(first.split('\n')[0] ?? '').filter((word) => !named.includes(word));
    return missed.length === 0 ? [] : [`"${name}" is not named ${missed.join(' ')}`];
  });
}

/** Buttons lower than controls are in this window. Beside a pointer what has no frame may be as low as a line. */
export function findLowButtons(): string[] {
  const isPhone = innerWidth < 768;
  const FRAMED =
    '.ant-btn-variant-outlined, .ant-btn-variant-solid, [data-variant]:not([data-variant=quiet])';
  const buttons = document.querySelectorAll(
    isPhone ? '.ant-btn, [data-variant], .primary-link' : FRAMED,
  );
  return [...buttons].flatMap((button) => {
    const { height } = button.getBoundingClientRect();
    return button.checkVisibility() && height > 0 && height < (isPhone ? 44 : 34)
      ? [`${height} px ${button.textContent} ${button.outerHTML.slice(0, 80)}`]
      : [];
  });
}

/** With forced colours: controls without a border, which colour would show otherwise. */
export function findBare(): string[] {
  const CONTROLS = 'main button, main select, dialog button, [role=dialog] button';
  return [...document.querySelectorAll(CONTROLS)]
    .filter((control) => control.checkVisibility())
    .filter((control) => {
      const field = control.closest('[class*=search]') ?? control;
      const { borderTopStyle, borderTopWidth } = getComputedStyle(field);
      return borderTopStyle === 'none' || borderTopWidth === '0px';
    })
    .map((control) => `bare: ${control.outerHTML.slice(0, 120)}`);
}

/** Texts whose size is not a multiple of the reader's, and what scrolls sideways then. */
export function findFixedTexts(leastPx: number): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !node.nodeValue?.trim() || !parent.checkVisibility()) continue;
    if (parent.closest('script, style, noscript, [aria-hidden]')) continue; // faces' initials
    const size = getComputedStyle(parent).fontSize;
    if (parseFloat(size) < leastPx) found.push(`${size} ${node.nodeValue.trim().slice(0, 40)}`);
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`${scrollWidth - clientWidth} px beside the window`);
  return found;
}
