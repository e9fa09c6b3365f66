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
import { deepest, inputReason, valueAt } from '../../platform/http/input-reason.ts';
import { usable } from '../../platform/http/unusable-text.ts';
import { buildRejected } from './build-rejected.ts';

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
  const expected = `${remote.replaceAll('-', '_')}__${build}`;
  if (federationName !== expected)
    throw buildRejected('federationName', { value: shortened(federationName), expected });
  if (manifest.name !== remote) throw buildRejected('foreignManifest', { remote, value: manifest.name });
  checkCompatibility(description);
  const list = integrityOf(contents, description.integrity);
  for (const name of Object.keys(list)) if (!contents.has(name)) throw new CatalogueError('buildDamaged');
  const files = new Map<string, { bytes: Buffer; integrity: string }>();
  for (const [path, bytes] of contents) {
    const integrity = sha384(bytes);
    const listed = Object.hasOwn(list, path) ? list[path] : undefined;
    if (listed !== undefined && listed !== integrity) throw new CatalogueError('buildDamaged');
    const known = listed !== undefined || path === INTEGRITY_FILE || path === DESCRIPTION_FILE;
    if (!known && HASHED.test(path)) throw buildRejected('fileNotListed', { path, list: INTEGRITY_FILE });
    if (!known && !OTHER.test(path)) throw buildRejected('fileNotServed', { path });
    files.set(path, { bytes, integrity });
  }
  if (!Object.hasOwn(list, MANIFEST_FILE)) throw buildRejected('fileMissing', { path: MANIFEST_FILE });
  return { description, files };
}

/**
 * Checks the contract that a build was written for, and required capabilities for every supported shell.
 * @throws CatalogueError buildRejected
 */
export function checkCompatibility(
  { contract, manifest }: Pick<BuildDescription, 'contract' | 'manifest'>,
  shells: readonly SupportedShell[] = SUPPORTED_SHELLS,
): void {
  refuseContract(contract, supportedContracts(PRODUCT_VERSION), PRODUCT_VERSION);
  for (const shell of shells) {
    refuseContract(contract, sameMajor(shell.version), shell.version);
    for (const [capability, range] of Object.entries(manifest.requires)) {
      if (lacks(shell, capability, range))
        throw buildRejected('capability', { shell: shell.version, capability, range });
    }
  }
}

/**
 * Checks required capabilities for shells that are still open somewhere.
 * @throws CatalogueError buildRejected with the shell, when it was last seen, and what it lacks
 */
export function checkOpenShells(
  { manifest }: Pick<BuildDescription, 'manifest'>,
  shells: readonly (SupportedShell & { readonly lastSeenAt: Date })[],
): void {
  for (const shell of shells) {
    for (const [capability, range] of Object.entries(manifest.requires)) {
      if (!lacks(shell, capability, range)) continue;
      const seen = shell.lastSeenAt.toISOString().slice(0, 10);
      throw buildRejected('openShell', { shell: shell.version, seen, capability, range });
    }
  }
}

/** Contracts of builds that a server of a version takes: of its major, and no newer minor, which may have other calls. */
function supportedContracts(version: string): string {
  return `>=${semver.major(version)}.0.0 <${semver.major(version)}.${semver.minor(version) + 1}.0`;
}

function sameMajor(version: string): string {
  return `>=${semver.major(version)}.0.0 <${semver.major(version) + 1}.0.0`;
}

function refuseContract(contract: string, range: string, version: string): void {
  if (!semver.satisfies(contract, range, { includePrerelease: true }))
    throw buildRejected('contract', { contract, range, version });
}

/** Hash of a file as the browser compares it. */
export function sha384(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

function descriptionOf(contents: ReadonlyMap<string, Buffer>): BuildDescription {
  const path = DESCRIPTION_FILE;
  const bytes = contents.get(path);
  if (!bytes) throw buildRejected('fileMissing', { path });
  const value = parseJson(bytes);
  const parsed = descriptionSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = deepest(parsed.error.issues);
  if (!issue || issue.path.length === 0) throw buildRejected('fileUnreadable', { path });
  const given = valueAt(value, issue.path);
  const field = shortened(issue.path.join('.'));
  const { reason, value: keys = '' } = inputReason(issue, given);
  if (given === undefined || reason === 'required') throw buildRejected('fieldMissing', { path, field });
  if (reason === 'unknownField') throw buildRejected('fieldUnknown', { path, field: `${field}.${keys}` });
  throw buildRejected('fieldInvalid', {
    path,
    field,
    value: shortened(typeof given === 'string' ? given : JSON.stringify(given)),
  });
}

function integrityOf(contents: ReadonlyMap<string, Buffer>, expected: string): Record<string, string> {
  const bytes = contents.get(INTEGRITY_FILE);
  if (!bytes) throw buildRejected('fileMissing', { path: INTEGRITY_FILE });
  if (sha384(bytes) !== expected) throw new CatalogueError('buildDamaged');
  const parsed = integritySchema.safeParse(parseJson(bytes));
  if (!parsed.success) throw buildRejected('fileUnreadable', { path: INTEGRITY_FILE });
  return parsed.data;
}

function lacks(shell: SupportedShell, capability: string, range: string): boolean {
  try {
    return missingCapability({ [capability]: range }, shell.capabilities) !== null;
  } catch (error) {
    throw buildRejected('range', { capability, range }, error);
  }
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

/** A text of a build as a message shows it: at most 80 characters that every store keeps. */
function shortened(text: string): string {
  return usable(text.length > 80 ? `${text.slice(0, 79)}…` : text);
}
