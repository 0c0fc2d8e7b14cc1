// Writes the JSON Schema of config.json and the table of docs/configuration.md from lib/config/config-rules.ts.
import { readFileSync, writeFileSync } from 'node:fs';

import { configSchema, GUIDE, SCHEMA, withConfigTable } from './config-guide';

writeFileSync(SCHEMA, configSchema());
writeFileSync(GUIDE, withConfigTable(readFileSync(GUIDE, 'utf8')));
