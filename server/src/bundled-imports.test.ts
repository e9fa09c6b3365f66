import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const server = join(__dirname, '..');
const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !/\.(test|fixture)\.ts$|testing/.test(name),
);
const imported = sources.flatMap((name) =>
  [...readFileSync(join(__dirname, name), 'utf8').matchAll(/await import\('([^'.][^']*)'\)/g)].map(
    (found) => found[1]!,
  ),
);
const external = /const external = \[([^\]]*)\]/.exec(readFileSync(join(server, 'build.mjs'), 'utf8'))![1]!;

test('packages that the bundle imports at run time keep their names there', () => {
  expect(imported.length).toBeGreaterThan(2);
  const kept = (name: string): boolean => {
    if (external.includes(`'${name}'`)) return true;
    // Of a CommonJS package a bundle gives `default` alone.
    const { type, exports } = JSON.parse(readFileSync(join(server, 'node_modules', name, 'package.json'), 'utf8')) as {
      readonly type?: string;
      readonly exports?: { readonly import?: string };
    };
    // The bundler takes what a package offers to importers.
    return type === 'module' || exports?.import !== undefined;
  };
  expect(imported.filter((name) => !kept(name))).toEqual([]);
});
