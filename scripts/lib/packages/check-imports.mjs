import { builtinModules } from 'node:module';
import { join } from 'node:path/posix';

import { relativeSpecifiers, withoutComments } from './source-files.mjs';

const BARE = /\b(?:from|import|require)\s*\(?\s*(['"])((?!\.{1,2}\/)[@\w][^'"\n]*)\1/g;
/** Names that the federation preset puts the remote in the place of. */
const ALIASES = new Set(['tessera-remote', 'tessera-manifest']);

/**
 * Imports of a tarball that an installation could not resolve.
 * @param {ReadonlyMap<string, string | Buffer>} files of the tarball
 * @returns {string[]} sentences
 */
export function unresolvedImports(files) {
  const { name, exports, dependencies, peerDependencies } = JSON.parse(String(files.get('package.json')));
  const declared = new Set([...Object.keys({ ...dependencies, ...peerDependencies }), ...builtinModules]);
  const problems = [];
  for (const [path, content] of files) {
    if (!/\.([cm]?js|d\.ts)$/.test(path)) continue;
    const text = withoutComments(String(content));
    for (const specifier of path.startsWith('dist/') ? relativeSpecifiers(text) : []) {
      if (specifier.includes('*')) continue;
      const target = join(path, '..', specifier);
      const declaration = target.replace(/\.js$/, '.d.ts');
      if (!files.has(target) || (path.endsWith('.d.ts') && target.endsWith('.js') && !files.has(declaration)))
        problems.push(`${name}/${path} imports ${specifier}, which is not packed`);
    }
    for (const [, , specifier] of text.matchAll(BARE)) {
      const wanted = specifier.replace(/^node:/, '').split('/');
      const package_ = wanted.slice(0, specifier.startsWith('@') ? 2 : 1).join('/');
      if (ALIASES.has(package_) || declared.has(package_)) continue;
      if (package_ === name && exports[`.${specifier.slice(name.length)}`] !== undefined) continue;
      problems.push(`${name}/${path} imports ${specifier}, which its package.json does not name`);
    }
  }
  return problems;
}
