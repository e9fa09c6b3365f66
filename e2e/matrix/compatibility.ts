import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { missingCapability, remoteManifestSchema, type RemoteManifest } from '@tessera/contract';

/** What a remote's build says of itself. */
export interface Description {
  readonly build: string;
  /** Version of the contract that it was built against. */
  readonly contract: string;
  readonly manifest: RemoteManifest;
}

/** Version and host capabilities of a checkout's contract. */
export interface Contract {
  readonly PRODUCT_VERSION: string;
  readonly HOST_CAPABILITIES: Readonly<Record<string, string>>;
}

/** @param folder of a remote with its `dist` */
export function readDescription(folder: string): Description {
  const text = readFileSync(join(folder, 'dist/tessera-build.json'), 'utf8');
  const { build, contract, manifest } = JSON.parse(text) as Description;
  return { build, contract, manifest: remoteManifestSchema.parse(manifest) };
}

/** Reads a checkout's own contract, which is not the one that this program was written against. */
export async function readContract(checkout: string): Promise<Contract> {
  const address = pathToFileURL(join(checkout, 'shared/contract/src/index.ts')).href;
  return (await import(address)) as Contract;
}

/**
 * Why a pair must be refused by what contract and capabilities say: by the server when it takes the build in, or by the
 * shell when it composes the page; null where they fit.
 */
export function refusalOf({ contract, manifest }: Description, server: Contract, shell: Contract): string | null {
  if (majorOf(contract) !== majorOf(server.PRODUCT_VERSION))
    return `its contract ${contract} does not fit the server's ${server.PRODUCT_VERSION}`;
  for (const [name, side] of Object.entries({ server, shell })) {
    const missing = missingCapability(manifest.requires, side.HOST_CAPABILITIES);
    if (missing) return `the ${name} lacks ${missing.capability} ${missing.range}`;
  }
  return null;
}

function majorOf(version: string): string {
  return version.split('.')[0] ?? '';
}
