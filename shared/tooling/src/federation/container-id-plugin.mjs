/** The file that the federation plugin writes for each configuration; the hash in its name covers absolute paths. */
const WRITTEN = /[\\/]\.federation[\\/]entry\.\w+\.js$/;

/**
 * Gives a remote's container and its start-up module ids of their own. Those that webpack makes come from names that
 * hold the absolute path of the working copy: equal sources in two folders gave two builds.
 */
export class ContainerIdPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('ContainerIdPlugin', (compilation) => {
      // Before the plugin that numbers the others: it leaves alone what has an id.
      compilation.hooks.moduleIds.tap({ name: 'ContainerIdPlugin', stage: -10 }, (modules) => {
        for (const module of modules) {
          const id = ownId(module);
          if (id) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

function ownId(module) {
  if (module.constructor.name === 'ContainerEntryModule') return 'container';
  return WRITTEN.test(module.nameForCondition() ?? '') ? 'start' : null;
}
