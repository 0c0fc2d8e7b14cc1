// `npm run audit`: known vulnerabilities of shipped packages. Never fails, since it depends on the
// registry.
import { spawnSync } from 'node:child_process';

const LIMIT_MS = 60_000;

const audit = spawnSync(
  'npm',
  ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'],
  { encoding: 'utf8', timeout: LIMIT_MS, shell: process.platform === 'win32' },
);

function readReport() {
  try {
    return JSON.parse(audit.stdout).vulnerabilities ?? null;
  } catch {
    return null;
  }
}

const vulnerabilities = readReport();
if (vulnerabilities === null) {
  console.log('npm audit: the registry did not answer, so nothing is known of vulnerabilities.');
} else {
  const found = Object.values(vulnerabilities);
  console.log(`npm audit: ${found.length} shipped packages with known vulnerabilities.`);
  for (const { name, severity, range } of found) console.log(`  ${severity}: ${name} ${range}`);
}
