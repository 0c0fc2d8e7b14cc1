import { missingFrom } from '@/features/policy-editor/compare/html-difference';
import { findRefused, readSourceLines } from '@/features/policy-editor/source/source-lines';
import { sanitizeHtml } from '@/lib/html/clean/sanitize-html';
import { readStructure } from '@/lib/html/html-structure';

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

it('ends comments and scripts where browsers do', () => {
  expect(piecesOf('<!--><b>\n<!---><i>\n<!-- a --!><u>')).toEqual([
    ['comment <!-->', 'tag <b>'],
    ['comment <!--->', 'tag <i>'],
    ['comment <!-- a --!>', 'tag <u>'],
  ]);
  expect(piecesOf('<script>\n</scripty><b>\n</script\n><i>')).toEqual([
    ['tag <script>'],
    ['text </scripty><b>'],
    ['tag </script'],
    ['tag >', 'tag <i>'],
  ]);
});

it('finds what is refused on the line where it stands', () => {
  const found = (source: string) => {
    const refused = missingFrom(readStructure(source), readStructure(sanitizeHtml(source)));
    return [...findRefused(source, refused)].map(([line, items]) => [
      line,
      ...items.map(({ label }) => label),
    ]);
  };

  expect(
    found(
      '<p>a</p>\n<b\n  onclick="x()">b</b>\n<!-- c -->\n<p title="<script>" style="color: red; top: 0">d</p>',
    ),
  ).toEqual([
    [3, '<strong onclick="x()">'],
    [4, '<!-- comment -->'],
    [5, '<p style="top: 0">'],
  ]);
  expect(found('<image onclick="x()">')).toEqual([[0, '<img onclick="x()">']]);
  expect(found('<!doctype html>\n<p>a</p>\n<![CDATA[x]]>\n<?php 1 ?>\n</ b>')).toEqual(
    [3, 4, 5].map((line) => [line, '<!-- comment -->']),
  );
  expect(found('<p>a</p>\n<plaintext><p>b</p>')).toEqual([[2, '<plain-text>']]);
});
