const LONGEST = 300;

/** What engines say of errors. Any other word may be somebody's, and is left out. */
const WORDS = new Set(
  (
    'uncaught in promise error typeerror rangeerror referenceerror syntaxerror urierror domexception ' +
    'aborterror networkerror securityerror notfounderror notallowederror invalidstateerror timeouterror ' +
    'quotaexceedederror datacloneerror notreadableerror chunkerror apierror cannot can’t could not read ' +
    'set property properties of undefined null reading setting is are was a an the function constructor ' +
    'iterable object defined before initialization access to constant invalid value array length string ' +
    'number maximum call stack size exceeded too much recursion memory failed execute on node child removed ' +
    'removechild insertbefore appendchild parameter type new this fetch load network request unexpected token ' +
    'end json input at position data script resizeobserver loop completed with undelivered notifications ' +
    'limit minified react for or loading chunk missing did class must be called by from as module imported ' +
    'dynamically circular structure converting time zone denied storage quota has been operation insecure ' +
    'already closed database connection transaction aborted out no'
  ).split(' '),
);

/** `#418;`, as React numbers its errors. */
const REACT_ERROR = /^#\d{1,3};?$/;

/** A text in one line, without any word but those of engines: names, numbers and addresses are "…". */
export function sayable(text: string): string {
  // Cut first: a word of a hundred thousand letters would take long to look through.
  const words = text.slice(0, LONGEST).split(/\s+/).filter(Boolean);
  const said = words.map((word) => {
    const bare = word.replace(/^[(['"]+|[)\]'".,:;!?]+$/g, '').replace("'", '’');
    return WORDS.has(bare.toLowerCase()) || REACT_ERROR.test(word) ? word : '…';
  });
  return said.filter((word, index) => word !== '…' || said[index - 1] !== '…').join(' ');
}

/** Where in our own files an error was, as `main-1a2b.js:1:2345`; '' where its stack names none. */
export function placeOf(error: unknown): string {
  const stack = error instanceof Object && 'stack' in error ? String(error.stack) : '';
  return /\/_next\/static\/(?:[\w-]+\/)*([\w.-]+\.js:\d+:\d+)/.exec(stack)?.[1] ?? '';
}

/** What a screen's address is made of; a record's id, and whatever follows, is not said. */
const SCREEN = /^#(?:\/[a-z-]{1,20}){1,3}(?=\/|$)/;

/** A screen's address without what is of one record, person or search. */
export function screenOf(hash: string): string {
  const [address = ''] = hash.split('?');
  const said = SCREEN.exec(address)?.[0] ?? '#/';
  return said === address || address === '' ? said : `${said}/…`.replace('//', '/');
}
