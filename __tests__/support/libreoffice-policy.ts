/** A policy's file for a lawyer as LibreOffice Writer 7.4 saved it again as HTML. */
export const FROM_LIBREOFFICE = `<!DOCTYPE html>
<html>
<head>
	<meta http-equiv="content-type" content="text/html; charset=utf-8"/>
	<title>Terms</title>
	<meta name="generator" content="LibreOffice 7.4.7.2 (Linux)"/>
	<meta name="created" content="00:00:00"/>
	<meta name="changed" content="00:00:00"/>
	<meta name="" content=""/>
	<style type="text/css">
		@page { size: 8.27in 11.69in; margin-left: 0.79in; margin-right: 0.39in; margin-top: 0.39in; margin-bottom: 0.39in }
		p { line-height: 115%; margin-bottom: 0.1in; background: transparent }
		h2 { margin-top: 0.14in; margin-bottom: 0.08in; background: transparent; page-break-after: avoid }
		h2.western { font-family: "Liberation Serif", serif; font-size: 18pt; font-weight: bold }
		h2.cjk { font-family: "Noto Serif CJK SC"; font-size: 18pt; font-weight: bold }
		h2.ctl { font-family: "Noto Sans Devanagari"; font-size: 18pt; font-weight: bold }
		td p { orphans: 0; widows: 0; background: transparent }
		th p { font-weight: bold; text-align: center; orphans: 0; widows: 0; background: transparent }
		a:link { color: #000080; text-decoration: underline }
	</style>
</head>
<body lang="en-US" link="#000080" vlink="#800000" dir="ltr"><h2 class="western">
4. Fees</h2>
<p>Pay within <font color="#aa1111"><strike>five</strike></font><font color="#1a5e20"><u><b>ten</b></u></font>
days, see <a href="https://example.com/terms">terms</a> and <a href="#fees">above</a>.</p>
<p><a name="rule"></a><font color="#aa1111"><strike>Old</strike></font><font color="#1a5e20"><u>New</u></font>
rule<font color="#1a5e20"><u>, with more words</u></font>.</p>
<ul>
	<li><p style="margin-bottom: 0in">mail</p>
	<li><p style="margin-bottom: 0in"><font color="#1a5e20"><u>post</u></font></p>
	<li><p style="margin-bottom: 0in">phone</p>
	<ul>
		<li><p>mobile</p>
	</ul>
</ul>
<ol start="3">
	<li><p style="margin-bottom: 0in">three</p>
	<li><p>four</p>
</ol>
<table width="141" cellpadding="2" cellspacing="0">
	<col width="42"/>

	<col width="91"/>

	<tr>
		<th width="42" style="border: none; padding: 0in"><p>What</p>
		</th>
		<th width="91" style="border: none; padding: 0in"><p>Until</p>
		</th>
	</tr>
	<tr>
		<td width="42" style="border: none; padding: 0in"><p>Mail</p>
		</td>
		<td width="91" style="border: none; padding: 0in"><p>a <font color="#aa1111"><strike>week</strike></font><font color="#1a5e20"><u><font color="#1155cc">month</font></u></font></p>
		</td>
	</tr>
</table>
<p align="center">Centred <i>and</i> <u>lined</u>.</p>
</body>
</html>`;
