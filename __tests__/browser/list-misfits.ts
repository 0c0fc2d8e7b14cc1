export const NAMES = [
  'Wilhelmina-Alexandra Featherstonehaugh-Cholmondeley',
  'Константин Достопримечательностев-Преображенский',
  'عبد الرحمن بن عبد العزيز المستعصمي الأندلسي',
  '欧阳司马诸葛上官慕容长孙宇文独孤令狐',
  'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
];
/** One that no column holds whole. */
export const EMAIL =
  'wilhelmina.featherstonehaugh-cholmondeley+story.rooms@a-very-long-subdomain.mail.example';
const AT = '2026-01-02T03:04:05.000Z';

export const record = (name: string, index: number) => ({
  _id: String(index).padStart(24, 'a'),
  firstName: name,
  lastName: name,
  userName: name,
  email: EMAIL,
  mobile_no: '+999 1234567890',
  roomName: name,
  status: 'completed',
  theme: name,
  description: `${name} ${name}`,
  participants: Array.from({ length: 12 }),
  host: { firstName: name, lastName: name },
  genre: name,
  colour: '#112233',
  backgroundColour: '#ddeeff',
  imageUrl: '',
  starter: [{ starter: name, description: name }],
  clientName: name,
  bannerUrl: '',
  navigationUrl: `https://${EMAIL.replace('@', '/')}`,
  name,
  query: `${name} ${name}`,
  createdAt: AT,
  updatedAt: AT,
});

/** Runs in the page. What does not fit: words on two lines, clipped headings, cells over their neighbours. */
export function findMisfits(): string[] {
  const found: string[] = [];
  const table = document.querySelector('[role=table]');
  if (!table) return ['no table'];
  const shown = (element: Element) => element.checkVisibility() && element.clientHeight > 1;
  const inside = (inner: DOMRect, outer: DOMRect) =>
    inner.left >= outer.left - 1 && inner.right <= outer.right + 1;

  const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text; // what the walker shows
    if (!text.parentElement || !shown(text.parentElement.closest('td, th') ?? table)) continue;
    // Lines end after hyphens and slashes, and between Chinese letters.
    for (const { 0: word, index } of text.data.matchAll(/[^\s\-/?@.\p{Script=Han}]+/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      // WebKit also gives the end of the line before, without a width.
      const parts = [...range.getClientRects()].filter(({ width }) => width > 0);
      const lines = new Set(parts.map(({ top }) => Math.round(top / 4)));
      const wide = parts.reduce((sum, { width }) => sum + width, 0);
      // One that no line has room for has to break, or to be cut.
      const hasRoom = wide <= (text.parentElement.closest('a, p, td')?.clientWidth ?? 0);
      if (lines.size > 1 && hasRoom) found.push(`broken: ${word}`);
    }
  }
  for (const head of table.querySelectorAll('[role=columnheader]')) {
    if (!shown(head)) continue;
    const range = document.createRange();
    range.selectNodeContents(head);
    if (!inside(range.getBoundingClientRect(), head.getBoundingClientRect()))
      found.push(`clipped heading: ${head.textContent}`);
  }
  for (const row of table.querySelectorAll('[role=row][data-row-key]')) {
    const cells = [...row.querySelectorAll('[role=cell]')].filter(shown);
    const boxes = cells.map((cell) => cell.getBoundingClientRect());
    cells.forEach((cell, index) => {
      const box = boxes[index] ?? new DOMRect();
      for (const part of cell.children) {
        if (!part.checkVisibility()) continue;
        if (!inside(part.getBoundingClientRect(), box))
          found.push(`outside its cell: ${cell.textContent}`);
      }
      // Name and Action stay in view when the rest scrolls below them.
      if (getComputedStyle(cell).position === 'sticky') return;
      for (const [place, other] of boxes.entries()) {
        const isFixed = getComputedStyle(cells[place] ?? cell).position === 'sticky';
        if (place <= index || isFixed) continue;
        const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left);
        const high = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
        if (wide > 1 && high > 1) found.push(`over its neighbour: ${cell.textContent}`);
      }
    });
  }
  if (document.documentElement.scrollWidth > window.innerWidth)
    found.push('the page scrolls sideways');
  return found;
}
