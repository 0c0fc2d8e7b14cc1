// What `mutate.mjs` changes in a source file, and how all changes are compiled into it at once.
import ts from 'typescript';

const K = ts.SyntaxKind;
const SWAPPED = {
  ...{ '===': '!==', '!==': '===', '<': '<=', '<=': '<', '>': '>=', '>=': '>' },
  ...{ '+': '-', '-': '+', '*': '/', '/': '*', '%': '*', '&&': '||', '||': '&&', '**': '*' },
  ...{ '&': '|', '|': '&', '^': '&', '>>>': '<<', '<<': '>>', '+=': '-=', '-=': '+=' },
};
const SWAPPED_CALLS = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  startsWith: 'endsWith',
};
const DROPPED_CALLS = /^(?:trim|trimStart|toLowerCase|sort|filter|reverse|slice|normalize|flat)$/;

/** Whether an expression may stand in brackets of its own. */
function isMovable(node) {
  const { parent } = node;
  const isPartOfChain = (parent.flags & ts.NodeFlags.OptionalChain) !== 0;
  const isTarget = ts.isBinaryExpression(parent) && parent.left === node && isAssignment(parent);
  return !(isPartOfChain && parent.expression === node) && !isTarget;
}

const isAssignment = ({ operatorToken }) =>
  operatorToken.kind >= K.FirstAssignment && operatorToken.kind <= K.LastAssignment;

function isName(node) {
  const { parent } = node;
  return (
    parent.name === node ||
    parent.propertyName === node ||
    ts.isImportDeclaration(parent) ||
    ts.isExportDeclaration(parent) ||
    ts.isExpressionStatement(parent) ||
    (ts.isCallExpression(parent) && parent.expression.kind === K.ImportKeyword)
  );
}

/** The texts that may stand in place of an expression. */
function* replacementsOf(node, text) {
  if (ts.isBinaryExpression(node)) {
    const operator = node.operatorToken.getText();
    const [left, right] = [text(node.left), text(node.right)];
    if (operator in SWAPPED) yield `${left} ${SWAPPED[operator]} ${right}`;
    if (operator === '??') yield left;
    if (operator === '??') yield right;
  } else if (ts.isPrefixUnaryExpression(node)) {
    if ([K.ExclamationToken, K.MinusToken].includes(node.operator)) yield text(node.operand);
  } else if (ts.isConditionalExpression(node)) {
    yield `!(${text(node.condition)}) ? ${text(node.whenTrue)} : ${text(node.whenFalse)}`;
  } else if (node.kind === K.TrueKeyword || node.kind === K.FalseKeyword) {
    yield String(node.kind === K.FalseKeyword);
  } else if (ts.isNumericLiteral(node)) {
    if (!isName(node)) yield `${text(node)} + 1`;
  } else if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
    if (!isName(node)) yield node.text === '' ? '"mutant"' : '""';
  } else if (ts.isTemplateExpression(node)) {
    yield '""';
  } else if (node.kind === K.RegularExpressionLiteral) {
    const [, source, flags] = /^\/(.*)\/(\w*)$/s.exec(text(node));
    if (source.startsWith('^') && source.length > 1) yield `/${source.slice(1)}/${flags}`;
    if (/[^\\]\$$/.test(source)) yield `/${source.slice(0, -1)}/${flags}`;
    for (const flag of flags.replace(/[uy]/g, '')) yield `/${source}/${flags.replace(flag, '')}`;
  } else if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { expression, name, questionDotToken } = node.expression;
    const swapped = Object.hasOwn(SWAPPED_CALLS, name.text) && SWAPPED_CALLS[name.text];
    if (DROPPED_CALLS.test(name.text)) yield text(expression);
    else if (swapped && !questionDotToken) {
      yield `${text(expression)}.${swapped}(${node.arguments.map(text).join(', ')})`;
    }
  }
}

