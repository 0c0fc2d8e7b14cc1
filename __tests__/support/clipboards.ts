/**
 * What a program puts on the clipboard, what must be saved of it, what is said to be left out, and a part of it where
 * its colours are asked for.
 */
export type Clipboard = {
  name: string;
  html: string;
  saved: string;
  said?: string;
  coloured?: string;
};

const IGNORED = (mark: string, font = '"Times New Roman"') =>
  `<![if !supportLists]><span lang=EN-GB style='mso-fareast-font-family:${font}'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>`;
const SYMBOL = `<![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>`;

const WORD_HEAD = `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns:m="http://schemas.microsoft.com/office/2004/12/omml"
xmlns="http://www.w3.org/TR/REC-html40">

<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Word.Document>
<meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/anna/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml>
 <w:WordDocument><w:View>Normal</w:View><w:TrackRevisions/></w:WordDocument>
</xml><![endif]-->
<style>
<!--
 /* Font Definitions */
 @font-face
	{font-family:"Cambria Math";
	panose-1:2 4 5 3 5 4 6 3 2 4;}
 p.MsoNormal, li.MsoNormal, div.MsoNormal
	{mso-style-qformat:yes;
	margin:0cm;
	font-size:12.0pt;
	font-family:"Aptos",sans-serif;}
 /* List Definitions */
 @list l0
	{mso-list-id:414976821;
	mso-list-type:hybrid;
	mso-list-template-ids:-2036482104 134807575 134807577;}
@list l0:level1
	{mso-level-number-format:alpha-lower;
	mso-level-text:"%1\\)";
	mso-level-tab-stop:none;
	mso-level-number-position:left;
	text-indent:-18.0pt;}
@list l0:level2
	{mso-level-number-format:roman-lower;
	mso-level-tab-stop:none;
	mso-level-number-position:right;
	text-indent:-9.0pt;}
@list l1
	{mso-list-id:1203782112;
	mso-list-type:hybrid;}
@list l1:level1
	{mso-level-number-format:bullet;
	mso-level-text:\\F0B7;
	mso-level-number-position:left;
	text-indent:-18.0pt;
	font-family:Symbol;}
@list l1:level2
	{mso-level-number-format:bullet;
	mso-level-text:o;
	font-family:"Courier New";}
@list l2
	{mso-list-id:1767341120;}
@list l2:level1
	{mso-level-style-link:"Heading 2";
	mso-level-text:"%1\\.";
	mso-level-tab-stop:none;}
@list l3:level1
	{mso-level-start-at:3;
	mso-level-tab-stop:none;}
-->
</style>
</head>

<body lang=EN-GB link="#467886" vlink="#96607D" style='tab-interval:36.0pt;word-wrap:break-word'>
<!--StartFragment-->
`;
const WORD_END = `
<!--EndFragment-->
</body>

</html>`;

const item = (list: string, inner: string, cls = 'MsoListParagraphCxSpMiddle') =>
  `<p class=${cls} style='margin-left:36.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:${list} lfo1'>${inner}<o:p></o:p></p>\n\n`;

const WORD_WINDOWS = `${WORD_HEAD}<h2 style='margin-left:18.0pt;text-indent:-18.0pt;mso-list:l2 level1 lfo3'><a
name="_Toc182923019"></a>${IGNORED('1.')}<span lang=EN-GB style='mso-ansi-language:EN-GB'>Who
we are<o:p></o:p></span></h2>

<p class=MsoNormal style='text-align:justify'><span lang=EN-GB>This service is run by <span class=msoIns><ins
cite="mailto:Anna%20Berg" datetime="2026-03-02T10:14">Creative Story Ltd</ins></span><span
class=msoDel><del cite="mailto:Anna%20Berg" datetime="2026-03-02T10:14">Creative Story
LLP</del></span>, <b style='mso-bidi-font-weight:normal'>London</b>.<o:p></o:p></span></p>

<p class=MsoNormal><o:p>&nbsp;</o:p></p>

${item('l0 level1', `${IGNORED('a)')}<span lang=EN-GB>your name</span>`, 'MsoListParagraphCxSpFirst')}${item('l0 level2', `${IGNORED('i.')}first`)}${item('l0 level2', `${IGNORED('ii.')}last`)}${item('l0 level1', `${IGNORED('b)')}your <i>turns</i>`, 'MsoListParagraphCxSpLast')}<p class=MsoNormal>and<o:p></o:p></p>

${item('l1 level1', `${SYMBOL}drafts`, 'MsoListParagraphCxSpFirst')}${item('l1 level2', `${IGNORED('o', '"Courier New"')}pictures`, 'MsoListParagraphCxSpLast')}<p class=MsoNormal>then<o:p></o:p></p>

${item('l3 level1', `${IGNORED('3.')}third`, 'MsoListParagraphCxSpFirst')}${item('l3 level1', `${IGNORED('4.')}fourth`, 'MsoListParagraphCxSpLast')}<p class=MsoNormal align=center style='text-align:center'><!--[if gte vml 1]><v:shape id="Picture_x0020_1"/><![endif]--><![if !vml]><img
width=64 height=64 src="file:///C:/Users/anna/AppData/Local/Temp/msohtmlclip1/01/clip_image002.png" v:shapes="Picture_x0020_1"><![endif]>See
<a href="https://example.com/terms"><span style='color:#467886'>our <u>terms</u></span></a> and <a href="#_Toc182923019">above</a>.<o:p></o:p></p>${WORD_END}`;

