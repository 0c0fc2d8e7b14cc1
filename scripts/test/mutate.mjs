// `npm run mutate -- components`: plants random small defects of Stryker's kinds in a folder, one at a time, lets
// jest run the default tests that reach each, and writes those that none noticed into docs/mutations.md.
import { appendFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { draw, instrument } from './mutants/draw.mjs';
import { planFor } from './mutants/plan.mjs';
import { makeCopy, measure, tryMutant } from './mutants/run.mjs';
import { writeResults } from './mutants/table.mjs';

const LOG = '.cache/mutants/results.jsonl';
const { values, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '60' },
  },
});
if (folders.length === 0)
  throw new Error('Usage: npm run mutate -- <folder> … [--seed N --count N]');

const { mutants, files } = await instrument(folders);
const drawn = folders.flatMap((folder) => {
  const own = mutants.filter(({ fileName }) => fileName.startsWith(`${folder}/`));
  const all = draw(own, Number(values.seed), Number(values.count));
  return all.map((mutant, place) => ({ folder, mutant, place }));
});
// Folder by folder in turn, so that a run that is stopped tells of each.
drawn.sort((one, other) => one.place - other.place);
const paths = [...new Set(drawn.map(({ mutant }) => mutant.fileName))];
makeCopy(files.filter(({ name }) => paths.includes(name)));
console.log(`${drawn.length} mutants in ${paths.length} files. Which tests reach them?`);
const { hits, failed } = measure(paths);
if (failed.length > 0) console.log(`Left out, since they fail as it is: ${failed.join('; ')}`);

const results = [];
for (const { folder, mutant } of drawn) {
  const plan = planFor(mutant, hits);
  const noticed = plan.length === 0 ? undefined : tryMutant(mutant.id, plan);
  const result = { folder, mutant, reached: plan.length, noticed };
  results.push(result);
  appendFileSync(LOG, `${JSON.stringify(result)}\n`);
  const place = `${mutant.fileName}:${mutant.location.start.line + 1}`;
  console.log(`${results.length} ${place} ${noticed?.file ?? 'NOT NOTICED'}`);
}
const command = `npm run mutate -- ${process.argv.slice(2).join(' ')}`;
for (const folder of folders) {
  writeResults(
    folder,
    results.filter((result) => result.folder === folder),
    command,
  );
}
