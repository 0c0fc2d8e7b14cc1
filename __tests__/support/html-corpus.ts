/** A text as an admin may have stored it with any editor. */
export type CorpusText = { name: string; html: string };

const WORD_PASTE = `<p class="MsoNormal" style="margin:0cm 0cm 8pt;line-height:107%"><b style="mso-bidi-font-weight:normal"><span lang="EN-GB" style="font-size:14.0pt;font-family:&quot;Calibri&quot;,sans-serif">1. Scope<o:p></o:p></span></b></p>
<p class="MsoListParagraphCxSpFirst" style="text-indent:-18.0pt;mso-list:l0 level1 lfo1"><!--[if !supportLists]--><span style="font-family:Symbol">·<span style="font:7.0pt &quot;Times New Roman&quot;">&nbsp;&nbsp;&nbsp;&nbsp; </span></span><!--[endif]--><span lang="EN-GB">Applies to all users</span></p>
<p class="MsoNormal"><span lang="EN-GB" style="color:red">Important</span><span lang="EN-GB"> and <u>binding</u>.</span></p>
<table class="MsoTableGrid" border="1" cellspacing="0" cellpadding="0" style="border-collapse:collapse;border:none"><tr><td width="200" valign="top" style="width:150.0pt;border:solid windowtext 1.0pt;padding:0cm 5.4pt"><p class="MsoNormal">Cell</p></td></tr></table>`;

const GOOGLE_DOCS_PASTE = `<b style="font-weight:normal;" id="docs-internal-guid-1f2e3d4c-7fff-1111-2222-333344445555"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">We keep your data </span><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;font-weight:700;white-space:pre-wrap;">safe</span></p><br /><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-size:11pt;color:#000000;" aria-level="1"><p dir="ltr" style="line-height:1.38;" role="presentation"><span style="font-size:11pt;">First</span></p></li></ul></b>`;

const LIBRE_OFFICE_PASTE = `<p style="line-height: 100%; margin-bottom: 0in"><font face="Liberation Serif, serif"><font size="3" style="font-size: 12pt"><b>Terms</b></font></font></p><p style="line-height: 100%"><font color="#c9211e"><span style="background: #ffff00">Marked</span></font></p><center><p>Centred</p></center>`;

const WORD_ONLINE_PASTE = `<div class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1" style="text-align: left"><span class="TextRun SCXW1" data-contrast="auto" lang="EN-US">Plain text from Word online</span><span class="EOP SCXW1" data-ccp-props="{}">&nbsp;</span></p></div><div class="ListContainerWrapper"><ol class="NumberListStyle1" role="list" start="3"><li data-leveltext="%1." role="listitem"><p>Third</p></li></ol></div>`;

function longText(): string {
  const parts: string[] = [];
  for (let section = 1; parts.join('').length < 200_000; section += 1) {
    const number = String(section);
    parts.push(`<h2>${number}. Section</h2>`);
    for (let paragraph = 1; paragraph <= 12; paragraph += 1) {
      parts.push(
        `<p>Paragraph ${String(paragraph)} of section ${number} says that the <strong>parties</strong> agree on <a href="https://example.com/${number}">terms</a>, in words that differ a little every time, and that nothing in them is surprising to anybody who has read a text like this before.</p>`,
      );
    }
    parts.push('<ul><li>one</li><li>two<ul><li>two and a half</li></ul></li></ul>');
    if (section % 10 === 0)
      parts.push('<table><tbody><tr><th>A</th><td>B</td></tr></tbody></table>');
  }
  return parts.join('');
}

