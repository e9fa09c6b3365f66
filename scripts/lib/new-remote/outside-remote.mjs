import { join } from 'node:path';

import { packPackages } from '../packages/pack-packages.mjs';
import { catalogueVersions, packedPackages } from '../packages/packed-packages.mjs';
import { outsideFiles } from './outside-files.mjs';

/**
 * Packs the packages into the folder, unless a registry has them, and gives the other files of a remote there.
 * @param {string} directory of the new remote
 * @param {{ name: string, title: string, path: string }} options
 * @param {boolean} registry whether packages are named by version alone
 * @returns {Promise<Record<string, string>>} path -> text
 */
export async function outsideRemote(directory, options, registry) {
  const packages = registry
    ? packedPackages().map(({ manifest: { name, version } }) => ({ name, version }))
    : await packPackages(join(directory, 'packages'));
  const specifierOf = (part) => {
    const { version, file } = packages.find(({ name }) => name === `@tessera/${part}`);
    return file === undefined ? version : `file:packages/${file}`;
  };
  return outsideFiles({ ...options, versions: catalogueVersions(), specifierOf });
}
