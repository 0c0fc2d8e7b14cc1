import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import ts from 'typescript';

/** An exported function that takes a text, alone, in a list or in an object. */
export type TextReader = {
  file: string;
  name: string;
  /** What it is called with, each text of which is this one. */
  argumentsOf: (text: string) => unknown[];
};

/** No field is nested deeper in what reads a text. */
const DEEPEST = 4;
/** Stands where no value can be made: of an element, a file, a class. */
const NONE = Symbol('none');

const has = (type: ts.Type, flags: ts.TypeFlags) => (type.flags & flags) !== 0;

/** A value of a type, each text in it the given one. */
function valueOf(checker: ts.TypeChecker, type: ts.Type, text: string, depth = 0): unknown {
  const inside = (one: ts.Type) => valueOf(checker, one, text, depth + 1);
  if (has(type, ts.TypeFlags.StringOrNumberLiteral) && 'value' in type) return type.value;
  if (has(type, ts.TypeFlags.StringLike | ts.TypeFlags.Unknown)) return text;
  if (has(type, ts.TypeFlags.NumberLike)) return 1;
  if (has(type, ts.TypeFlags.BooleanLike)) return true;
  if (has(type, ts.TypeFlags.Null)) return null;
  if (has(type, ts.TypeFlags.Undefined)) return undefined;
  if (depth > DEEPEST) return NONE;
  if (has(type, ts.TypeFlags.TypeParameter)) {
    return inside(checker.getBaseConstraintOfType(type) ?? checker.getUnknownType());
  }
  if (has(type, ts.TypeFlags.Union)) {
    const { types } = type as ts.UnionType; // its flag says so
    const values = types.map(inside).filter((value) => value !== NONE);
    return values.find((value) => holds(value, text)) ?? (values.length > 0 ? values[0] : NONE);
  }
  if (checker.isArrayLikeType(type)) {
    const [item] = checker.getTypeArguments(type as ts.TypeReference); // an array names what it holds
    const value = item ? inside(item) : NONE;
    return value === NONE ? NONE : [value, value];
  }
  const [call] = type.getCallSignatures();
  if (call) return () => inside(call.getReturnType());
  const any = type.getStringIndexType();
  if (any) return { a: inside(any) };
  return objectOf(checker, type, inside);
}

/** An object of this product with all of its fields. */
function objectOf(checker: ts.TypeChecker, type: ts.Type, inside: (type: ts.Type) => unknown) {
  const isOfOthers = type
    .getSymbol()
    ?.declarations?.some((one) => one.getSourceFile().fileName.includes('node_modules'));
  if (!has(type, ts.TypeFlags.Object | ts.TypeFlags.Intersection) || isOfOthers) return NONE;
  const fields = checker.getPropertiesOfType(type);
  const values = fields.map(
    (field) => [field.name, inside(checker.getTypeOfSymbol(field))] as const,
  );
  return Object.fromEntries(values.filter(([, value]) => value !== NONE));
}

const holds = (value: unknown, text: string) =>
  JSON.stringify([value]).includes(JSON.stringify(text));

const isPromise = (type: ts.Type) => type.getSymbol()?.name === 'Promise';

/** What a function is called with; null where it takes no text, or something else besides. */
function argumentsOf(checker: ts.TypeChecker, symbol: ts.Symbol, at: ts.Node) {
  const [call] = checker.getTypeOfSymbolAtLocation(symbol, at).getCallSignatures();
  // What waits, waits for a store or a host.
  if (call === undefined || isPromise(call.getReturnType())) return null;
  const types = call.parameters.map((one) => checker.getTypeOfSymbolAtLocation(one, at));
  const make = (text: string) => types.map((type) => valueOf(checker, type, text));
  const values = make('text');
  return values.includes(NONE) || !holds(values, 'text') ? null : make;
}

/** The exported functions below a folder that take a text, as their types say. */
export function findTextReaders(root: string, folder: string): TextReader[] {
  const read = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(read.config, ts.sys, root);
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!\.d)\.ts$/.test(file),
  );
  const paths = files.map((file) => join(root, folder, file));
  const program = ts.createProgram(paths, { ...options, noEmit: true });
  const checker = program.getTypeChecker();
  return files.flatMap((file) => {
    const source = program.getSourceFile(join(root, folder, file));
    const module = source && checker.getSymbolAtLocation(source);
    const symbols = module ? checker.getExportsOfModule(module) : [];
    // A hook needs a component.
    const functions = symbols.filter(({ name }) => !/^use[A-Z]/.test(name));
    return functions.flatMap((symbol) => {
      const at = symbol.valueDeclaration;
      const make = at && at.getSourceFile() === source ? argumentsOf(checker, symbol, at) : null;
      return make ? [{ file, name: symbol.name, argumentsOf: make }] : [];
    });
  });
}
