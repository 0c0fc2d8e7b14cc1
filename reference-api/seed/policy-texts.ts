/** The privacy policy as it is seeded, in HTML. */
export const PRIVACY_POLICY = `<p><strong>Last changed on 1 September 2026.</strong> This policy says which personal data Creative
Story keeps, why, and what you can do about it.</p>
<h2>1. What we keep</h2>
<ul>
  <li>What you tell us: your name, user name, e-mail address, mobile number and gender</li>
  <li>What you write:
    <ul>
      <li>your turns in a story room</li>
      <li>the rooms you host and the themes you choose</li>
      <li>the queries you send to us</li>
    </ul>
  </li>
  <li>What the app needs to run: the time of your last visit and the kind of device</li>
</ul>
<h2>2. Why we keep it, and for how long</h2>
<table>
  <thead><tr><th>Data</th><th>Reason</th><th>Kept for</th></tr></thead>
  <tbody>
    <tr><td>Account</td><td>To let you sign in</td><td>Until you delete it</td></tr>
    <tr><td>Stories</td><td>To let others read and write on</td><td>Until the room is deleted</td></tr>
    <tr><td>Queries</td><td>To answer you</td><td>12 months</td></tr>
    <tr><td>Technical logs</td><td>To find faults</td><td>14 days</td></tr>
  </tbody>
</table>
<h2>3. Your rights</h2>
<ol>
  <li>You may see and correct your data.</li>
  <li>You may <a href="#/admin/delete-account">delete your account</a> at any time.</li>
  <li>You may <a href="#/admin/contact-us">ask us</a> what became of your data.</li>
</ol>
<blockquote>We never sell personal data. We have never been asked nicely enough.</blockquote>
<h3>Contact</h3>
<p>Write to <a href="mailto:privacy@creative-story.example">privacy@creative-story.example</a>
or read more at <a href="https://creative-story.example/privacy">creative-story.example</a>.</p>`;

/** The terms and conditions as they are seeded, in HTML. */
export const TERMS = `<p>By using Creative Story you agree to these terms. They are short, because we would rather read
your stories.</p>
<h2>1. Your account</h2>
<p>One person, one account. Keep your password to yourself. You must be at least 13 years old.</p>
<h2>2. Your stories</h2>
<ol>
  <li>You keep the rights to what you write.</li>
  <li>Everybody in a room may write on from your turn:
    <ol>
      <li>as long as the room is active,</li>
      <li>within the theme the host has chosen.</li>
    </ol>
  </li>
  <li>A completed story can be read but no longer changed.</li>
</ol>
<h2>3. What is not allowed</h2>
<ul>
  <li>Hate, threats and the private data of others</li>
  <li>Text that is not yours</li>
  <li>Advertising, other than in <em>banners</em> that we have agreed on</li>
</ul>
<h2>4. Fees</h2>
<table>
  <thead><tr><th>Plan</th><th>Rooms at a time</th><th>Price a month</th></tr></thead>
  <tbody>
    <tr><td>Reader</td><td>3</td><td>free</td></tr>
    <tr><td>Writer</td><td>20</td><td>€4</td></tr>
    <tr><td>School</td><td>unlimited</td><td>€25</td></tr>
  </tbody>
</table>
<h2>5. Changes</h2>
<p>We announce changes four weeks ahead. See also our
<a href="#/admin/privacy-policy">privacy policy</a>, or
<a href="#/admin/contact-us">contact us</a>.</p>`;
