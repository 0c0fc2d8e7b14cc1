/** Ids that lead, or could lead, to another path than the one they are put into. */
export const LEADING_AWAY: readonly string[] = [
  '.',
  '..',
  '../deleteUser/1',
  '..\\deleteUser\\1',
  './1',
  '1/..',
  '1/../../deleteUser/1',
  '1/./2',
  '..;/deleteUser/1',
  '..;a=b',
  '\ud800',
  'a\udc00',
];

/** Unusual ids that are one segment of a path when encoded. */
export const STRANGE_IDS: readonly string[] = [
  'a/b',
  'a\\b',
  '%',
  '%2e%2e',
  '%2e%2e%2fdeleteUser%2f1',
  '..%2FdeleteUser%2F1',
  '%252e%252e%252f',
  '1?x=y',
  '1#x',
  '1;x=y',
  '...',
  ' .. ',
  '..\t',
  '\u0000',
  'a\nb',
  '//evil.example/a',
  'https://evil.example/a',
  '{id}',
  '🌙',
  '__proto__',
];
