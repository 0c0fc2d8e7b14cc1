export type LockEntry = {
  /** Only where the folder has another name. */
  name?: string;
  version?: string;
  license?: string;
  resolved?: string;
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
  dependencies?: Record<string, string>;
  hasInstallScript?: boolean;
};
/** The lock entries by folder; '' is this project. */
export type Lock = Record<string, LockEntry>;

export type Manifest = {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

/** Reviewed packages with an install script, and why it is not needed: `.npmrc` disables them. */
export const LEFT_OUT: Record<string, string> = {
  '@parcel/watcher': 'compiles only where no prebuilt package fits; file watching in development',
  esbuild: 'only checks and speeds up the prebuilt package that npm installs beside it',
  msw: 'copies its worker into a folder that this project does not name',
};

const EXACT = /^(?:npm:(?:@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/;

/** The package name of a folder such as `node_modules/a/node_modules/@b/c`. */
export function packageName(folder: string): string {
  return folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

function packages(lock: Lock): [folder: string, entry: LockEntry][] {
  return Object.entries(lock).filter(([folder]) => folder !== '');
}

function inexactVersions({ dependencies, devDependencies }: Manifest): string[] {
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, version]) => !EXACT.test(version))
    .map(([name, version]) => `package.json asks for ${name} in no exact version: ${version}`);
}

function scriptProblems(lock: Lock): string[] {
  const found = packages(lock).flatMap(([folder, entry]) =>
    entry.hasInstallScript ? [packageName(folder)] : [],
  );
  return [
    ...found
      .filter((name) => !Object.hasOwn(LEFT_OUT, name))
      .map((name) => `${name} brings an install script that nobody has looked at`),
    ...Object.keys(LEFT_OUT)
      .filter((name) => !found.includes(name))
      .map((name) => `${name} brings no install script any more; take it off the list`),
  ];
}

/** Optional builds for other systems have no hash. */
function sourceProblems(lock: Lock): string[] {
  return packages(lock).flatMap(([folder, { integrity, optional, resolved }]) => {
    if (resolved !== undefined && !resolved.startsWith('https://')) {
      return [`${folder} does not come from a registry: ${resolved}`];
    }
    if (integrity === undefined) return optional ? [] : [`${folder} has no hash`];
    return integrity.startsWith('sha512-') ? [] : [`${folder} has a weak hash`];
  });
}

/** The problems of the dependencies' sources and scripts; empty if none. */
export function findProblems(manifest: Manifest, lock: Lock, npmrc: string): string[] {
  return [
    ...(/^ignore-scripts=true$/m.test(npmrc) ? [] : ['.npmrc lets install scripts run']),
    ...(/^save-exact=true$/m.test(npmrc) ? [] : ['.npmrc lets npm save ranges of versions']),
    ...inexactVersions(manifest),
    ...scriptProblems(lock),
    ...sourceProblems(lock),
  ];
}