const WORD_MAC = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head><meta name=Generator content="Microsoft Word 15"><style><!--
@list l0:level1 {mso-level-number-format:roman-upper; mso-level-text:"%1\\."; text-indent:-.25in;}
@list l0:level2 {mso-level-text:"%1\\.%2\\."; text-indent:-.25in;}
--></style></head><body lang=EN-US style='tab-interval:.5in'><!--StartFragment--><p class=MsoTitle>Terms of use<o:p></o:p></p><p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span style='mso-fareast-font-family:Aptos'><span style='mso-list:Ignore'>IV.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><!--[endif]-->Fees<o:p></o:p></p><p class=MsoListParagraphCxSpMiddle>Paid in advance.<o:p></o:p></p><p class=MsoListParagraphCxSpLast style='margin-left:1.0in;text-indent:-.25in;mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span style='mso-list:Ignore'>V.<span>&nbsp;&nbsp; </span></span><!--[endif]-->Refunds<o:p></o:p></p><p class=MsoNormal><span style='background:yellow;mso-highlight:yellow'>Marked</span> and <span style='color:red'>red</span><span class=MsoCommentReference><span style='font-size:8.0pt'><a class=msocomanchor href="#_msocom_1">[AB1]</a></span></span>.<o:p></o:p></p><p class=MsoListParagraph style='margin-left:1.0in;text-indent:-.25in;mso-list:l0 level2 lfo1'><!--[if !supportLists]--><span style='mso-list:Ignore'>4.2.<span>&nbsp;&nbsp; </span></span><!--[endif]-->In euro<o:p></o:p></p><!--EndFragment--><div style='mso-element:comment-list'><hr class=msocomoff align=left size=1 width="33%"><div style='mso-element:comment'><div id="_com_1" class=msocomtxt><p class=MsoCommentText>Ask the lawyers!<o:p></o:p></p></div></div></div></body></html>`;

const webItem = (tag: string, level: number, words: string, more = '') =>
  `<div class="ListContainerWrapper SCXW101 BCX0" style="position: relative;"><${tag} role="list" ${more} style="margin: 0px; padding: 0px; cursor: text; font-family: verdana; overflow: visible;"><li data-leveltext="" data-font="Symbol" data-listid="5" data-aria-posinset="1" data-aria-level="${level}" role="listitem" class="OutlineElement Ltr SCXW101 BCX0" style="margin: 0px 0px 0px ${24 * level}px; display: block;"><p class="Paragraph SCXW101 BCX0" xml:lang="EN-GB" lang="EN-GB" paraid="1843" paraeid="{f6}" style="margin: 0px; vertical-align: baseline; color: windowtext; text-align: left; text-indent: 0px;"><span data-contrast="auto" class="TextRun SCXW101 BCX0" style="font-size: 12pt; font-family: Aptos, sans-serif; font-weight: normal;"><span class="NormalTextRun SCXW101 BCX0">${words}</span></span><span class="EOP SCXW101 BCX0" data-ccp-props="{&quot;134233279&quot;:true}" style="font-size: 12pt;">&nbsp;</span></p></li></${tag}></div>`;

