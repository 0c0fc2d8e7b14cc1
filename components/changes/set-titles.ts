/** What becomes of the records, as the title of a set. Apart from the sentences on sets: every list loads this. */
export const TITLES = {
  deleted: 'deleted',
  status: (status: string) => `set to ${status}`,
  changed: (what: string) => `changed (${what})`,
};
