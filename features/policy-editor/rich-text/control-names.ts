import { putButtons } from './link-box';

/** Accessible names of Quill's controls, which it names after its formats. */
const CONTROL_NAMES: [selector: string, name: string][] = [
  ['.ql-header .ql-picker-label', 'Heading'],
  ['.ql-bold', 'Bold'],
  ['.ql-italic', 'Italic'],
  ['.ql-underline', 'Underline'],
  ['.ql-list[value=ordered]', 'Numbered list'],
  ['.ql-list[value=bullet]', 'Bullet list'],
  ['.ql-link', 'Link'],
  ['.ql-blockquote', 'Quote'],
  ['.ql-table', 'Insert table'],
  ['.ql-align .ql-picker-label', 'Alignment'],
  ['.ql-align .ql-picker-item:not([data-value])', 'Left'],
  ['.ql-align .ql-picker-item[data-value=center]', 'Centre'],
  ['.ql-align .ql-picker-item[data-value=right]', 'Right'],
  ['.ql-align .ql-picker-item[data-value=justify]', 'Justify'],
  ['.ql-header .ql-picker-item:not([data-value])', 'Normal text'],
  ...[1, 2, 3, 4].map((level): [string, string] => [
    `.ql-header .ql-picker-item[data-value="${level}"]`,
    `Heading ${level}`,
  ]),
  ['.ql-clean', 'Remove formatting'],
  ['.ql-tooltip input', 'Link address'],
];

/** Gives the toolbar and the link box inside `box` names that say what they do. */
export function labelControls(box: Element): void {
  box.querySelector('.ql-toolbar')?.setAttribute('aria-label', 'Formatting');
  for (const [selector, name] of CONTROL_NAMES) {
    const control = box.querySelector(selector);
    control?.setAttribute('aria-label', name);
    control?.setAttribute('title', name);
  }
  putButtons(box);
  for (const toolbar of box.querySelectorAll('.ql-toolbar')) followValues(toolbar);
}

/** Quill marks all its buttons as switches; these are plain buttons. */
const NO_SWITCHES = '.ql-table, .ql-clean';

/** Writes a menu's current value into its name, and marks that entry as pressed. */
function followValues(toolbar: Element): void {
  const labels = [...toolbar.querySelectorAll('.ql-picker-label')].map((label) => ({
    label,
    name: label.getAttribute('aria-label') ?? '',
    items: [...(label.parentElement?.querySelectorAll('.ql-picker-item') ?? [])],
  }));
  const show = () => {
    for (const { label, name, items } of labels) {
      for (const item of items) {
        const isOn = item.getAttribute('data-value') === label.getAttribute('data-value');
        put(item, 'aria-pressed', String(isOn));
        if (isOn) put(label, 'aria-label', `${name}: ${item.getAttribute('aria-label') ?? ''}`);
      }
    }
    for (const button of toolbar.querySelectorAll(NO_SWITCHES)) {
      button.removeAttribute('aria-pressed');
    }
  };
  show();
  const attributeFilter = ['data-value', 'aria-pressed'];
  new MutationObserver(show).observe(toolbar, { subtree: true, attributeFilter });
}

/** Writes new values alone: the observer would see any other write, too. */
function put(element: Element, attribute: string, value: string): void {
  if (element.getAttribute(attribute) !== value) element.setAttribute(attribute, value);
}

/** Makes the editable area a text field with a name, which finds its own direction and is not translated. */
export function labelTextArea(area: HTMLElement, label: string): void {
  area.setAttribute('translate', 'no');
  area.setAttribute('role', 'textbox');
  area.setAttribute('aria-multiline', 'true');
  area.setAttribute('aria-label', label);
  area.setAttribute('dir', 'auto');
}
