// Generates the JSON Schema of config.json and the table in docs/configuration.md.
import { readFileSync, writeFileSync } from 'node:fs';

import { configSchema, GUIDE, SCHEMA, withConfigTable } from './config-guide';

writeFileSync(SCHEMA, configSchema());
writeFileSync(GUIDE, withConfigTable(readFileSync(GUIDE, 'utf8')));
