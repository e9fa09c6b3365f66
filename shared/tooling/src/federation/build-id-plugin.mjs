import { createHash } from 'node:crypto';

import webpack from 'webpack';

import { integrityOf } from './integrity-plugin.mjs';
import { loadManifest } from './load-manifest.mjs';

const { Compilation, sources } = webpack;
/** Placeholder of the build id until assets are final; of equal length. */
export const BUILD_PLACEHOLDER = 'tesserabuildxxxxidxx';
const TEXT = /\.(m?js|css|json|html)$/;

/**
 * Names a build by the hash of its final assets, replaces the placeholder, and writes `tessera-build.json`.
 * Reproducible.
 */
export class BuildIdPlugin {
  /** @param {{ directory: string, remote: string, version: string, contract: string, federationName: string, id?: string }} options `id` fixes the id (development) */
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    const { directory, remote, version, contract, federationName, id } = this.options;
    compiler.hooks.compilation.tap('BuildIdPlugin', (compilation) => {
      let build = '';
      compilation.hooks.processAssets.tap(
        { name: 'BuildIdPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT + 50 },
        () => {
          build = id ?? contentId(compilation);
          nameAssets(compilation, build);
        },
      );
      compilation.hooks.processAssets.tapPromise(
        { name: 'BuildIdPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT + 110 },
        async () => {
          const manifest = await loadManifest(directory, remote);
          const description = {
            remote,
            version,
            build,
            federationName: federationName.replace(BUILD_PLACEHOLDER, build),
            contract,
            requires: manifest.requires,
            manifest,
            integrity: integrityOf(compilation.getAsset('integrity.json').source.buffer()),
            integrityUrl: 'integrity.json',
            manifestUrl: 'mf-manifest.json',
          };
          compilation.emitAsset(
            'tessera-build.json',
            new sources.RawSource(`${JSON.stringify(description, null, 2)}\n`),
          );
        },
      );
    });
  }
}

function contentId(compilation) {
  const hash = createHash('sha256');
  const assets = [...compilation.getAssets()].sort((left, right) => (left.name < right.name ? -1 : 1));
  for (const { name, source } of assets) {
    if (name.endsWith('.map')) continue;
    hash.update(`${name}\0${source.size()}\0`).update(source.buffer());
  }
  return hash.digest('hex').slice(0, BUILD_PLACEHOLDER.length);
}

function nameAssets(compilation, build) {
  for (const { name, source } of compilation.getAssets()) {
    if (!TEXT.test(name)) continue;
    const text = source.source().toString();
    if (!text.includes(BUILD_PLACEHOLDER)) continue;
    // The name was hashed before the id was inserted: webpack must not reuse an older file of that name.
    compilation.updateAsset(name, new sources.RawSource(text.replaceAll(BUILD_PLACEHOLDER, build)), (info) => ({
      ...info,
      immutable: false,
    }));
  }
}
