import { findChecks } from '@/features/policy-editor/rail/checks';
import { traceText } from '@/features/policy-editor/source/traced-text';

const checksOf = (source: string) => findChecks(traceText(source));

it('finds links, headings and images that visitors would stumble over', () => {
  const source = [
    '<img src="https://a.example/c.png"><h2 id="one">One</h2><!-- <h2></h2> -->',
    '<h4>Deep</h4><h3> </h3><h3><img src="https://a.example/b.png" alt=""></h3>',
    '<p><a href="#one">in</a> <a href="#two">out</a> <a href="">no</a> <a href="#">top</a></p>',
    '<p><a href="javascript:x()">trap</a> <a href="https://a.example/">fine</a> <a name="x">x</a></p>',
    '<img src="https://a.example/d.png">',
    '<p><a href="#/admin/contact-us">us</a> <a href="#x">x</a></p>',
  ].join('\n');

  expect(
    checksOf(source).map(({ line, quoted, what }) => [line, `${quoted} ${what}`.trim()]),
  ).toEqual([
    [1, 'An image without a description'],
    [2, 'Deep is a heading 4 below a heading 2'],
    [2, 'A heading without words'],
    [3, 'out leads to no place in this text'],
    [3, 'no leads nowhere'],
    [3, 'top leads nowhere'],
    [4, 'trap has an address that is not allowed'],
    [5, 'An image without a description'],
  ]);
});

it('finds a text whose tags are read as words, but no tags that are told of as code', () => {
  const twice = '&lt;h2&gt;Scope&lt;/h2&gt;&lt;p&gt;We keep data.&lt;/p&gt;';

  expect(checksOf(`<div>${twice}</div>`)).toEqual([
    {
      line: 1,
      quoted: '<h2>Scope</h2><p>We keep data.</p>',
      what: 'is read with its tags: the text was escaped twice',
    },
  ]);
  expect(checksOf(`<p>Write <code>${twice}</code>, a &lt; b.</p>`)).toEqual([]);
});

it('tells of the links that visitors get, also behind some that they do not', () => {
  const source = [
    '<template><a href="">kept back</a></template><svg><a href="">drawn</a></svg>',
    '<script>if (a < b) "<h1>"</script><a href="https://a.example/">fine<p>in two</p></a>',
    '<p><a href="#none">out</a></p><h2>One</h2>',
    '<h4>Deep</h4>',
  ].join('\n');

  expect(checksOf(source).map(({ line, quoted }) => [line, quoted])).toEqual([
    [3, 'out'],
    [4, 'Deep'],
  ]);
});

it('finds words that have the colour of what is behind them', () => {
  const source = [
    '<p>Seen <span style="color: #fff">unseen</span></p>',
    '<p style="color: #fff"> </p><p style="color: #fff; background-color: #000">on black</p>',
    '<p style="background-color: #000">dark</p>',
  ].join('\n');

  expect(checksOf(source).map(({ line, quoted, what }) => [line, quoted, what])).toEqual([
    [1, 'unseen', 'has the colour of its ground: visitors read it in the usual one'],
    [3, 'dark', 'has the colour of its ground: visitors read it in the usual one'],
  ]);
});

it('finds nothing where there is nothing', () => {
  expect(checksOf('<h2>One</h2><p><a href="https://a.example/">fine</a></p>')).toEqual([]);
  expect(checksOf('<h2 id="löschen">One</h2><a href="#l%C3%B6schen">encoded</a>')).toEqual([]);
});
