/** The heading of a column of moments: a cell that says its zone is no date to a spreadsheet. */
export const utcTitle = (title: string) => `${title} (UTC)`;

/** A heading as it is known again, also from exports whose columns of moments named no zone. */
export const headKey = (head: string) =>
  head
    .trim()
    .toLowerCase()
    .replace(/ \(utc\)$/, '');

/** The headings that all exports have. */
export const ID_TITLE = 'Id';
export const TIME_TITLE = utcTitle('Last Update');
