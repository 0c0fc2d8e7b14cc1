type LockEntry = {
  /** Only where the folder has another name. */
  name?: string;
  version?: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
  dependencies?: Record<string, string>;
};
/** The lock entries by folder; '' is this project. */
export type Lock = Record<string, LockEntry>;
type Project = { name: string; version: string; license: string };

const purlOf = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** "MIT and ISC", as a package writes it, is no expression of SPDX. */
const toSpdx = (licence: string) => licence.replace(/ (?:and|or) /gi, (word) => word.toUpperCase());

function component([folder, entry]: [folder: string, entry: LockEntry]) {
  const name = entry.name ?? folder.slice(folder.lastIndexOf('node_modules/') + 13);
  const version = entry.version ?? '';
  const hash = /^sha512-(.*)/.exec(entry.integrity ?? '')?.[1];
  return {
    type: 'library',
    'bom-ref': folder,
    name,
    version,
    purl: purlOf(name, version),
    // What npm leaves out where it does not fit the machine.
    scope: entry.optional ? 'optional' : 'required',
    ...(hash && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }],
    }),
    ...(entry.license && { licenses: [{ expression: toSpdx(entry.license) }] }),
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
  const licenses = [{ expression: license }];
  const own = { type: 'application', 'bom-ref': name, name, version, licenses };
  const document = {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { ...own, purl: purlOf(name, version) } },
    components: shipped.map(component),
    dependencies: [{ ref: name, dependsOn: direct }],
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
