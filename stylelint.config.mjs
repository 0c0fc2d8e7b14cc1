import stylelint from 'stylelint';

// The tokens of styles/ are the only values of type, space, corners, motion and colour.
// What is measured by something drawn (an icon's room, a text's own em) says so on its line.
const NOTHING = /^(0|auto|inherit|normal|none)$/;
const token = (names) => `var\\(--(?:${names})(?:-[a-z0-9]+)*\\)`;

// 1 and 2 px are hairlines; a value in em follows its text; a module's own variable holds tokens or a drawing's measure.
const SPACE = `(?:-?\\d*\\.?\\d+em|-?[12]px|0|auto|inherit|[\\d.]+d?vh|${token('[a-z]+')}|calc\\(-1 \\* ${token('[a-z]+')}\\))`;
const FLUID = `(?:clamp|max)\\((?:(?:${token('space')}|[\\d.]+(?:vw|%)|env\\([a-z-]+\\)),? ?)+\\)`;
const spaces = new RegExp(`^${SPACE_LIST(`(?:${SPACE}|${FLUID})`)}$`);
const CORNER = `(?:0|50%|${token('radius')})`;
const TEXT = `${token('t')}(?:/(?:1|${token('l')}) ${token('sans|serif|mono')})?`;
const MOTION = new RegExp(`^(?:(?:[a-z-]+|${token('fast|mid|slow|ease')}),?\\s*)+$`);

function SPACE_LIST(one) {
  return `${one}(?: ${one}){0,3}`;
}

/**
 * A class composed of one in its own file gets only that one: what that is composed of in another
 * file is left out by the bundler, so it has to be named again.
 */
const WHOLE_COMPOSES = 'story/whole-composes';

function checkComposes(root, result) {
  const composed = new Map();
  root.walkDecls('composes', ({ value, parent }) => {
    const [names, from] = value.split(' from ');
    const { local = [], foreign = [] } = composed.get(parent.selector) ?? {};
    const parts = names.split(' ');
    composed.set(
      parent.selector,
      from ? { local, foreign: [...foreign, ...parts] } : { local: [...local, ...parts], foreign },
    );
  });
  for (const [selector, { local, foreign }] of composed) {
    const missing = local
      .flatMap((name) => composed.get(`.${name}`)?.foreign ?? [])
      .filter((name) => !foreign.includes(name));
    if (missing.length === 0) continue;
    const message = `${selector} has to be composed of ${missing.join(', ')} too`;
    stylelint.utils.report({ ruleName: WHOLE_COMPOSES, result, node: root, message });
  }
}

const wholeComposes = stylelint.createPlugin(
  WHOLE_COMPOSES,
  Object.assign(() => checkComposes, { ruleName: WHOLE_COMPOSES, messages: {} }),
);

/** @type {import('stylelint').Config} */
export default {
  reportNeedlessDisables: true,
  reportDescriptionlessDisables: true,
  reportInvalidScopeDisables: true,
  ignoreFiles: ['out/**', 'node_modules/**', '.next/**', '.cache/**'],
  plugins: [wholeComposes],
  rules: {
    [WHOLE_COMPOSES]: true,
    // What is said is no name for what is drawn: a `data-` attribute is.
    'selector-disallowed-list': ['/\\[(?:aria-label|title|alt|placeholder)\\b/'],
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'oklch', 'lab', 'cubic-bezier'],
    'declaration-property-value-allowed-list': {
      '/^(padding|margin|gap|row-gap|column-gap)/': [spaces],
      '/^border-.*radius$/': [new RegExp(`^${SPACE_LIST(CORNER)}$`), NOTHING],
      'font-size': [/^[\d.]+em$/, new RegExp(`^${token('t')}$`), NOTHING],
      'line-height': [/^1$/, new RegExp(`^${token('l')}$`), NOTHING],
      'font-family': [new RegExp(`^${token('sans|serif|mono|opening')}$`), NOTHING],
      font: [new RegExp(`^(?:italic )?(?:[4-7]\\d0 )?${TEXT}$`), NOTHING],
      '/^(transition|animation)(-duration|-timing-function|-delay)?$/': [MOTION],
    },
  },
  overrides: [
    {
      // Where the values are.
      files: ['styles/{tokens,signed-in,print}.css', 'styles/faces/*.css'],
      rules: {
        'color-no-hex': null,
        'function-disallowed-list': null,
        'declaration-property-value-allowed-list': null,
      },
    },
  ],
};
