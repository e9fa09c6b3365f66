import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** Relative specifiers of imports, exports, `import()` and import types; the text before, the quote and the specifier. */
const RELATIVE = /(\b(?:from|import)\s*\(?\s*(?:\/\*[^*]*\*\/\s*)?)(['"`])(\.{1,2}\/[^'"`\n]+)\2/g;

/** @returns {string[]} relative specifiers of a module's text, with `*` for what a template computes */
export function relativeSpecifiers(text) {
  return [...withoutComments(text).matchAll(RELATIVE)].map(([, , , specifier]) =>
    specifier.replaceAll(/\$\{[^}]*\}/g, '*'),
  );
}

/** A module's text without comments that hold lines of their own. */
export function withoutComments(text) {
  return text.replaceAll(/^\s*\/\*[\s\S]*?\*\//gm, '').replaceAll(/^\s*\/\/.*$/gm, '');
}

/** The text with each relative specifier of TypeScript naming the compiled file. */
export function withCompiledSpecifiers(text) {
  return text.replaceAll(RELATIVE, (_, before, quote, specifier) => {
    return `${before}${quote}${specifier.replace(/(?<!\.d)\.tsx?$/, '.js')}${quote}`;
  });
}

/**
 * Files of a package that its entries reach by relative imports, with those that a computed `import()` can name.
 * @param {string} folder of the package
 * @param {readonly string[]} entries relative to it
 * @returns {string[]} paths relative to `folder`, sorted
 * @throws Error naming an import that leads nowhere or out of the package
 */
export function reachedSources(folder, entries) {
  const seen = new Set();
  const waiting = entries.map((entry) => resolve(folder, entry));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    if (!/\.(tsx?|mjs|cjs)$/.test(file)) continue;
    for (const specifier of relativeSpecifiers(readFileSync(file, 'utf8')))
      waiting.push(...namedFiles(folder, file, specifier));
  }
  return [...seen].map((file) => relative(folder, file)).sort();
}

function namedFiles(folder, file, specifier) {
  const target = resolve(dirname(file), specifier);
  const found = target.includes('*') ? matching(target) : existsSync(target) ? [target] : [];
  if (found.length === 0 || relative(folder, target).startsWith('..'))
    throw new Error(`${file} imports ${specifier}, which is no file of its package`);
  return found;
}

/** Files that a path with `*` for a name or a part of one can mean. */
function matching(pattern) {
  const parent = pattern.slice(0, pattern.lastIndexOf('/', pattern.indexOf('*')));
  const literal = (text) => text.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&');
  const wanted = new RegExp(`^${pattern.split('*').map(literal).join('[^/]+')}$`);
  return readdirSync(parent, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => wanted.test(path));
}
