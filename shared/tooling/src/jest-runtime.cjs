const { readFileSync, statSync } = require('node:fs');
const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');
const { sharesModules } = require('./jest-shares.cjs');

/** Compiled modules of this worker by path: `{source, script}`. */
const compiled = new Map();
/** Texts of files of this worker by path: `{changed, text}`. */
const texts = new Map();
/** What registers hooks or matchers as it is loaded. */
const REGISTERS_HOOKS =
  /\/@testing-library\/(?:react\/dist\/index|jest-dom\/dist\/jest-globals)\.js$|\/jest-page-setup\.mjs$/;
/** A script that is shared between contexts cannot say where its dynamic imports lead. */
const DYNAMIC_IMPORT = /\bimport\s*\(/;

/** Runtimes of this worker that outlive their test file, by the environment that their modules were evaluated in. */
const kept = new WeakMap();

/** The runtime of a test file: with modules of its own, or with those that the files before it evaluated. */
module.exports = class {
  constructor(config, environment, ...rest) {
    const [, , , , testPath] = rest;
    if (environment.beginFile === undefined || !sharesModules(testPath)) {
      return new SharedCodeRuntime(config, environment, ...rest);
    }
    const known = kept.get(environment);
    if (known === undefined) kept.set(environment, new SharedModulesRuntime(config, environment, ...rest));
    else known.beginFile(testPath);
    return kept.get(environment);
  }
};

/** Jest's runtime reading and compiling each module once per worker; each test file still evaluates it in its own context. */
class SharedCodeRuntime extends Runtime {
  constructor(...options) {
    super(...options);
    const { executor, fileCache } = this;
    fileCache.readFile = (path) => {
      if (!fileCache.strings.has(path)) fileCache.strings.set(path, textOf(path));
      return fileCache.strings.get(path);
    };
    const parameters = executor.injectedModuleParameters.join();
    const compileAnew = executor.compile.bind(executor);
    executor.compile = (source, filename) => {
      const context = executor.environment.getVmContext();
      const script = context === null ? null : scriptOf(source, filename, parameters);
      return script === null ? compileAnew(source, filename) : script.runInContext(context);
    };
  }
}

/** Evaluates each module once per worker, but for the test file, its set-up and Jest's own. */
class SharedModulesRuntime extends SharedCodeRuntime {
  beginFile(testPath) {
    this._testPath = testPath;
    this.esmLoader.testPath = testPath;
    this.executor.testPath = testPath;
    this.testState.state = 'loading';
  }

  teardown() {
    if (this._environment.isLastFile) {
      super.teardown();
      return;
    }
    this.restoreAllMocks();
    const { moduleRegistry, internalModuleRegistry } = this.registries;
    for (const path of moduleRegistry.keys()) if (this.isOfOneFile(path)) moduleRegistry.delete(path);
    internalModuleRegistry.clear();
    this.testMainModule.reset();
    this.mockState.clear();
    this.fileCache.clear();
    this.transformCache.clear();
    this.jestGlobals.clearJestObjectCache();
    this.loggedReferenceErrors.clear();
  }

  isOfOneFile(path) {
    const { setupFiles, setupFilesAfterEnv } = this._config;
    return [this._testPath, ...setupFiles, ...setupFilesAfterEnv].includes(path) || REGISTERS_HOOKS.test(path);
  }
}

function textOf(path) {
  const { mtimeMs: changed } = statSync(path);
  if (texts.get(path)?.changed !== changed) texts.set(path, { changed, text: readFileSync(path, 'utf8') });
  return texts.get(path).text;
}

function scriptOf(source, filename, parameters) {
  const known = compiled.get(filename);
  if (known !== undefined && known.source === source && known.parameters === parameters) return known.script;
  const script = DYNAMIC_IMPORT.test(source) ? null : compile(source, filename, parameters);
  compiled.set(filename, { source, parameters, script });
  return script;
}

/** @returns null for a syntax error, which Jest's own way reports with its explanation */
function compile(source, filename, parameters) {
  try {
    return new Script(`(function (${parameters}) {\n${source}\n})`, { filename, lineOffset: -1 });
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
