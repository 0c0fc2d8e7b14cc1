// Generates docs/faults.md from the tests' faults.
import { writeFileSync } from 'node:fs';

import { faultDocs } from '../../__tests__/support/fault-docs';

writeFileSync('docs/faults.md', faultDocs());
