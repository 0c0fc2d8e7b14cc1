const PUSH = /<script>self\.__next_f\.push\((\[1,"(?:[^"\\]|\\.)*"\])\)<\/script>/g;
const STYLE = /<style data-precedence="[^"]*" data-href="[^"]*">([^<]*)<\/style>/g;
/** A text in the hydration data: its length in bytes (hexadecimal), then itself. */
const TEXT = /T([\da-f]+),/g;

/**
 * Takes the style sheets out of a page's hydration data: they stand in the page's head already,
 * where React takes them over by their name and never looks at their text again.
 */
export function withoutRepeatedStyles(html: string): string {
  const styles = [...html.matchAll(STYLE)].map(([, css = '']) => css).join('');

  function withoutStyles(data: string): string {
    let lean = '';
    let index = 0;
    for (const { 0: mark, 1: size = '', index: start } of data.matchAll(TEXT)) {
      const end = start + mark.length + parseInt(size, 16);
      const isWhole = start >= index && end <= data.length;
      // A style sheet with letters beyond ASCII is shorter than it says; it stays as it is.
      if (!isWhole || !styles.includes(data.slice(start + mark.length, end))) continue;
      lean += `${data.slice(index, start)}T1, `;
      index = end;
    }
    return lean + data.slice(index);
  }

  return html.replace(PUSH, (script, argument: string) => {
    const [kind, data] = JSON.parse(argument) as [number, string]; // what the pattern matches
    const lean = withoutStyles(data);
    if (lean === data) return script;
    return `<script>self.__next_f.push(${JSON.stringify([kind, lean]).replace(/</g, '\\u003c')})</script>`;
  });
}
