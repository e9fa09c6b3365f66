import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import webpack from 'webpack';

const { Compilation, sources } = webpack;

/** Puts the files of a folder beside the build under their own names: icons and the web app's manifest. */
export class PublicFilesPlugin {
  /** @param {string} folder without subfolders */
  constructor(folder) {
    this.folder = folder;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PublicFilesPlugin', (compilation) => {
      compilation.contextDependencies.add(this.folder);
      compilation.hooks.processAssets.tap(
        { name: 'PublicFilesPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          for (const name of readdirSync(this.folder)) {
            compilation.emitAsset(name, new sources.RawSource(readFileSync(join(this.folder, name))));
          }
        },
      );
    });
  }
}
