import { execSync } from 'node:child_process';

/** The production dependencies as a CycloneDX document; it asks no registry. */
export const sbom = (): string => execSync('npm run --silent sbom', { encoding: 'utf8' });
