import type { AppConfig } from '../../lib/config/app-config';
import { CONFIG_RULES } from '../../lib/config/read-config';

export const SCHEMA = 'public/config.schema.json';
export const GUIDE = 'docs/configuration.md';

/** The purpose of each key. */
const MEANINGS: Record<keyof AppConfig, string> = {
  apiBaseUrl: 'Where the API is. Empty means the origin that serves the page.',
  socketUrl: 'Where socket.io listens. Empty means no realtime connection.',
  brandName: "The name in the sidebar, the footer, the window's title and on public pages.",
  logoUrl:
    'A picture beside the brand name. Empty means the first letter of the name, or the product’s mark beside its own name.',
  accentColour: "The colour of buttons, links and marks. Empty means the product's own.",
  defaultTheme: "Light, dark, or what the visitor's device asks for.",
  pageSizeForAll:
    'How many rows a call asks for where all of a noun are read. An API that gives fewer, or refuses, is read in the pages that it gives.',
  reportUrl:
    'Where failures of people’s browsers are sent, without personal data. Empty means nowhere.',
  snippets:
    'Pieces of replies that all admins have beside their own; `language` is a code like "de". `Copy for config` at the desk writes them.',
  views:
    'Views of lists that all admins have beside their own. `Copy for config` in the menu of a view writes them.',
  supportEmail: 'Where visitors can write to. Empty means the Contact Us form only.',
  deletedDataText: 'What the account-deletion page says about the data that goes.',
  keptDataText:
    'What the account-deletion page says about the data that stays, and how long it stays.',
  demo: 'Runs the embedded API inside the browser; there is no server then.',
};

const KEYS = Object.keys(MEANINGS) as (keyof AppConfig)[]; // Object.keys forgets what it was given

export function configSchema(): string {
  const properties: Record<string, object> = {
    $schema: { type: 'string', description: 'Names this file, for editors.' },
  };
  for (const key of KEYS) {
    const { schema, initial, expected } = CONFIG_RULES[key];
    const description = `${MEANINGS[key]} It must be ${expected}.`;
    properties[key] = { description, ...schema, default: initial };
  }
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'config.json of Creative Story Back Office',
    type: 'object',
    properties,
    additionalProperties: false,
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

/** A Markdown table. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rules = head.map(() => '---');
  return [head, rules, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

export function configTable(): string {
  const rows = KEYS.map((key) => {
    const { expected, initial } = CONFIG_RULES[key];
    return [`\`${key}\``, MEANINGS[key], expected, `\`${JSON.stringify(initial)}\``];
  });
  return table(['Key', 'Meaning', 'It must be', 'Default'], rows);
}
