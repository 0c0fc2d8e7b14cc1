import { missingFrom } from '@/features/policy-editor/compare/html-difference';
import { readStructure } from '@/lib/html/html-structure';
import { readsAsEmpty } from '@/lib/html/read-text';
import { isSameButSpaces } from '@/lib/html/same-but-spaces';

function missing(before: string, after: string): string[] {
  return missingFrom(readStructure(before), readStructure(after)).map(
    ({ label, count, unit }) => `${label} ${String(count)} ${unit}`,
  );
}

it.each([
  ['<b>a</b><i>b</i>', '<strong>a</strong><em>b</em>'],
  ['<strong>a</strong><strong>b</strong>', '<strong>ab</strong>'],
  ['<em>a <strong>b</strong></em>', '<em>a </em><strong><em>b</em></strong>'],
  ['<p style="color: red">a</p>', '<p><span style="color: red">a</span></p>'],
  ['<p style="text-align:center">a</p>', '<p class="ql-align-center">a</p>'],
  ['<p align="right">a</p>', '<p class="ql-align-right">a</p>'],
  [
    '<p class="ql-align-center" style="text-align: right">a</p>',
    '<p style="text-align: right">a</p>',
  ],
  ['<p align="left" class="ql-align-center">a</p>', '<p style="text-align: center">a</p>'],
  [
    '<p class="ql-align-right ql-align-center">a</p>',
    '<p class="ql-align-center ql-align-right">a</p>',
  ],
  ['<p dir="rtl">א</p>', '<p class="ql-direction-rtl">א</p>'],
  ['<span>a</span>', 'a'],
  ['<p>a</p>\n<p>b</p>', '<p>a</p><p>b</p>'],
  ['<p></p>', '<p><br></p>'],
  ['<p><br></p>', '<p></p>'],
  ['a', '<p>a</p>'],
  ['<p>a<br> </p>', '<p>a</p>'],
  ['<p>a<b>b<br>\n</b> <!-- c --></p>', '<p>a<b>b</b> <!-- c --></p>'],
  ['<span class="ql-size-large">a</span>', '<span style="font-size: 1.5em">a</span>'],
  [
    '<a href="https://a.example">a</a>',
    '<a href="https://a.example" rel="noopener" target="_blank">a</a>',
  ],
  [
    '<ol><li data-list="bullet">a</li><li data-list="bullet" class="ql-indent-1">b</li></ol>',
    '<ul><li>a<ul><li>b</li></ul></li></ul>',
  ],
])('misses nothing between %s and %s', (before, after) => {
  expect(missing(before, after)).toEqual([]);
});

it.each([
  ['<table><tr><th>a</th></tr></table>', '<p>a</p>', '<th> 1 pieces'],
  ['<h2 id="x">a</h2>', '<h2>a</h2>', '<h2 id="x"> 1 pieces'],
  ['<h2 id="x">a</h2>', '<h2 id="y">a</h2>', '<h2 id="x"> 1 pieces'],
  ['<p>a<br>b</p>', '<p>a</p><p>b</p>', '<br> 1 pieces'],
  ['<p>a<br>&nbsp;</p>', '<p>a</p>', '<br> 1 pieces'],
  ['<p>a<br> <img src="x"></p>', '<p>a <img src="x"></p>', '<br> 1 pieces'],
  ['<pre>a<br> </pre>', '<pre>a</pre>', '<br> 1 pieces'],
  ['<strong>one two</strong>', 'one <strong>two</strong>', '<strong> 3 letters'],
  [
    '<a href="https://a.example">ab</a>',
    '<a href="https://b.example">ab</a>',
    '<a href="https://a.example"> 2 letters',
  ],
  ['<p style="margin: 0">a</p>', '<p>a</p>', '<p style="margin: 0"> 1 pieces'],
  [
    '<span style="color: red">a<span style="color: blue">bc</span></span>',
    '<span style="color: red">a</span>bc',
    'color: blue 2 letters',
  ],
  ['<p class="note">a</p>', '<p>a</p>', '<p class="note"> 1 pieces'],
  ['<p>a</p><!-- b -->', '<p>a</p>', '<!-- comment --> 1 pieces'],
  ['<script>a</script><p>b</p>', '<p>b</p>', '<script> 1 pieces'],
  ['<ol start="3"><li>a</li></ol>', '<ol><li>a</li></ol>', '<ol start="3"> 1 pieces'],
  ['<img src="https://a.example/x" alt="x">', '', '<img> 1 pieces'],
  ['<h2>a</h2><p>b</p>', '<p>b</p><h2>a</h2>', 'the order of elements 1 pieces'],
  ['<ul><li>a<ul><li>b</li></ul></li></ul>', '<ul><li>a</li><li>b</li></ul>', '<ul> 1 pieces'],
])('names what is gone between %s and %s', (before, after, named) => {
  expect(missing(before, after)).toContain(named);
});

