const { kindOf, sharesModules } = require('./jest-shares.cjs');

/** Test files of one environment: what they leave in it is never collected. */
const FILES = 20;
/** Where circus keeps what it knows of one file's tests. */
const OF_ONE_FILE = /EVENT_HANDLERS|JEST_STATE_SYMBOL|RETRY|TEST_TIMEOUT/;

/**
 * Makes of an environment class one whose instances are kept for the files of a worker that share their modules.
 * @param reset puts back what else belongs to one file, given the globals
 */
exports.keptEnvironment = function keptEnvironment(Environment, reset = () => {}) {
  /** Environments of this worker that outlive their test file. */
  const kept = new Map();

  class KeptEnvironment extends Environment {
    constructor(kind, config, context) {
      super(config, context);
      this.kind = kind;
      this.files = 1;
      this.variables = { ...this.global.process.env };
      this.exit = this.global.process.exit;
    }

    beginFile() {
      this.files += 1;
      const { process } = this.global;
      for (const name of Object.keys(process.env)) if (!(name in this.variables)) delete process.env[name];
      Object.assign(process.env, this.variables);
      // Jest wraps it for each file.
      process.exit = this.exit;
      for (const symbol of Object.getOwnPropertySymbols(this.global)) {
        if (OF_ONE_FILE.test(symbol.description)) delete this.global[symbol];
      }
      reset(this.global);
    }

    get isLastFile() {
      return this.files >= FILES;
    }

    async teardown() {
      // The modules of later files use it.
      if (!this.isLastFile) return;
      kept.delete(this.kind);
      await super.teardown();
    }
  }

  return class {
    constructor(config, context) {
      if (!sharesModules(context.testPath)) return new Environment(config, context);
      const kind = kindOf(config.projectConfig);
      const known = kept.get(kind);
      if (known === undefined) kept.set(kind, new KeptEnvironment(kind, config, context));
      else known.beginFile();
      return kept.get(kind);
    }
  };
};
