import { packageName, type Lock, type LockEntry } from './lockfile';

type Project = { name: string; version: string; license: string };

const purlOf = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

function component([folder, entry]: [folder: string, entry: LockEntry]) {
  const name = entry.name ?? packageName(folder);
  const version = entry.version ?? '';
  const [algorithm, hash = ''] = entry.integrity?.split('-') ?? [];
  return {
    type: 'library',
    'bom-ref': folder,
    name,
    version,
    purl: purlOf(name, version),
    // What npm leaves out where it does not fit the machine.
    scope: entry.optional ? 'optional' : 'required',
    ...(algorithm === 'sha512' && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }],
    }),
    ...(entry.license && { licenses: [{ expression: entry.license }] }),
  };
}

/**
 * The production dependencies as a CycloneDX document, without time or serial number, so that the
 * same lock file makes the same bytes. `npm sbom --omit dev` drops react and react-dom, which
 * development packages ask for as well.
 */
export function sbomOf({ name, version, license }: Project, lock: Lock): string {
  const shipped = Object.entries(lock).filter(
    ([folder, { dev, devOptional }]) => folder !== '' && !dev && !devOptional,
  );
  const direct = Object.keys(lock['']?.dependencies ?? {}).map((each) => `node_modules/${each}`);
  const document = {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': name,
        name,
        version,
        purl: purlOf(name, version),
        licenses: [{ expression: license }],
      },
    },
    components: shipped.map(component),
    dependencies: [{ ref: name, dependsOn: direct }],
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
