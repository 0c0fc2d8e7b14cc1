import { parseArgs } from 'node:util';

export const USAGE = `Usage: npm run check-api -- <base url> [options]
  --email TEXT       an admin's e-mail; without it only public calls are tested
  --password TEXT    the password; or set CHECK_API_PASSWORD, which no list of processes shows
  --write            also test writing: makes records of its own, and deletes them
  --origin URL       where the back office is served from, to test CORS and mixed content
  --socket URL       the realtime server, when it is not at the address of the API
  --json             print the rows as JSON
  --help

Exit code: 0 nothing failed, 1 something failed, 2 wrong usage or no API there.`;

class UsageError extends Error {}

function readAddress(name: string, text: string): URL {
  const address = URL.canParse(text) ? new URL(text) : null;
  if (address && /^(https?|wss?):$/.test(address.protocol)) return address;
  throw new UsageError(`${name} must begin with http:// or https://, not "${text}"`);
}

/** What the command is asked for; null for its usage. @throws UsageError, or what `parseArgs` does. */
export function readOptions(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      password: { type: 'string', default: process.env.CHECK_API_PASSWORD },
      write: { type: 'boolean', default: false },
      origin: { type: 'string' },
      socket: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return null;
  const [address, ...others] = positionals;
  if (address === undefined) throw new UsageError('The address of the API is missing');
  if (others.length > 0)
    throw new UsageError(`There is one address only, not "${others.join(' ')}"`);
  const { email, password, write, origin, socket, json } = values;
  if (Boolean(email) !== Boolean(password)) {
    throw new UsageError('An e-mail and a password go together');
  }
  if (write && !email) throw new UsageError('--write needs --email and --password');
  return {
    isJson: json,
    doctor: {
      baseUrl: readAddress('The address', address).href.replace(/\/+$/, ''),
      email,
      password,
      mayWrite: write,
      pageOrigin: origin === undefined ? undefined : readAddress('--origin', origin).origin,
      socketUrl: socket === undefined ? undefined : readAddress('--socket', socket).href,
    },
  };
}

/** Whether the command was called in a wrong way. */
export function isUsageError(error: unknown): error is Error {
  const isParseError =
    error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  return error instanceof UsageError || isParseError;
}
