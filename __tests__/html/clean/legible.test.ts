import { shownHtml } from '@/lib/html/clean/sanitize-html';

const paragraphs = (html: string) => {
  const box = new DOMParser().parseFromString(shownHtml(html), 'text/html');
  return [...box.querySelectorAll<HTMLElement>('[style], [color]')].map((one) => [
    one.style.color,
    one.style.backgroundColor,
  ]);
};

it.each([
  ['white on the page', '<p style="color: #fff">x</p>', [['inherit', '']]],
  [
    'white on white',
    '<p style="color: rgb(255, 255, 255); background-color: #fff">x</p>',
    [['inherit', 'rgb(255, 255, 255)']],
  ],
  ['the text on black', '<p style="background-color: #000">x</p>', [['', 'transparent']]],
  [
    'dark on black',
    '<p style="color: #222; background-color: #000">x</p>',
    [['rgb(34, 34, 34)', 'transparent']],
  ],
  ['a pale attribute', '<p><font color="#ffffee">x</font></p>', [['inherit', '']]],
  [
    'black in a box of black',
    '<div style="background-color: #000; color: #fff"><p style="color: #000">x</p></div>',
    [
      ['rgb(255, 255, 255)', 'rgb(0, 0, 0)'],
      ['inherit', ''],
    ],
  ],
])('takes colours that nobody could read words by: %s', (_, html, expected) => {
  expect(paragraphs(html)).toEqual(expected);
});

it.each([
  '<p style="color: #e60000">x</p>',
  '<p style="color: #ff9900">x</p>',
  '<p style="color: #fff; background-color: #000">x</p>',
  '<div style="background-color: #000; color: #fff"><p style="color: #ff0">x</p></div>',
  '<p style="background-color: #ffff00">x</p>',
])('leaves colours that words can be read by: %s', (html) => {
  expect(shownHtml(html)).toBe(html);
});
