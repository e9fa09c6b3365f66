/** The file that the federation plugin writes for each configuration; the hash in its name covers absolute paths. */
const WRITTEN = /[\\/]\.federation[\\/]entry\.\w+\.js$/;

/** Stable module ids for a remote's container and start-up module; webpack's contain the absolute path. */
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
