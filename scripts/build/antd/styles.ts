// A step of the build: extracts the styles of the antd components in use, so that browsers create none.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { extractStyle } from '@ant-design/static-style-extract';
import * as antd from 'antd';
import { createElement, type ReactElement } from 'react';

import { ANTD_KEY } from '../../../components/kit/antd-key';
import { assume } from '../inside/assume';

import { accentOf, CURVE, siteTheme, type Scheme } from './theme';

const ROOMS = ['app', 'components', 'features', 'demo'];
const ANTD_IMPORT = /^import \{([^}]*)\} from 'antd';$/gm;

/** A CSS rule without nested rules: its selector, and its declarations. */
const RULE = /([^{}]+)\{([^{}]*)\}/g;

const VARIABLES = new RegExp(`^(:root|\\.${ANTD_KEY}\\..*)$`);

/** The components of antd that the sources import: `Button`, `Table` and so on. */
function usedComponents(): string[] {
  const sources = ROOMS.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => readFileSync(join(room, file), 'utf8')),
  );
  const names = sources
    .flatMap((source) => [...source.matchAll(ANTD_IMPORT)])
    .flatMap(([, imported = '']) => imported.split(','))
    .map((part) => part.trim().replace(/ as \w+$/, ''));
  return [...new Set(names)].filter((name) => name in antd && name !== 'ConfigProvider').sort();
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

/** A duration, and what antd says itself of how that moves: nothing, `ease`, or `linear` for fading. */
const OWN_CURVE = /(var\(--ant-motion-duration-\w+\))(?: (?:ease|linear)[\w-]*)?/;

/** With the one curve where antd's tokens have none; what turns for ever does so evenly on. */
function inOneCurve(css: string): string {
  return css
    .replace(/transition:[^;}]*/g, (line) =>
      line
        .split(/,(?![^(]*\))/)
        .map((part) => (part.includes('-ease-') ? part : part.replace(OWN_CURVE, `$1 ${CURVE}`)))
        .join(),
    )
    .replace(RULE, (rule: string, selectors: string) =>
      /-(enter|appear|leave)/.test(selectors)
        ? rule.replace('animation-timing-function:linear', `animation-timing-function:${CURVE}`)
        : rule,
    );
}

const STILL = ['fast', 'mid', 'slow'].map((pace) => `--ant-motion-duration-${pace}:0s`).join(';');

/** The stylesheet of some components. */
function sheetOf(components: string[]): string {
  const light = stylesOf('light', components);
  checkRules(light, variablesOf(light));
  // Paper is light, whatever the theme.
  const overrides = `@media screen{${darkOverrides(light, stylesOf('dark', components))}}`;
  const own = light.replace(/\.css-var-_R_\w+[^{}]*\{[^{}]*\}/g, '');
  return inReadersSize(inOneCurve(withoutUnused(own + overrides)));
}

function writeStyles(): void {
  // Twice `:root`, to be stronger than the variables.
  const still = `@media (prefers-reduced-motion: reduce){:root:root{${STILL}}}`;
  mkdirSync('.cache', { recursive: true });
  // Below the product's own styles, whatever the order of the files.
  writeFileSync('.cache/antd.css', `@layer antd{${sheetOf(usedComponents())}${still}}\n`);
}

writeStyles();
