import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { AGENT_PACKAGE_PATH, isNewerVersion, PRODUCT_VERSION, type AgentPackage } from '@tessera/contract';
import { extract, list } from 'tar';

import { freeSpace } from '../host.ts';
import { UpgradeFailed } from './upgrade-failed.ts';
import { PROGRAM, type Versions } from './versions.ts';

export interface Taking {
  /** Address of the server, without a slash at the end. */
  readonly server: string;
  readonly fetch: typeof fetch;
  readonly versions: Versions;
  readonly signal: AbortSignal;
  /** Told what it does now. */
  tell(state: 'downloading' | 'verifying'): Promise<void>;
  /** Bytes free in a folder. */
  readonly free?: (folder: string) => Promise<number>;
  /** Version that runs. */
  readonly running?: string;
}

/** Folder in the archive. */
const ROOT = 'tessera-agent/';
/** Bytes on the disk for each byte of the archive, with what it is unpacked to. */
const UNPACKED = 8;
const FULL: readonly (string | undefined)[] = ['ENOSPC', 'EDQUOT'];

/**
 * Fetches a package that the server described by a signed message, and lays it beside the versions that are there; nothing
 * is started. What the description does not fit leaves nothing behind.
 * @throws UpgradeFailed
 */
export async function takePackage(offered: AgentPackage, taking: Taking): Promise<void> {
  const { versions, running = PRODUCT_VERSION } = taking;
  const { version } = offered;
  if (!isNewerVersion(version, running))
    throw new UpgradeFailed('agentPackageOlder', `${version} is not newer than ${running}, which runs`);
  const folder = versions.folderOf(version);
  const draft = `${folder}.part`;
  const archive = `${folder}.tgz`;
  try {
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { recursive: true, mode: 0o700 });
    const room = await (taking.free ?? freeSpace)(draft);
    if (room < offered.bytes * UNPACKED)
      throw new UpgradeFailed('agentPackageDisk', `the disk has ${room} bytes free, too few for ${version}`);
    await taking.tell('downloading');
    const sha512 = await download(offered, archive, taking);
    await taking.tell('verifying');
    if (sha512 !== offered.sha512)
      throw new UpgradeFailed('agentPackageDigest', `the package of ${version} is not the one that the server signed`);
    await refuseUnsafe(archive);
    await extract({ file: archive, cwd: draft, strip: 1, strict: true });
    await access(join(draft, PROGRAM));
    await rm(folder, { recursive: true, force: true });
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (error instanceof UpgradeFailed) throw error;
    if (FULL.includes((error as NodeJS.ErrnoException).code))
      throw new UpgradeFailed('agentPackageDisk', `the disk is full: ${(error as Error).message}`, { cause: error });
    throw new UpgradeFailed('agentPackageUnsafe', `the package is damaged: ${(error as Error).message}`, {
      cause: error,
    });
  } finally {
    await rm(archive, { force: true });
  }
}

/** @returns SHA-512 of what came, hex @throws UpgradeFailed agentPackageFetch, agentPackageDigest; Error of the disk */
async function download({ bytes, version }: AgentPackage, path: string, { server, fetch: ask, signal }: Taking) {
  let response: Response;
  try {
    response = await ask(`${server}${AGENT_PACKAGE_PATH}`, { redirect: 'error', signal });
  } catch (error) {
    throw new UpgradeFailed('agentPackageFetch', `the package cannot be fetched: ${String(error)}`, { cause: error });
  }
  if (!response.ok || !response.body)
    throw new UpgradeFailed('agentPackageFetch', `the package was answered with status ${response.status}`);
  const hash = createHash('sha512');
  let had = 0;
  const counted = async function* (pieces: AsyncIterable<Uint8Array>) {
    for await (const piece of pieces) {
      had += piece.length;
      // What is longer than was signed is not worth the disk.
      if (had > bytes) throw new UpgradeFailed('agentPackageDigest', `the package of ${version} is longer than signed`);
      hash.update(piece);
      yield piece;
    }
  };
  try {
    await pipeline(Readable.fromWeb(response.body as never), counted, createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (error instanceof UpgradeFailed || FULL.includes(code)) throw error;
    throw new UpgradeFailed('agentPackageFetch', `the package broke off: ${String(error)}`, { cause: error });
  }
  return hash.digest('hex');
}

/** Nothing but files and folders below the one of the agent. @throws UpgradeFailed agentPackageUnsafe */
async function refuseUnsafe(archive: string): Promise<void> {
  const unsafe: string[] = [];
  await list({
    file: archive,
    strict: true,
    onReadEntry: ({ path, type }) => {
      const isPlain = type === 'File' || type === 'Directory';
      const isWithin = path.startsWith(ROOT) && !path.includes('\\') && !path.split('/').includes('..');
      if (!isPlain || !isWithin) unsafe.push(`${type} ${path}`);
    },
  });
  if (unsafe.length > 0)
    throw new UpgradeFailed('agentPackageUnsafe', `the package has what leaves its folder: ${unsafe[0]}`);
}
