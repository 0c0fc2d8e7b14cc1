const inOrder = (names) => names.split(' ').map((name) => (name === '.' ? '' : name));

/**
 * The folders of each room in import order: a file imports its own folder and those before it. ''
 * is the room's own level, a dot below.
 */
export const SHELVES = {
  lib: inOrder(
    '. text storage browser image forms html config session theme http data navigation drafts activity ' +
      'full-list insights doctor/core doctor/checks doctor',
  ),
  components: inOrder(
    'ui feedback antd toast page lazy dialog value deletion panel chart fields table html conflict peek form ' +
      'image-crop record full-list/bulk full-list list/search list/menus list',
  ),
  app: inOrder(
    'nouns entry shortcuts palette/options palette relations overview insights screens shell kit .',
  ),
  'features/policies': inOrder('. compare source rail timeline preview editor screens'),
  'features/queries': inOrder('. resolve reply desk screens'),
  scripts: inOrder(
    'files contract build/internals build/paint/react build/paint build/preload build serve test ' +
      'docs release hosts',
  ),
};

/** Modules per folder; a module's CSS and data do not count. */
export const MOST_MODULES = 40;
