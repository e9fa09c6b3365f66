const { readFileSync } = require('node:fs');

/** What replaces modules, watches them or sets the clock for one file alone. */
const OWN_MODULES = /\bjest\.(?!fn\b)|@own-modules/;
const told = new Map();

/**
 * Whether a test file uses modules that other files of its worker evaluated, and their globals. A file that replaces
 * parts of them by `jest.` does not, nor one that is marked `@own-modules`.
 */
exports.sharesModules = function sharesModules(testPath) {
  // A run in one process would not end, since what is kept goes on.
  if (typeof process.send !== 'function') return false;
  if (!told.has(testPath)) told.set(testPath, !OWN_MODULES.test(readFileSync(testPath, 'utf8')));
  return told.get(testPath);
};

/** What files must have in common to share modules: how these are found and what is set up before them. */
exports.kindOf = ({ moduleNameMapper, setupFiles, setupFilesAfterEnv }) =>
  JSON.stringify([moduleNameMapper.map(String), setupFiles, setupFilesAfterEnv]);
