/** The product's mark: two commas that take turns, as paths of a drawing 24 units wide. */
export const COMMAS = [
  'M11.9 8.1a3.7 3.7 0 1 0-3.7 3.7c.5 0 .9-.1 1.2-.2-.4 1.5-1.4 2.6-2.8 3.2l.8 1.4c3-1.3 4.5-4.1 4.5-8.1z',
  'M12.1 15.9a3.7 3.7 0 1 0 3.7-3.7c-.5 0-.9.1-1.2.2.4-1.5 1.4-2.6 2.8-3.2l-.8-1.4c-3 1.3-4.5 4.1-4.5 8.1z',
] as const;
