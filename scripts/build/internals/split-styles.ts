import postcss, { type Rule } from 'postcss';

/** A rule's selector, after the at-rules around it. */
function placeOf(rule: Rule): string {
  const around: string[] = [];
  for (let at = rule.parent; at?.type === 'atrule'; at = at.parent) {
    around.push('params' in at ? at.params : '');
  }
  return [...around, rule.selector].join('{');
}

/** What a stylesheet says beyond `known`, another one that is loaded before it. */
export function withoutKnown(css: string, known: string): string {
  const said = new Set<string>();
  postcss.parse(known).walkDecls((line) => {
    said.add(`${placeOf(line.parent as Rule)}{${line.toString()}`); // antd nests no declarations
  });
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    rule.each((line) => {
      if (said.has(`${placeOf(rule)}{${line.toString()}`)) line.remove();
    });
    if (rule.nodes.length === 0) rule.remove();
  });
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  return root.toString();
}
