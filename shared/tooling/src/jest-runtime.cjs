const { readFileSync, statSync } = require('node:fs');
const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** Compiled modules of this worker by path: `{source, script}`. */
const compiled = new Map();
/** Texts of files of this worker by path: `{changed, text}`. */
const texts = new Map();
/** A script that is shared between contexts cannot say where its dynamic imports lead. */
const DYNAMIC_IMPORT = /\bimport\s*\(/;

/** Jest's runtime reading and compiling each module once per worker; each test file still evaluates it in its own context. */
module.exports = class SharedCodeRuntime extends Runtime {
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
};

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
