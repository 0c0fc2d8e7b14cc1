// A step of the build: extracts the styles of the antd components in use, so that browsers create none. One
// file for what shell and lists need, one for what comes with forms, dialogs and tabs.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { extractStyle } from '@ant-design/static-style-extract';
import * as antd from 'antd';
import { createElement, type ReactElement } from 'react';

import { ANTD_KEY } from '../../../components/kit/antd-key';

import { accentOf, siteTheme, type Scheme } from './antd-theme';
import { assume } from './assume';
import { withoutKnown } from './split-styles';

/** What shell and lists draw at once. */
const FRAME = new Set(
  'Alert Breadcrumb Button Checkbox Dropdown Layout Segmented Select Skeleton Table Tooltip'.split(
    ' ',
  ),
);
const FORM_STYLES = /^import '.*\/form-styles';$/m;
const ROOMS = ['app', 'components', 'features', 'demo'];
const ANTD_IMPORT = /^import \{([^}]*)\} from 'antd';$/gm;

/** A CSS rule without nested rules: its selector, and its declarations. */
const RULE = /([^{}]+)\{([^{}]*)\}/g;

const VARIABLES = new RegExp(`^(:root|\\.${ANTD_KEY}\\..*)$`);

/** The components of antd that a source file imports: `Button`, `Table` and so on. */
function componentsIn(source: string): string[] {
  return [...source.matchAll(ANTD_IMPORT)]
    .flatMap(([, imported = '']) => imported.split(','))
    .map((part) => part.trim().replace(/ as \w+$/, ''))
    .filter((name) => name in antd && name !== 'ConfigProvider');
}

/** Those of all sources. A file that draws more than the frame's has to bring the styles of forms. */
function usedComponents(): string[] {
  const paths = ROOMS.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => join(room, file)),
  );
  const used = paths.flatMap((path) => {
    const source = readFileSync(path, 'utf8');
    const components = componentsIn(source);
    const isMore = components.some((name) => !FRAME.has(name));
    if (isMore && !FORM_STYLES.test(source)) {
      throw new Error(`${path} has to import '@/components/kit/form-styles'`);
    }
    return components;
  });
  return [...new Set(used)].sort();
}

/** That the rules are named as they are read below. */
function checkRules(css: string, variables: Map<string, string[]>): void {
  const inside = { name: 'antd', adr: 26 } as const;
  const root = variables.get(':root') ?? [];
  assume(root.length > 100, inside, `its variables in one rule of .${ANTD_KEY}`);
  assume(/\.ant-btn\b[^{}]*\{/.test(css), inside, 'rules of .ant-btn, outside layers of its own');
  const hasLinkColour = root.includes('--ant-color-link:var(--accent)');
  assume(hasLinkColour, inside, 'the colour of links as an algorithm gives it');
  for (const name of ['motion-duration-mid', 'color-primary', 'color-text']) {
    assume(
      root.some((line) => line.startsWith(`--ant-${name}:`)),
      inside,
      `--ant-${name}`,
    );
  }
}

function stylesOf(scheme: Scheme, includes: string[]): string {
  const css = extractStyle({
    includes,
    customTheme: (components: ReactElement) =>
      createElement(antd.ConfigProvider, { theme: siteTheme(scheme) }, components),
  });
  const named = css.replaceAll(...accentOf(scheme));
  // For links outside antd's components too, which antd's reset styles.
  return named.replaceAll(`.${ANTD_KEY}{`, ':root{');
}

/** The rules that set antd's variables, by selector; antd's previews bring keys of their own. */
function variablesOf(css: string): Map<string, string[]> {
  const rules = [...css.matchAll(RULE)].filter(([, selector = '']) => VARIABLES.test(selector));
  return new Map(rules.map(([, selector = '', body = '']) => [selector, body.split(';')]));
}

/** What differs from the light scheme; a page without `data-theme` is light. */
function darkOverrides(light: string, dark: string): string {
  const known = variablesOf(light);
  return [...variablesOf(dark)]
    .map(([selector, body]) => {
      const own = body.filter((line) => !known.get(selector)?.includes(line));
      const scope = selector.replace(/^:root|^/, ":root[data-theme='dark'] ").trim();
      return own.length === 0 ? '' : `${scope}{${own.join(';')}}`;
    })
    .join('');
}

const PRESETS =
  'blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|gold|lime|rtl|otp|search';
/** antd's preset colours, right-to-left layout, and inputs that nothing here draws. */
const UNUSED = new RegExp(`-(${PRESETS})\\b|ant-input-group`);

/** Without the rules, and then the variables, that nothing uses. */
function withoutUnused(css: string): string {
  const rules = css.replace(RULE, (rule: string, selectors: string) => {
    const used = selectors.split(',').filter((selector) => !UNUSED.test(selector));
    return used.length === 0 ? '' : rule.replace(selectors, () => used.join());
  });
  const names = new Set([...rules.matchAll(/var\((--ant-[\w-]+)/g)].map(([, name]) => name));
  return rules.replace(/(--ant-[\w-]+):[^;}]*;?/g, (line, name: string) =>
    names.has(name) ? line : '',
  );
}

/** Sizes of text, and of what holds a line of it, as multiples of the reader's own. */
const TEXT_SIZE = /((?:font-size|control-height)[\w-]*|line-height):(\d+(?:\.\d+)?)px/g;

function inReadersSize(css: string): string {
  return css.replace(TEXT_SIZE, (_, name: string, px: string) => `${name}:${Number(px) / 16}rem`);
}

const STILL = ['fast', 'mid', 'slow'].map((pace) => `--ant-motion-duration-${pace}:0s`).join(';');

/** The stylesheet of some components. */
function sheetOf(components: string[]): string {
  const light = stylesOf('light', components);
  checkRules(light, variablesOf(light));
  // Paper is light, whatever the theme.
  const overrides = `@media screen{${darkOverrides(light, stylesOf('dark', components))}}`;
  const own = light.replace(/\.css-var-_R_\w+[^{}]*\{[^{}]*\}/g, '');
  return inReadersSize(withoutUnused(own + overrides));
}

function write(name: string, css: string): void {
  // Twice `:root`, since the variables may be set in either file.
  const still = `@media (prefers-reduced-motion: reduce){:root:root{${STILL}}}`;
  // Below the product's own styles, whatever the order of the files.
  writeFileSync(`.cache/${name}.css`, `@layer antd{${css}${still}}\n`);
}

function writeStyles(): void {
  const used = usedComponents();
  const frame = sheetOf(used.filter((name) => FRAME.has(name)));
  mkdirSync('.cache', { recursive: true });
  write('antd', frame);
  write('antd-forms', withoutKnown(sheetOf(used), frame));
}

writeStyles();
