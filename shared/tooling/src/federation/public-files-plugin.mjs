import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import webpack from 'webpack';

const { Compilation, sources } = webpack;

/** Puts the files of a folder beside the build as they are, under their own names: icons, the web app's manifest, scripts for others. */
export class PublicFilesPlugin {
  /** @param {string} folder with its subfolders */
  constructor(folder) {
    this.folder = folder;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PublicFilesPlugin', (compilation) => {
      compilation.contextDependencies.add(this.folder);
      compilation.hooks.processAssets.tap(
        { name: 'PublicFilesPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          for (const entry of readdirSync(this.folder, { recursive: true, withFileTypes: true })) {
            if (!entry.isFile()) continue;
            const path = join(entry.parentPath, entry.name);
            const name = relative(this.folder, path).replaceAll('\\', '/');
            // Others hold these files to their hashes, so nothing makes them smaller.
            compilation.emitAsset(name, new sources.RawSource(readFileSync(path)), { minimized: true });
          }
        },
      );
    });
  }
}
