import {
  dropSpaceInLists,
  flattenBoxes,
  flattenItems,
  unwrapQuotes,
} from '@/features/policy-editor/paste/boxes';
import { keepIds, unwrapAnchors } from '@/features/policy-editor/paste/ids';
import { makeLists } from '@/features/policy-editor/paste/lists';
import type { Pass } from '@/features/policy-editor/paste/pass';
import { TO_PLAIN } from '@/features/policy-editor/paste/read-clipboard';
import {
  drawTicks,
  dropTwinsOfFormulas,
  takeOutDecoration,
  takeOutDeleted,
  takeOutHidden,
  takeOutImages,
  takeOutNotes,
  takeOutRefused,
  takeOutSilent,
} from '@/features/policy-editor/paste/what-is-taken-out';
import {
  joinHeadings,
  makeHeadings,
  removeCopyEnds,
  removeDocsBreaks,
  styleFonts,
  unwrapIdleMarks,
  unwrapOffice,
} from '@/features/policy-editor/paste/what-programs-mean';
import {
  takeOffAttributes,
  tellColours,
  writeMarks,
} from '@/features/policy-editor/paste/which-looks-stay';
import { parseHtml, writeHtml } from '@/lib/html/parse-html';
import { removeComments } from '@/lib/html/surgery';

const FORMULA = '<math><mi>x</mi></math>';

/** Each rule of a paste by itself: what it gets, and what it leaves. */
const RULES: [pass: Pass, pasted: string, left: string][] = [
  [takeOutDeleted, '<p>a<del>b</del></p>', '<p>a</p>'],
  [takeOutNotes, '<p>a<span class="MsoCommentReference">1</span></p>', '<p>a</p>'],
  [takeOutHidden, '<p>a<span style="display:none">b</span></p>', '<p>a</p>'],
  [takeOutSilent, '<p>a</p><style>p{}</style>', '<p>a</p>'],
  [drawTicks, '<p><input type="checkbox" checked="">a</p>', '<p>☑ a</p>'],
  [
    dropTwinsOfFormulas,
    `<p><b><i>${FORMULA}</i><i aria-hidden="true">x</i></b></p>`,
    `<p><b><i>${FORMULA}</i></b></p>`,
  ],
  [takeOutDecoration, '<p><svg aria-hidden="true"></svg>a</p>', '<p>a</p>'],
  [takeOutRefused, '<p>a</p><iframe></iframe>', '<p>a</p>'],
  [takeOutImages, '<p>a<img src="http://a.example/x.png"></p>', '<p>a</p>'],
  [
    makeLists,
    '<ol style="list-style:lower-alpha"><li>a</li></ol>',
    '<ol style="list-style:lower-alpha" type="a"><li>a</li></ol>',
  ],
  [removeComments, '<p>a<!--b--></p>', '<p>a</p>'],
  [makeHeadings, '<p role="heading" aria-level="2">a</p>', '<h2>a</h2>'],
  [removeCopyEnds, '<p>a<br class="Apple-interchange-newline"></p>', '<p>a</p>'],
  [unwrapOffice, '<p>a<o:p>b</o:p></p>', '<p>ab</p>'],
  [unwrapIdleMarks, '<p><ins>a</ins></p>', '<p>a</p>'],
  [styleFonts, '<p><font color="red">a</font></p>', '<p><span style=";color:red">a</span></p>'],
  [joinHeadings, '<h2>a<br>b</h2>', '<h2>a b</h2>'],
  [removeDocsBreaks, '<p>a</p><br><p>b</p>', '<p>a</p><p>b</p>'],
  [
    keepIds,
    '<h2><a name="x"></a>a</h2><p><a href="#x">b</a></p>',
    '<h2 id="x"><a></a>a</h2><p><a href="#x">b</a></p>',
  ],
  [unwrapAnchors, '<h2><a>a</a></h2>', '<h2>a</h2>'],
  [
    writeMarks,
    '<p><span style="font-weight:bold">a</span></p>',
    '<p><span style="font-weight:bold"><b>a</b></span></p>',
  ],
  [tellColours, '<p style="color:red">a</p>', '<p style="color:red">a</p>'],
  [takeOffAttributes, '<p class="x" lang="de">a</p>', '<p>a</p>'],
  [flattenItems, '<ul><li><p>a</p></li></ul>', '<ul><li>a</li></ul>'],
  [unwrapQuotes, '<blockquote><p>a</p></blockquote>', '<blockquote>a</blockquote>'],
  [dropSpaceInLists, '<ul> <li>a</li> </ul>', '<ul><li>a</li></ul>'],
  [flattenBoxes, '<div><p>a</p>b</div>', '<p>a</p><p>b</p>'],
];

it.each(RULES.map(([pass, ...texts]) => [pass.name, pass, ...texts] as const))(
  '%s',
  (_, pass, pasted, left) => {
    const dropped = { named: [], links: 0, hasLostColours: false };
    const body = parseHtml(pasted);
    pass(body, { css: '', isFromDocs: true, keepsColours: false, throughEditor: null, dropped });
    expect(writeHtml(body)).toBe(left);
  },
);

it('has an example of each rule', () => {
  expect(RULES.map(([pass]) => pass)).toEqual(TO_PLAIN);
});
