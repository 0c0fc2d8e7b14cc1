import {
  findDropped,
  findTagLines,
  readSourceLines,
} from '@/features/policy-editor/source/source-lines';

const piecesOf = (source: string) =>
  readSourceLines(source).map((line) => line.map(({ kind, text }) => `${kind} ${text}`));

it('colours tags, names and values, also of a source that is being typed', () => {
  expect(piecesOf('<p title="<b> &gt;\n>" hidden>a < b<!-- <i>')).toEqual([
    ['tag <p ', 'name title', 'tag =', 'value "<b> &gt;'],
    ['value >"', 'tag  hidden>', 'text a < b', 'comment <!-- <i>'],
  ]);
  expect(piecesOf("<A HREF=x/y class='")).toEqual([
    ['tag <A ', 'name HREF', 'tag =', 'value x/y', 'tag  ', 'name class', 'tag =', "value '"],
  ]);
});

it('takes what a script holds for words', () => {
  const source = '<script>\nif (a < b) "<h1>"\n</SCRIPT>\n<h2>One</h2>\n<a href="#">x</a>';

  expect(findTagLines(source)).toEqual({ heading: [4], a: [5], img: [] });
});

it('finds what would be dropped on the line where it stands', () => {
  const source =
    '<p>a</p>\n<b\n  onclick="x()">b</b>\n<!-- c -->\n<p title="<script>" style="color: red; top: 0">d</p>';
  const labels = ['<strong onclick="x()">', '<!-- comment -->', '<p style="top: 0">', '<script>'];
  const refused = labels.map((label) => ({ label, count: 1, unit: 'pieces' as const }));

  expect([...findDropped(source, refused)].map(([line, [item]]) => [line, item?.label])).toEqual([
    [3, '<strong onclick="x()">'],
    [4, '<!-- comment -->'],
    [5, '<p style="top: 0">'],
    [0, '<script>'],
  ]);
  const made = '<!doctype html>\n<p>a</p>\n<![CDATA[x]]>\n<?php 1 ?>\n</ b>';
  const comments = [{ label: '<!-- comment -->', count: 3, unit: 'pieces' as const }];
  expect([...findDropped(made, comments).keys()]).toEqual([3, 4, 5]);
});
