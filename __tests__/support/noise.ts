import { format } from 'node:util';

const LONGEST_REPORT = 800;

let noise: string[] = [];

function record(kind: string, text: string): void {
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
    const collected = noise;
    noise = [];
    if (collected.length > 0) throw new Error(`The test made noise:\n${collected.join('\n')}`);
  });
}