const WORD_WEB = `<html><body><!--StartFragment--><div class="OutlineElement Ltr SCXW101 BCX0" style="direction: ltr;"><p class="Paragraph SCXW101 BCX0" role="heading" aria-level="2" paraid="77" style="text-align: left; color: rgb(15, 71, 97);"><span class="TextRun SCXW101 BCX0" style="font-size: 16pt; color: rgb(0, 0, 0);"><span class="NormalTextRun SCXW101">Scope</span></span><span class="EOP SCXW101" style="color: rgb(0, 0, 0);">&nbsp;</span></p></div><div class="OutlineElement Ltr SCXW101 BCX0"><p class="Paragraph SCXW101"><span class="TextRun SCXW101" style="font-weight: bold;">We</span><span class="TextRun SCXW101"><span class="NormalTextRun SCXW101"> keep </span></span><span class="TrackedChange SCXW101"><span class="TextRun TrackChangeTextDeletion SCXW101">all</span></span><span class="TextRun TrackChangeTextInsertion SCXW101">little</span><span class="EOP SCXW101">&nbsp;</span></p></div>${webItem('ul', 1, 'one', 'class="BulletListStyle1 SCXW101 BCX0"')}${webItem('ul', 2, 'one deeper', 'class="BulletListStyle2 SCXW101 BCX0"')}${webItem('ul', 1, 'two', 'class="BulletListStyle1 SCXW101 BCX0"')}<div class="OutlineElement Ltr SCXW101"><p class="Paragraph SCXW101"><span class="TextRun">and</span></p></div>${webItem('ol', 1, 'third', 'class="NumberListStyle1 SCXW101 BCX0" start="3"')}${webItem('ol', 2, 'a', 'class="NumberListStyle2 SCXW101 BCX0" start="1"')}<!--EndFragment--></body></html>`;

const OUTLOOK = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15 (filtered medium)"><style><!--
p.MsoNormal {margin:0cm; font-size:11.0pt; font-family:"Calibri",sans-serif;}
@list l0:level1 {mso-level-number-format:bullet; mso-level-text:\\F0B7; font-family:Symbol;}
--></style></head><body lang=DE link="#0563C1"><div class=WordSection1><p class=MsoNormal><span lang=EN-US style='font-size:11.0pt'>Dear all,<o:p></o:p></span></p><p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p><ol style='margin-top:0cm' start=1 type=1><li class=MsoListParagraph style='margin-left:0cm;mso-list:l1 level1 lfo2'><span lang=EN-US>First<o:p></o:p></span></li><ol style='margin-top:0cm' start=1 type=a><li class=MsoListParagraph style='mso-list:l1 level2 lfo2'>Half<o:p></o:p></li></ol><li class=MsoListParagraph style='mso-list:l1 level1 lfo2'>Second<o:p></o:p></li></ol><p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Point<o:p></o:p></p><table class=MsoNormalTable border=0 cellspacing=0 cellpadding=0 width=605 style='width:453.5pt;border-collapse:collapse'><tr style='height:15.0pt'><td width=302 valign=top style='width:8.0cm;padding:0cm 5.4pt 0cm 5.4pt'><p class=MsoNormal><b>What</b><o:p></o:p></p></td><td width=302 valign=top><p class=MsoNormal>Until<o:p></o:p></p></td></tr></table><p class=MsoNormal><a href="mailto:help@example.com">help@example.com</a><o:p></o:p></p></div></body></html>`;

const docsText = (words: string, more = '') =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;${more}">${words}</span>`;
const docsItem = (level: number, style: string, words: string) =>
  `<li dir="ltr" style="list-style-type:${style};font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;vertical-align:baseline;white-space:pre;" aria-level="${level}"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;" role="presentation">${docsText(words)}</p></li>`;

