import { withoutRepeatedStyles } from '@/scripts/lean-html';

const CSS = '.a{color:red}.b>i{content:"x"}';
const style = (css: string) => `<style data-precedence="next" data-href="./a.css">${css}</style>`;
const push = (data: string) =>
  `<script>self.__next_f.push(${JSON.stringify([1, data]).replace(/</g, '\\u003c')})</script>`;
const text = (content: string) => `2:T${content.length.toString(16)},${content}`;

it('takes a style sheet that stands in the head out of the hydration data', () => {
  const html = withoutRepeatedStyles(style(CSS) + push(`1:"a"\n${text(CSS)}3:["$","<b>",{}]\n`));

  expect(html).toBe(style(CSS) + push('1:"a"\n2:T1, 3:["$","<b>",{}]\n'));
});

it('finds each of several sheets that the head holds as one', () => {
  const [one, two] = ['.a{color:red}', '.b{color:blue}'];

  expect(withoutRepeatedStyles(style(one + two) + push(text(one) + text(two)))).toBe(
    style(one + two) + push('2:T1, 2:T1, '),
  );
});

it.each([
  ['a text that is no style sheet of the page', push(text('.c{color:green}'))],
  ['a length that does not end with the sheet', push(`2:Tff,${CSS}`)],
  ['a script of another kind', '<script>self.__next_f.push([0])</script>'],
])('leaves %s as it is', (_, script) => {
  expect(withoutRepeatedStyles(style(CSS) + script)).toBe(style(CSS) + script);
});