it('reads the words with a line for each block', () => {
  expect(readStructure('<h2>A</h2>\n<p>b  <b>c</b>\nd<br>e</p><script>no</script>').text).toBe(
    'A\nb c d\ne',
  );
  expect(readStructure('<p><b>a<br></b>b <i>c<br></i></p>').text).toBe('a\nb c');
  expect(readStructure('a<p>b</p>c').text).toBe('a\nb\nc');
  expect(readStructure('<pre>\na\n  b <i>c\nd</i></pre> e\nf').text).toBe('a\nb c\nd\ne f');
  expect(readStructure('<p>a<span>b</span>c<img src="x">d<wbr>e</p>').text).toBe('abcde');
});

it.each([
  '',
  '<p><br></p>',
  '<p>&nbsp; \n</p>',
  '<p>\u200b\ufeff&shy;</p>',
  '<h2></h2><ul><li></li></ul>',
  '<style>p{}</style><script>x</script>',
  '<img alt="x">',
  '<hr>',
])('calls %j empty', (html) => {
  expect(readsAsEmpty(html)).toBe(true);
});

it.each(['a', '<p>.</p>', '<img src="https://example.com/a.png">', '<p>👍</p>'])(
  'calls %j something to read',
  (html) => {
    expect(readsAsEmpty(html)).toBe(false);
  },
);

it.each([
  ['<p>a</p><p>b</p>', ' <p>a</p>\n<p>b</p> ', true],
  ['<p><b>a </b>b</p>', '<p><b>a</b> b</p>', true],
  [
    '<p class="ql-size-large ql-font-serif">a</p>',
    '<p class=" ql-size-large  ql-font-serif">a</p>',
    true,
  ],
  ['<p style="color:red">a</p>', '<p style="color: red;">a</p>', true],
  ['<p>a b</p>', '<p>ab</p>', false],
  ['<p>a b</p>', '<p>a&nbsp;b</p>', false],
  ['<p>a</p><!-- a b -->', '<p>a</p><!-- ab -->', false],
  ['<p>a<img alt="a b"></p>', '<p>a<img alt="ab"></p>', false],
  ['<h2 id="a b">a</h2>', '<h2 id="ab">a</h2>', false],
  ['<p title="a  b">a</p>', '<p title="a b">a</p>', false],
  ['<p class="a b">a</p>', '<p class="ab">a</p>', false],
  ['<p><b>a</b> b</p>', '<p>a <b>b</b></p>', false],
  ['<p><b>a</b></p>', '<p><strong>a</strong></p>', false],
  ['<pre>a  b</pre>', '<pre>a b</pre>', false],
  ['<pre>a\n\nb</pre>', '<pre>a\nb</pre>', false],
  ['<pre>a</pre> <p>b</p>', '<pre>a</pre>\n<p>b</p>', true],
])('compares %s with %s but for their spaces', (one, other, isSame) => {
  expect(isSameButSpaces(one, other)).toBe(isSame);
});
