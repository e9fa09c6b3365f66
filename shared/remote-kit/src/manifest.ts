import type { RemoteManifest } from '@tessera/contract';

/**
 * Types what a remote declares as data. The build evaluates this file alone, so it may import nothing but the
 * contract and this entry.
 */
export function defineManifest(manifest: RemoteManifest): RemoteManifest {
  return manifest;
}
