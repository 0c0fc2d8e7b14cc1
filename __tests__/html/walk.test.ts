import { parseHtml } from '@/lib/html/parse-html';
import { isComment, nodesIn, walk } from '@/lib/html/walk';

import { CORPUS } from '../support/html-corpus';

it.each(CORPUS)('goes through $name in one order, step by step as in one go', ({ html }) => {
  const body = parseHtml(html);
  const visited: Node[] = [];
  walk(body, {
    enter: (node) => visited.push(node) > 0,
    leave: () => undefined,
  });

  const passed = [...nodesIn(body)];
  expect(passed).toHaveLength(visited.length);
  expect(passed.every((node, at) => node === visited[at])).toBe(true);
});

it('ends where it has found something, which may go then', () => {
  const body = parseHtml('<p>a<!-- b --></p><p>c</p>');
  for (const node of nodesIn(body)) {
    if (!isComment(node)) continue;
    node.remove();
    break;
  }
  expect(body.innerHTML).toBe('<p>a</p><p>c</p>');
});