const TEXTS: Record<string, string> = {
  'one paragraph': '<p>We keep your data safe.</p>',
  'headings of all levels': '<h1>A</h1><h2>B</h2><h3>C</h3><h4>D</h4><h5>E</h5><h6>F</h6>',
  emphasis: '<p><b>bold</b> <strong>strong</strong> <i>i</i> <em>em</em> <u>u</u> <s>s</s></p>',
  'nested emphasis':
    '<p><em>a <strong>b <u>c</u></strong> d</em> and <strong>a<em>b</em>c</strong></p>',
  bullets: '<ul><li>one</li><li>two</li></ul>',
  numbers: '<ol><li>one</li><li>two</li></ol>',
  'nested lists':
    '<ul><li>a<ol><li>a1<ul><li>a1x</li></ul></li><li>a2</li></ol></li><li>b</li></ul>',
  'two lists in a row': '<ul><li>one</li></ul><ul><li>two</li></ul><ol><li>x</li></ol>',
  'a list with paragraphs': '<ul><li><p>one</p><p>more of one</p></li><li><p>two</p></li></ul>',
  'a numbered list that starts at 5': '<ol start="5"><li>five</li></ol><p>x</p>',
  'roman numbers': '<ol type="i"><li>one</li><li value="4">four</li></ol>',
  'a definition list': '<dl><dt>User</dt><dd>A person</dd></dl>',
  'a table with headings':
    '<table><thead><tr><th scope="col">A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
  'a plain table': '<p>x</p><table><tbody><tr><td>1</td><td>2</td></tr></tbody></table><p>y</p>',
  'merged cells':
    '<table><caption>Prices</caption><tbody><tr><td colspan="2">1</td></tr><tr><td rowspan="2">2</td><td>3</td></tr><tr><td>4</td></tr></tbody></table>',
  'a list in a table':
    '<table><tbody><tr><td><ul><li>one</li></ul><p>x</p></td></tr></tbody></table>',
  'a horizontal rule': '<p>above</p><hr><p>below</p>',
  'line breaks': '<p>Street 1<br>12345 Town<br>Country</p>',
  'empty lines': '<p>a</p><p><br></p><p><br></p><p>b</p>',
  'ids and a link to one': '<h2 id="scope">Scope</h2><p><a href="#scope">see above</a></p>',
  'a named anchor': '<p><a name="top"></a>Text</p><p><a href="#top">up</a></p>',
  links:
    '<p><a href="https://example.com/a?b=1&amp;c=2#d">w</a> <a href="mailto:a@example.com">m</a> <a href="tel:+15550100">t</a> <a href="#/admin/contact-us">c</a></p>',
  'a link with a title': '<p><a href="https://example.com" title="More" hreflang="de">x</a></p>',
  'relative links':
    '<p><a href="/terms">x</a> <a href="privacy.html">y</a> <a href="//example.com">z</a></p>',
  images: '<p><img src="https://example.com/a.png" alt="Seal" width="120" height="60"></p>',
  'an image over http and one inline':
    '<p>x<img src="http://example.com/a.png" alt="a"><img src="data:image/png;base64,iVBORw0KGgo=" alt="b"></p>',
  'a figure':
    '<figure><img src="https://example.com/a.png" alt=""><figcaption>Seal</figcaption></figure>',
  colours:
    '<p style="color: red">a <span style="background-color: #ff0">b</span> <span style="color: rgb(1, 2, 3)">c</span></p>',
  'alignment by style':
    '<p style="text-align: center">a</p><h2 style="text-align: right">b</h2><div style="text-align:justify"><p>c</p></div>',
  'alignment by attribute': '<p align="center">a</p><h2 align="right">b</h2>',
  sizes:
    '<p><span style="font-size: 18px">a</span><span style="font-size: 0.8em">b</span><font size="5" color="#123456">c</font></p>',
  'other styles': '<p style="margin-left: 40px; font-family: serif; letter-spacing: 2px">a</p>',
  positions: '<p style="position: fixed; top: 0; color: red">a</p>',
  "Quill's own lists":
    '<ol><li data-list="bullet"><span class="ql-ui" contenteditable="false"></span>a</li><li data-list="bullet" class="ql-indent-1">b</li><li data-list="ordered">c</li></ol>',
  "Quill's own classes":
    '<p class="ql-align-center">a</p><p class="ql-indent-2">b</p><p class="ql-align-right ql-direction-rtl">c</p><p><span class="ql-size-large">d</span></p>',
  'ticked items': '<ol><li data-list="checked">done</li><li data-list="unchecked">open</li></ol>',
  'a quote of two paragraphs': '<blockquote><p>one</p><p>two</p></blockquote>',
  'a quote': '<blockquote>one</blockquote>',
  code: '<p>Run <code>npm test</code></p><pre>line 1\n  line 2</pre>',
  'code that begins with an empty line': '<p>Run</p><pre>\n\nline 1\n\n  line 2</pre>',
  'rare inline elements':
    '<p><mark>m</mark> <abbr title="General Terms">GT</abbr> H<sub>2</sub>O x<sup>2</sup> <small>s</small> <kbd>K</kbd> <del>d</del> <ins>i</ins></p>',
  'an address and a time':
    '<address>Town</address><p><time datetime="2026-01-01">New Year</time></p>',
  details: '<details><summary>More</summary><p>Hidden at first</p></details>',
  sections: '<section><h2>A</h2><p>a</p></section><section><h2>B</h2><p>b</p></section>',
  'everything in one div': '<div class="policy"><h2>A</h2><p>a</p><ul><li>x</li></ul></div>',
  'words without a paragraph': 'Just words, <b>some bold</b>,<br>on two lines',
  'words between blocks': 'before<p>inside</p>between <em>two</em><p>inside</p>after',
  entities:
    '<p>&copy; 2026 &mdash; &ldquo;A&rdquo; &lt;b&gt; &amp;amp; &euro; &#128512; a&nbsp;b&shy;c</p>',
  'hard spaces': '<p>a&nbsp;&nbsp;&nbsp;b  c   d</p>',
  Hebrew:
    '<h2 dir="rtl">תנאי שימוש</h2><p dir="rtl">ברוכים הבאים, <strong>סיפור</strong> Creative Story 2026</p>',
  'Arabic without a direction': '<p>سياسة الخصوصية</p><ul><li>أول</li><li>ثاني</li></ul>',
  'Chinese, Japanese and Thai':
    '<p>隐私政策。</p><p>プライバシーポリシー</p><p>นโยบายความเป็นส่วนตัว</p>',
  'emoji and combined letters': '<p>👩‍👩‍👧 é vs e\u0301 – 𝒜</p>',
  ruby: '<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby></p>',
  languages: '<p lang="de">Datenschutz <span lang="fr">vie privée</span></p>',
  comments: '<!-- draft --><p>a<!-- inner --></p>',
  'a whole document':
    '<!doctype html><html><head><title>T</title><style>p{color:red}</style></head><body><p>a</p></body></html>',
  'unclosed elements': '<p>one<p>two<ul><li>a<li>b</ul><b>bold<i>both</b>italic</i>',
  'upper case and odd quotes': "<P CLASS=x>A<BR>B</P><A HREF='https://example.com'>x</A>",
  'a form':
    '<p>Agree?</p><form action="/agree"><label>Name <input name="n"></label><button>Yes</button></form>',
  'a frame and a video':
    '<p>x</p><iframe src="https://example.com"></iframe><video src="https://example.com/v.mp4" controls></video>',
  'a script beside the text': '<p>a</p><script>/* nothing */</script><p onclick="void 0">b</p>',
  Word: WORD_PASTE,
  'Word online': WORD_ONLINE_PASTE,
  'Google Docs': GOOGLE_DOCS_PASTE,
  LibreOffice: LIBRE_OFFICE_PASTE,
  '200 kB': longText(),
  'a line of 20 000 letters': `<p>${'long'.repeat(5000)}</p>`,
  'a list twelve levels deep': `${'<ul><li>x'.repeat(12)}${'</li></ul>'.repeat(12)}`,
};

/** Texts that opening and saving must not change without showing the losses. */
export const CORPUS: readonly CorpusText[] = Object.entries(TEXTS).map(([name, html]) => ({
  name,
  html,
}));
