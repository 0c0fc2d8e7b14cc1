import { setTimeout as wait } from 'node:timers/promises';

/** One browser behind its own protocol. Roles and names are those of the engine's accessibility tree. */
export type Driver = {
  version: string;
  /** Loads an address anew, in the tab on show. */
  open: (address: string) => Promise<void>;
  /** What is on screen, enabled, with exactly this name. An empty role means any: a password has none. */
  find: (role: string, name: string) => Promise<{ click: () => Promise<void> } | undefined>;
  /** Types letters into what has the focus. */
  type: (text: string) => Promise<void>;
  press: (...chord: Key[]) => Promise<void>;
  /** Chooses a file in the only file input of the page. */
  upload: (path: string) => Promise<void>;
  run: <Args extends unknown[], Result>(
    work: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Result>;
  /** Shows a tab: 0 is the first, and one more than there are opens one. */
  showTab: (place: number) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  /** What pages printed as errors or warnings, did not catch, or were refused by the policy. */
  noise: () => Promise<string[]>;
  close: () => Promise<void>;
};

export type Key = 'Control' | 'Enter' | 'Escape' | 'Tab' | 'End' | 'a' | 'k';

/** Starts a browser whose downloads go into `folder`, where it may keep other files, too. */
export type Launch = (folder: string) => Promise<Driver>;

const PATIENCE_MS = 30_000;

/** Asks again until the answer is neither undefined nor false. */
export async function until<Answer>(
  what: string,
  ask: () => Promise<Answer | undefined | false>,
): Promise<Answer> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > end) throw new Error(`${what}: not within ${PATIENCE_MS / 1000} s`);
    await wait(50);
  }
}

/** What a person does with a browser: every step waits for what it needs. */
export function personAt(driver: Driver) {
  const textOf = () => driver.run(() => document.body.innerText.replace(/\s+/g, ' '));
  const person = {
    find: (role: string, name: string) =>
      until(`${role} “${name}”`, () => driver.find(role, name)).catch(async (error: unknown) => {
        throw new Error(`${String(error)}; the page says: ${(await textOf()).slice(0, 1_000)}`);
      }),
    async click(role: string, name: string): Promise<void> {
      await (await person.find(role, name)).click();
    },
    /** Replaces what a field holds. */
    async enter(role: string, name: string, text: string): Promise<void> {
      await person.click(role, name);
      await driver.press('Control', 'a');
      await driver.type(text);
    },
    /** Waits for a text and answers with the words that match. */
    async see(text: string | RegExp): Promise<string[]> {
      let shown = '';
      return until(`“${String(text)}”`, async () => {
        shown = await textOf();
        if (typeof text === 'string') return shown.includes(text) && [text];
        return text.exec(shown) ?? undefined;
      }).catch((error: unknown) => {
        throw new Error(`${String(error)}; the page says: ${shown.slice(0, 1_000)}`);
      });
    },
  };
  return person;
}
