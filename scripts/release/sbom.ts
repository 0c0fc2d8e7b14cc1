import { execSync } from 'node:child_process';

/** The production dependencies as a CycloneDX document; it asks no registry. */
export const sbom = (): string =>
  execSync('npx --no-install cyclonedx-npm --omit dev --package-lock-only --output-reproducible', {
    encoding: 'utf8',
  });