const GOOGLE_DOCS = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1f2e3d4c-7fff-8f5a-1111-222233334444"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;margin-bottom:6pt;"><span style="font-size:16pt;font-family:Arial,sans-serif;color:#000000;font-weight:400;">Scope</span></h2><p dir="ltr" style="line-height:1.38;text-align: center;margin-top:0pt;">${docsText('We keep ')}${docsText('little', 'font-weight:700;')}${docsText(' and ')}<a href="https://example.com/a" style="text-decoration:none;"><span style="font-size:11pt;color:#1155cc;text-decoration:underline;">why</span></a>${docsText('2', 'vertical-align:super;')}</p><br /><ol style="margin-top:0;margin-bottom:0;padding-inline-start:48px;" start="3">${docsItem(1, 'decimal', 'third')}<ol style="margin-top:0;margin-bottom:0;padding-inline-start:48px;">${docsItem(2, 'lower-alpha', 'below')}</ol>${docsItem(1, 'decimal', 'fourth')}</ol><p dir="rtl" style="line-height:1.38;">${docsText('מדיניות')}</p><div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="301" /><col width="301" /></colgroup><tbody><tr style="height:0pt"><td style="border-left:solid #000000 1pt;vertical-align:top;padding:5pt;"><p dir="ltr" style="line-height:1.2;">${docsText('What')}</p></td><td style="border-left:solid #000000 1pt;"><p dir="ltr">${docsText('Until')}</p></td></tr></tbody></table></div><p dir="ltr">${docsText('The end.')}</p></b><br class="Apple-interchange-newline">`;

const PAGES = `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd">
<html>
<head>
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">
<meta http-equiv="Content-Style-Type" content="text/css">
<title></title>
<meta name="Generator" content="Cocoa HTML Writer">
<meta name="CocoaVersion" content="2575.7">
<style type="text/css">
p.p1 {margin: 0.0px 0.0px 0.0px 0.0px; font: 28.0px 'Helvetica Neue'; color: #000000}
p.p2 {margin: 0.0px 0.0px 0.0px 0.0px; font: 11.0px 'Helvetica Neue'; color: #000000; min-height: 13.0px}
li.li1 {margin: 0.0px 0.0px 0.0px 0.0px; font: 11.0px 'Helvetica Neue'; color: #000000}
span.s1 {font: 11.0px 'Helvetica Neue'}
ol.ol1 {list-style-type: upper-roman}
ol.ol2 {list-style-type: lower-alpha}
ul.ul1 {list-style-type: disc}
</style>
</head>
<body>
<p class="p1"><b>Terms</b></p>
<p class="p2">One<span class="Apple-converted-space">  </span>line</p>
<ol class="ol1">
<li class="li1"><span class="s1"></span>Fees</li>
<ol class="ol2">
<li class="li1"><span class="s1"></span>monthly</li>
</ol>
<li class="li1"><span class="s1"></span>End</li>
</ol>
</body>
</html>`;

const LIBRE_OFFICE = `<!DOCTYPE html>
<html>
<head>
	<meta http-equiv="content-type" content="text/html; charset=utf-8"/>
	<title></title>
	<meta name="generator" content="LibreOffice 24.8.4.2 (Linux)"/>
	<style type="text/css">
		@page { size: 21cm 29.7cm; margin: 2cm }
		p { line-height: 115%; margin-bottom: 0.25cm; background: transparent }
	</style>
</head>
<body lang="en-GB" link="#000080" vlink="#800000" dir="ltr"><h2 class="western">Scope</h2>
<p style="line-height: 100%; margin-bottom: 0cm"><font face="Liberation Serif, serif"><font size="3" style="font-size: 12pt"><b>We</b> keep <del cite="" datetime="2026-03-02T10:14:00">all</del><ins datetime="2026-03-02T10:14:00">little</ins>.</font></font></p>
<ol start="2" type="i">
	<li><p style="margin-bottom: 0cm">two</p>
	<ol type="a">
		<li><p style="margin-bottom: 0cm">below</p></li>
	</ol>
	</li>
	<li><p style="margin-bottom: 0cm">three</p></li>
</ol>
<center><p>Centred</p></center>
<hr/>
<p align="right"><font color="#c9211e"><span style="background: #ffff00">Marked</span></font></p>
</body>
</html>`;

const NOTION = `<meta charset='utf-8'><!-- notionvc: 5f0c4d0a-9d0e-4f6a-8ad1-2f1f3b5d7c9e --><h2>Scope</h2>

<p>We keep <strong>little</strong> and <s>no</s> data.</p>

<aside>
💡 Read this

</aside>

<ol>
<li>First
<ol>
<li>below</li>
</ol>
</li>
<li>Second</li>
</ol>

<ul>
<li>[ ] To do</li>
</ul>

<details><summary>More</summary><p>Hidden at first</p></details>

<blockquote>Said</blockquote>

<hr>

<p>The end.</p>`;

const GITHUB = `<meta charset='utf-8'><div class="markdown-heading" dir="auto" style="box-sizing: border-box; position: relative;"><h2 tabindex="-1" class="heading-element" dir="auto" style="margin-top: 24px; font-weight: 600; color: rgb(31, 35, 40);">Scope</h2><a id="user-content-scope" class="anchor" aria-label="Permalink: Scope" href="#scope"><svg class="octicon octicon-link" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path d="m7.775"></path></svg></a></div><p dir="auto" style="margin-top: 0px; color: rgb(31, 35, 40); font-family: -apple-system;">See <a href="#scope">Scope</a>, <code style="padding: 0.2em 0.4em;">npm test</code> and <del>old</del> new.</p>
<ul class="contains-task-list">
<li class="task-list-item"><input type="checkbox" id="" disabled="" class="task-list-item-checkbox" checked=""> done</li>
<li class="task-list-item"><input type="checkbox" id="" disabled="" class="task-list-item-checkbox"> open</li>
</ul>
<ol start="4" dir="auto">
<li>
<p dir="auto">One</p>
<p dir="auto">more of one</p>
</li>
<li>
<p dir="auto">Two</p>
</li>
</ol>
<blockquote>
<p dir="auto">Said</p>
</blockquote>
<div class="highlight highlight-source-shell" dir="auto"><pre>npm ci
npm test</pre><div class="zeroclipboard-container"><clipboard-copy aria-label="Copy" value="npm ci"><svg aria-hidden="true"></svg></clipboard-copy></div></div>
<script>alert(1)</script>`;

/** One of each program, made by us as the program makes them. */
export const CLIPBOARDS: readonly Clipboard[] = [
  {
    name: 'Word for Windows',
    html: WORD_WINDOWS,
    saved: [
      '<h2 id="_Toc182923019">1. Who we are</h2>',
      '<p style="text-align: justify">This service is run by Creative Story Ltd, <strong>London</strong>.</p>',
      '<p><br></p>',
      '<ol type="a"><li>your name<ol type="i"><li>first</li><li>last</li></ol></li><li>your <em>turns</em></li></ol>',
      '<p>and</p>',
      '<ul><li>drafts<ul><li>pictures</li></ul></li></ul>',
      '<p>then</p>',
      '<ol start="3"><li>third</li><li>fourth</li></ol>',
      '<p style="text-align: center">See <a href="https://example.com/terms">our terms</a> and <a href="#_Toc182923019">above</a>.</p>',
    ].join(''),
    said: 'Left out of what was pasted: deleted text (16 letters), 1 image without an https address.',
  },
  {
    name: 'Word for Mac',
    html: WORD_MAC,
    saved: [
      '<h1>Terms of use</h1>',
      '<ol start="4" type="I"><li><p>Fees</p><p>Paid in advance.</p></li><li>Refunds</li></ol>',
      '<p>Marked and red.</p>',
      '<ol start="2"><li>In euro</li></ol>',
    ].join(''),
    coloured:
      '<p><span style="background-color: yellow">Marked</span> and <span style="color: red">red</span>.</p>',
    said: 'Left out of what was pasted: 1 comment, numbers of several levels, like “4.2.”.',
  },
  {
    name: 'Word for the web',
    html: WORD_WEB,
    saved: [
      '<h2>Scope</h2>',
      '<p><strong>We</strong> keep little</p>',
      '<ul><li>one<ul><li>one deeper</li></ul></li><li>two</li></ul>',
      '<p>and</p>',
      '<ol start="3"><li>third<ol type="a"><li>a</li></ol></li></ol>',
    ].join(''),
    said: 'Left out of what was pasted: deleted text (3 letters).',
  },
  {
    name: 'Outlook',
    html: OUTLOOK,
    saved: [
      '<p>Dear all,</p>',
      '<p><br></p>',
      '<ol><li>First<ol type="a"><li>Half</li></ol></li><li>Second</li></ol>',
      '<ul><li>Point</li></ul>',
      '<table><tbody><tr><td><strong>What</strong></td><td>Until</td></tr></tbody></table>',
      '<p><a href="mailto:help@example.com">help@example.com</a></p>',
    ].join(''),
  },
  {
    name: 'Google Docs',
    html: GOOGLE_DOCS,
    saved: [
      '<h2>Scope</h2>',
      '<p style="text-align: center">We keep <strong>little</strong> and <a href="https://example.com/a">why</a><sup>2</sup></p>',
      '<ol start="3"><li>third<ol type="a"><li>below</li></ol></li><li>fourth</li></ol>',
      '<p dir="rtl">מדיניות</p>',
      '<table><tbody><tr><td>What</td><td>Until</td></tr></tbody></table>',
      '<p>The end.</p>',
    ].join(''),
  },
  {
    name: 'Pages',
    html: PAGES,
    saved: [
      '<p><strong>Terms</strong></p>',
      '<p>One line</p>',
      '<ol type="I"><li>Fees<ol type="a"><li>monthly</li></ol></li><li>End</li></ol>',
    ].join(''),
  },
  {
    name: 'LibreOffice',
    html: LIBRE_OFFICE,
    saved: [
      '<h2>Scope</h2>',
      '<p><strong>We</strong> keep little.</p>',
      '<ol start="2" type="i"><li>two<ol type="a"><li>below</li></ol></li><li>three</li></ol>',
      '<p style="text-align: center">Centred</p>',
      '<hr>',
      '<p style="text-align: right">Marked</p>',
    ].join(''),
    coloured:
      '<p style="text-align: right"><span style="color: rgb(201, 33, 30); background-color: rgb(255, 255, 0)">Marked</span></p>',
    said: 'Left out of what was pasted: deleted text (3 letters).',
  },
  {
    name: 'Notion',
    html: NOTION,
    saved: [
      '<h2>Scope</h2>',
      '<p>We keep <strong>little</strong> and <s>no</s> data.</p>',
      '<p>💡 Read this</p>',
      '<ol><li>First<ol><li>below</li></ol></li><li>Second</li></ol>',
      '<ul><li>[ ] To do</li></ul>',
      '<details><summary>More</summary><p>Hidden at first</p></details>',
      '<blockquote>Said</blockquote>',
      '<hr>',
      '<p>The end.</p>',
    ].join(''),
  },
  {
    name: 'Markdown on GitHub',
    html: GITHUB,
    saved: [
      '<h2 id="scope">Scope</h2>',
      '<p>See <a href="#scope">Scope</a>, <code>npm test</code> and new.</p>',
      '<ul><li>☑ done</li><li>☐ open</li></ul>',
      '<ol start="4"><li><p>One</p><p>more of one</p></li><li>Two</li></ol>',
      '<blockquote>Said</blockquote>',
      '<pre>npm ci\nnpm test</pre>',
    ].join(''),
    said: 'Left out of what was pasted: deleted text (3 letters), 1 script.',
  },
  {
    name: 'A page of the web',
    html: '<article><h2>One</h2>words<dl><dt>User</dt><dd>A person</dd></dl><address>Street 1<br>Town</address><section>a<main>b</main></section></article><video src="x"></video><p style="display:none">secret</p>',
    saved:
      '<h2>One</h2><p>words</p><dl><dt>User</dt><dd>A person</dd></dl><p>Street 1</p><p>Town</p><p>a</p><p>b</p>',
    said: 'Left out of what was pasted: hidden text (6 letters), 1 video.',
  },
  {
    name: 'Google Sheets',
    html: '<google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="overflow:hidden;padding:2px 3px 2px 3px;vertical-align:bottom;font-weight:bold;">Data</td><td style="vertical-align:bottom;text-decoration:underline line-through;">Old</td></tr><tr style="height:21px;"><td style="vertical-align:bottom;font-style:italic;">kept</td><td style="vertical-align:bottom;"><span style="font-size:10pt;font-weight:bold;">30</span><span style="font-size:10pt;"> days</span></td></tr></tbody></table></google-sheets-html-origin>',
    saved:
      '<table><tbody><tr><td><strong>Data</strong></td><td><s><u>Old</u></s></td></tr><tr><td><em>kept</em></td><td><strong>30</strong> days</td></tr></tbody></table><p><br></p>',
  },
  {
    name: 'A page with a formula',
    html: 'E = <span class="katex"><span class="katex-mathml"><math><semantics><mrow><mi>mc</mi></mrow><annotation encoding="application/x-tex">mc</annotation></semantics></math></span><span class="katex-html" aria-hidden="true"><span>mc</span></span></span> holds',
    saved: '<p>E = mc holds</p>',
  },
  {
    name: 'Marks around blocks',
    html: '<a href="https://a.example/"><ul><li>One<ul><li>Two</li></ul></li></ul></a><b><h2>Three</h2><table><tr><td>Four</td></tr></table></b><ul style="font-weight:bold"><li>Five<ul><li>Six</li></ul></li></ul>',
    saved:
      '<ul><li><a href="https://a.example/">One</a><ul><li><a href="https://a.example/">Two</a></li></ul></li></ul><h2><strong>Three</strong></h2><table><tbody><tr><td><strong>Four</strong></td></tr></tbody></table><ul><li><strong>Five</strong><ul><li><strong>Six</strong></li></ul></li></ul>',
  },
  {
    name: 'Words of a line',
    html: 'some <b>words</b> ',
    saved: '<p>some <strong>words</strong></p>',
  },
];
