// Generates the JSON Schema of config.json and the table in docs/configuration.md.
import { writeFileSync } from 'node:fs';

import { configSchema, configTable, GUIDE, SCHEMA } from './config-guide';
import { writeSection } from './section';

writeFileSync(SCHEMA, configSchema());
void writeSection(GUIDE, 'keys', configTable());
