/**
 * The folders of each room in import order: a file imports its own folder and those before it. ''
 * is the room's own level.
 */
export const SHELVES = {
  lib: [
    ...['', 'text', 'storage', 'browser', 'image', 'forms', 'html', 'config', 'session', 'theme'],
    ...['http', 'data', 'navigation', 'drafts', 'activity', 'full-list', 'insights'],
    ...['doctor/core', 'doctor/checks', 'doctor'],
  ],
  components: [
    ...[
      'ui',
      'feedback',
      'antd',
      'toast',
      'page',
      'lazy',
      'dialog',
      'value',
      'panel',
      'chart',
      'fields',
    ],
    ...['table', 'html', 'conflict', 'peek', 'form', 'image-crop', 'record'],
    ...['full-list/bulk', 'full-list', 'list/search', 'list/menus', 'list'],
  ],
  app: [
    'nouns',
    'entry',
    'shortcuts',
    'palette',
    'relations',
    'overview',
    'insights',
    'screens',
    'shell',
    'kit',
    '',
  ],
  'features/policies': ['', 'rail', 'editor', 'screens'],
  'features/queries': ['', 'resolve', 'reply', 'desk', 'screens'],
  scripts: [
    ...[
      'files',
      'contract',
      'build/internals',
      'build/paint/react',
      'build/paint',
      'build/preload',
    ],
    ...['build', 'serve', 'test', 'docs', 'release'],
    ...['hosts', 'bench/page', 'bench', 'budget/page', 'budget'],
  ],
};

/** Modules per folder; a module's CSS and data do not count. */
export const MOST_MODULES = 15;
