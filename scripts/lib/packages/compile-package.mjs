import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { transform } from '@swc/core';

import { bin, ROOT } from '../root.mjs';
import { run } from '../run.mjs';
import { withCompiledSpecifiers } from './source-files.mjs';

/** As the federation preset compiles product code. */
const SWC = {
  configFile: false,
  swcrc: false,
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2022',
  },
  module: { type: 'es6' },
};

const AMBIENT = ['ui/src/jest-dom.d.ts', 'charts/src/css.d.ts', 'remote-kit/src/standalone/remote-alias.d.ts'];

/** Compiles a module of TypeScript to ESM whose relative imports name compiled files. */
export async function compileModule(file) {
  const { code } = await transform(withCompiledSpecifiers(readFileSync(file, 'utf8')), { ...SWC, filename: file });
  return code;
}

/**
 * Makes the type declarations of modules, in one run of the compiler.
 * @param {readonly string[]} files absolute paths below `shared`
 * @returns {Promise<ReadonlyMap<string, string>>} declarations by absolute path of their module
 * @throws Error with what the compiler says
 */
export async function declareTypes(files) {
  const cache = join(ROOT, '.cache');
  mkdirSync(cache, { recursive: true });
  const work = mkdtempSync(join(cache, 'packages-'));
  try {
    const project = join(work, 'tsconfig.json');
    writeFileSync(project, JSON.stringify(declarationConfig(files, work)));
    const { code, output } = await run(bin('tsc'), ['-p', project], { minutes: 5 });
    if (code !== 0) throw new Error(`The declarations of the packages could not be written:\n${output.slice(-4_000)}`);
    return new Map(files.map((file) => [file, declarationOf(file, work)]));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function declarationConfig(files, outDir) {
  const rootDir = join(ROOT, 'shared');
  return {
    extends: join(ROOT, 'tsconfig.web.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir,
      outDir,
      types: ['jest', 'node'],
    },
    // With the ambient declarations that the modules rely on: style sheets and the names of a stand-alone remote.
    files: [...files, ...AMBIENT.map((file) => join(rootDir, file))],
    include: [],
  };
}

/** Without imports of style sheets, which have no types. */
function declarationOf(file, outDir) {
  const path = join(outDir, relative(join(ROOT, 'shared'), file)).replace(/\.tsx?$/, '.d.ts');
  return withCompiledSpecifiers(readFileSync(path, 'utf8')).replaceAll(/^import ['"]\.[^'"\n]+\.css['"];\n/gm, '');
}
