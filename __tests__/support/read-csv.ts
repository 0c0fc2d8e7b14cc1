/** Reads CSV as RFC 4180 describes it: rows of cells. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"') isQuoted = true;
    else if (letter === ',' || letter === '\r') {
      row.push(cell);
      cell = '';
      if (letter === '\r') {
        rows.push(row);
        row = [];
        at += 1; // the line feed
      }
    } else cell += letter;
  }
  return rows;
}
