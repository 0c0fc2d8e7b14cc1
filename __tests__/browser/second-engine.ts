import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';
import type { Checker } from 'accessibility-checker-engine/v4/checker/Checker';

const SOURCE = readFileSync(require.resolve('accessibility-checker-engine/ace-window.js'), 'utf8');

/** The dearest of the rules that fail nothing, but ask a person to look. */
const ASKING = [
  ...['element_tabbable_unobscured', 'style_focus_visible', 'element_tabbable_visible'],
  ...['style_color_misuse', 'aria_keyboard_handler_exists', 'text_quoted_correctly'],
];

/** What a library draws, and what the engine misjudges: the rule, the elements, the reason. */
// prettier-ignore
const EXEMPT = [
  ['label_content_exists', '.ant-checkbox-wrapper', 'antd: a label around the box, which has a name of its own'],
  ['aria_attribute_allowed', 'th.ant-table-cell', 'antd: aria-description is of ARIA 1.3, which browsers know'],
  ['aria_attribute_allowed', '[data-cut]', 'the same, where a cell holds the beginning of a text'],
  ['element_tabbable_role_valid', 'th.ant-table-cell', 'antd: a heading that sorts takes the focus itself'],
  ['element_tabbable_role_valid', '.Toastify__toast', 'react-toastify: Alt+T leads to a toast, whose buttons come next'],
  ['element_tabbable_role_valid', '.ReactCrop__crop-selection', 'react-image-crop: arrow keys move it, as its name says'],
  ['svg_graphics_labelled', '.Toastify__toast-icon svg', 'react-toastify: decoration beside the text'],
  ['svg_graphics_labelled', '.ReactCrop__crop-mask', 'react-image-crop: the shade around the crop area'],
  ['aria_descendant_valid', '.ant-btn:has(> .ant-btn-loading-icon)', 'antd: the turning icon of a button that works'],
  ['aria_descendant_valid', '.ant-input-number-action', 'antd: the icons of the buttons that step a number'],
  ['aria_descendant_valid', '.ant-drawer-close', 'antd: the icon of a button that has a name'],
  ['aria_child_valid', '.ant-dropdown-menu', 'antd: a line between entries is a separator, as ARIA 1.3 allows'],
  ['aria_id_unique', '.ant-tabs-tab-btn', 'antd: a panel is drawn when its tab is first opened'],
  ['table_headers_exists', 'table[role=table]', 'cards: their headings are out of sight, and each value repeats its own'],
  ['table_headers_exists', '.ql-editor table', 'Quill: every cell is a td; the text that is saved has th'],
  ['table_aria_descendants', '.ql-editor td', 'Quill: every cell is a td, and its role tells readers of a heading'],
  ['aria_complementary_label_visible', '.ant-layout-sider', 'antd: an aside, whose name needs to be heard only'],
] as const;

type Task = { without: string[]; exempt: typeof EXEMPT };
type InPage = { ace: { Checker: new () => Checker }; checker?: Checker };

/** Runs in the page: all of it, or the dialog that is open, which is all there is then. */
async function check({ without, exempt }: Task): Promise<string[]> {
  const page = window as unknown as InPage; // the engine's script put it there
  const checker = (page.checker ??= new page.ace.Checker());
  const rules = checker.getGuidelines().find(({ id }) => id === 'WCAG_2_2');
  if (!rules) throw new Error('the engine knows no WCAG 2.2');
  const checkpoints = rules.checkpoints.map((point) => ({
    ...point,
    rules: point.rules?.filter(({ id }) => !without.includes(id)),
  }));
  checker.addGuideline({ ...rules, id: 'asked', checkpoints });
  const dialogs = [...document.querySelectorAll('dialog[open], [role=dialog]')];
  const open = dialogs.findLast((dialog) => dialog.checkVisibility());
  const { results } = await checker.check(open ?? document, 'asked');
  return results.flatMap(({ ruleId, value, message, node }) => {
    const element = node instanceof Element ? node : node.parentElement;
    const [, outcome]: string[] = value;
    // What is not rendered, as in a closed <details>, has no text, and nobody meets it.
    const isMet = element?.checkVisibility() === true;
    const isExempt = exempt.some(([rule, at]) => rule === ruleId && element?.matches(at));
    if (outcome !== 'FAIL' || !isMet || isExempt) return [];
    return `${ruleId}: ${message} ${element.outerHTML.slice(0, 300)}`;
  });
}

/**
 * What IBM's engine finds on the current page or in its dialog: its rules of WCAG 2.2, violations and
 * recommendations. What it only asks a person to look at is left out.
 */
export async function runSecondEngine(page: Page): Promise<string[]> {
  const isThere = await page.evaluate(() => 'ace' in window);
  if (!isThere) await page.evaluate(SOURCE);
  return page.evaluate(check, { without: ASKING, exempt: EXEMPT });
}
