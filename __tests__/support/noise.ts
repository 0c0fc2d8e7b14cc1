import { format } from 'node:util';

const LONGEST_REPORT = 800;

let allowed: RegExp[] = [];
let noise: string[] = [];

/** Lets this one test print what matches; whatever is not named here fails it. */
export function allowNoise(...patterns: RegExp[]): void {
  allowed.push(...patterns);
}

function record(kind: string, text: string): void {
  if (allowed.some((pattern) => pattern.test(text))) return;
  noise.push(`${kind}: ${text.slice(0, LONGEST_REPORT)}`);
}

/** Reports a problem that makes the running test fail when it ends. */
export function reportProblem(text: string): void {
  noise.push(text);
}

/** Fails each test that prints an error or a warning, or leaves a rejection unhandled. */
export function failOnNoise(): void {
  const onRejection = (reason: unknown) => record('unhandled rejection', format('%s', reason));

  beforeEach(() => {
    allowed = [];
    noise = [];
    jest.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
      record('console.error', format(...args));
    });
    jest.spyOn(console, 'warn').mockImplementation((...args: unknown[]) => {
      record('console.warn', format(...args));
    });
    process.on('unhandledRejection', onRejection);
  });

  afterEach(() => {
    process.off('unhandledRejection', onRejection);
    const heard = noise;
    noise = [];
    if (heard.length > 0) throw new Error(`The test made noise:\n${heard.join('\n')}`);
  });
}
