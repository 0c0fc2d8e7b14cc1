// Writes docs/faults.md from the table of faults that the tests send.
import { writeFileSync } from 'node:fs';

import { faultDocs } from '../../__tests__/support/fault-docs';

writeFileSync('docs/faults.md', faultDocs());
