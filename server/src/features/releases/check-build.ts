import { createHash } from 'node:crypto';

import {
  buildIdSchema,
  HOST_CAPABILITIES,
  missingCapability,
  PRODUCT_VERSION,
  remoteManifestSchema,
  remoteNameSchema,
} from '@tessera/contract';
import semver from 'semver';
import { z } from 'zod';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';

export const DESCRIPTION_FILE = 'tessera-build.json';
const INTEGRITY_FILE = 'integrity.json';
const MANIFEST_FILE = 'mf-manifest.json';
/** What a page runs or reads by hash; everything else is served without one. */
const HASHED = /\.(m?js|css|json)$/;
const OTHER = /\.(map|txt|png|jpe?g|gif|webp|avif|svg|ico|woff2?|ttf|wasm)$/;

/** What `tessera-build.json` says; the build preset writes it. */
const descriptionSchema = z.object({
  remote: remoteNameSchema,
  version: z.string().refine((text) => semver.valid(text) !== null, 'not a version'),
  build: buildIdSchema,
  federationName: z.string(),
  contract: z.string().refine((text) => semver.valid(text) !== null, 'not a version'),
  integrity: z.string().regex(/^sha384-[A-Za-z0-9+/=]{64}$/),
  manifest: remoteManifestSchema,
});
export type BuildDescription = z.infer<typeof descriptionSchema>;
const integritySchema = z.record(z.string(), z.string().regex(/^sha384-[A-Za-z0-9+/=]{64}$/));

export interface CheckedBuild {
  readonly description: BuildDescription;
  /** Files to serve with the hash of their content. */
  readonly files: ReadonlyMap<string, { readonly bytes: Buffer; readonly integrity: string }>;
}

/** Capabilities of a shell that may still be open. */
export interface SupportedShell {
  readonly version: string;
  readonly capabilities: Readonly<Record<string, string>>;
}
/** Every shell that builds must work with; a shell leaves the list when its sessions have ended. */
export const SUPPORTED_SHELLS: readonly SupportedShell[] = [
  { version: PRODUCT_VERSION, capabilities: HOST_CAPABILITIES },
];

/**
 * Checks a build's files against its description.
 * @throws CatalogueError buildRejected with the reason, buildDamaged when a hash does not match
 */
export function checkBuild(contents: ReadonlyMap<string, Buffer>): CheckedBuild {
  const description = descriptionOf(contents);
  const { remote, build, federationName, manifest } = description;
  if (federationName !== `${remote.replaceAll('-', '_')}__${build}`)
    throw rejected(`federation name ${federationName}`);
  if (manifest.name !== remote) throw rejected(`its manifest is that of ${manifest.name}`);
  checkCompatibility(description);
  const list = integrityOf(contents, description.integrity);
  for (const name of Object.keys(list)) if (!contents.has(name)) throw new CatalogueError('buildDamaged');
  const files = new Map<string, { bytes: Buffer; integrity: string }>();
  for (const [path, bytes] of contents) {
    const integrity = sha384(bytes);
    const listed = Object.hasOwn(list, path) ? list[path] : undefined;
    if (listed !== undefined && listed !== integrity) throw new CatalogueError('buildDamaged');
    const known = listed !== undefined || path === INTEGRITY_FILE || path === DESCRIPTION_FILE;
    if (!known && HASHED.test(path)) throw rejected(`${path} is not in ${INTEGRITY_FILE}`);
    if (!known && !OTHER.test(path)) throw rejected(`${path} is of a kind that is not served`);
    files.set(path, { bytes, integrity });
  }
  if (!Object.hasOwn(list, MANIFEST_FILE)) throw rejected(`${MANIFEST_FILE} is missing`);
  return { description, files };
}

/** Checks contract major and required capabilities for every supported shell. @throws CatalogueError buildRejected */
export function checkCompatibility(
  { contract, manifest }: Pick<BuildDescription, 'contract' | 'manifest'>,
  shells: readonly SupportedShell[] = SUPPORTED_SHELLS,
): void {
  for (const shell of shells) {
    if (semver.major(contract) !== semver.major(shell.version)) {
      throw rejected(`contract ${contract} does not fit shell ${shell.version}`);
    }
    const missing = readRanges(() => missingCapability(manifest.requires, shell.capabilities));
    if (missing) throw rejected(`shell ${shell.version} lacks ${missing.capability} ${missing.range}`);
  }
}

/** Hash of a file as the browser compares it. */
export function sha384(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

function descriptionOf(contents: ReadonlyMap<string, Buffer>): BuildDescription {
  const parsed = descriptionSchema.safeParse(parseJson(contents.get(DESCRIPTION_FILE)));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw rejected(`${DESCRIPTION_FILE}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`);
}

function integrityOf(contents: ReadonlyMap<string, Buffer>, expected: string): Record<string, string> {
  const bytes = contents.get(INTEGRITY_FILE);
  if (!bytes) throw rejected(`${INTEGRITY_FILE} is missing`);
  if (sha384(bytes) !== expected) throw new CatalogueError('buildDamaged');
  const parsed = integritySchema.safeParse(parseJson(bytes));
  if (!parsed.success) throw rejected(`${INTEGRITY_FILE} is no list of hashes`);
  return parsed.data;
}

function readRanges<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw rejected((error as Error).message);
  }
}

function parseJson(bytes: Buffer | undefined): unknown {
  try {
    return JSON.parse(bytes?.toString('utf8') ?? '') as unknown;
  } catch {
    return undefined;
  }
}

function rejected(reason: string): CatalogueError {
  return new CatalogueError('buildRejected', { reason });
}