/** All changes of a file: what is written before and after a piece of it, given the change's number. */
export function findMutants(path, source) {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const text = (node) => node.getText(file);
  const mutants = [];
  const loops = [];

  function add(node, is, before, after = () => '') {
    const [start, end] = [node.getStart(file), node.getEnd()];
    const line = file.getLineAndCharacterOfPosition(start).line + 1;
    mutants.push({ path, line, was: source.slice(start, end), is, start, end, before, after });
  }

  function visit(node) {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node))
      return;
    if (ts.isImportDeclaration(node)) return;
    const { parent } = node;
    const isListed =
      parent && (ts.isArrayLiteralExpression(parent) || ts.isObjectLiteralExpression(parent));
    if (isListed && isMovable(parent) && !ts.isAccessor(node)) {
      const [open, close] = ts.isArrayLiteralExpression(parent) ? '[]' : '{}';
      add(
        node,
        '(left out)',
        (id) => `...(__m(${id}) ? ${open}${close} : ${open}`,
        () => `${close})`,
      );
    }
    for (const is of replacementsOf(node, text)) {
      if (isMovable(node))
        add(
          node,
          is,
          (id) => `(__m(${id}) ? (${is}) : `,
          () => ')',
        );
    }
    if (
      parent &&
      (ts.isIfStatement(parent) || ts.isWhileStatement(parent)) &&
      parent.expression === node
    ) {
      add(
        node,
        `!(${text(node)})`,
        (id) => `(__m(${id}) ? !(${text(node)}) : `,
        () => ')',
      );
    }
    if (ts.isExpressionStatement(node) || ts.isReturnStatement(node) || ts.isThrowStatement(node)) {
      if (!ts.isStringLiteral(node.expression ?? node))
        add(
          node,
          '(nothing)',
          (id) => `{ if (!__m(${id})) `,
          () => ' }',
        );
    }
    if (
      ts.isFunctionLike(node) &&
      node.body &&
      ts.isBlock(node.body) &&
      !ts.isConstructorDeclaration(node)
    ) {
      const start = node.body.getStart(file) + 1;
      const line = file.getLineAndCharacterOfPosition(start).line + 1;
      const before = (id) => `if (__m(${id})) return;`;
      const was = `${node.name ? text(node.name) : 'function'} { … }`;
      mutants.push({
        path,
        line,
        was,
        is: '{ return; }',
        start,
        end: start,
        before,
        after: () => '',
      });
    }
    if (ts.isIterationStatement(node, false)) {
      const { statement } = node;
      const isBlock = ts.isBlock(statement);
      const [at, end] = [statement.getStart(file) + Number(isBlock), statement.getEnd()];
      loops.push({ at, text: isBlock ? '__loop();' : '{ __loop(); ', size: Infinity, id: 0 });
      if (!isBlock) loops.push({ at: end, text: ' }', isEnd: true, size: Infinity, id: 0 });
    }
    ts.forEachChild(node, visit);
  }

  visit(file);
  return { mutants, loops };
}

/** The source with the chosen changes in it: `__m(id)` says which of them is in force. */
export function compileIn(source, mutants, loops) {
  const pieces = loops.map((loop) => ({ isEnd: false, ...loop }));
  for (const { id, start, end, before, after } of mutants) {
    pieces.push({ at: start, text: before(id), isEnd: false, size: end - start, id });
    pieces.push({ at: end, text: after(id), isEnd: true, size: end - start, id });
  }
  // What ends comes before what starts; the larger piece opens first and closes last.
  pieces.sort(
    (a, b) =>
      a.at - b.at ||
      Number(b.isEnd && b.size > 0) - Number(a.isEnd && a.size > 0) ||
      (a.isEnd ? a.size - b.size || b.id - a.id : b.size - a.size || a.id - b.id),
  );
  let out = '';
  let from = 0;
  for (const { at, text } of pieces) {
    out += source.slice(from, at) + text;
    from = at;
  }
  return out + source.slice(from);
}
