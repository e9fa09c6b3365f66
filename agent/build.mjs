import { cp, mkdir, readdir, realpath, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { build } from 'esbuild';
import { create } from 'tar';

const here = import.meta.dirname;
/** A folder below this package for the program alone, as tests want it, or with `--pack` for the archive, too; else `dist` gets both. */
const [named, packs] = process.argv.slice(2);
const outdir = named ?? join(here, 'dist');
const program = join(outdir, 'main.js');
/** Folder beside the program of what it loads when it needs it. */
const PARTS = 'parts';
/** Has native parts, which a bundle can't hold. */
const NATIVE = 'libsql';

await rm(outdir, { recursive: true, force: true });
await build({
  entryPoints: [join(here, 'src/main.ts')],
  outdir,
  bundle: true,
  // Drivers are files of their own, which an agent without such a source never loads.
  splitting: true,
  chunkNames: `${PARTS}/[name]-[hash]`,
  // In the folder of customers no package says what kind of module they are.
  outExtension: { '.js': '.mjs' },
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  logLevel: 'warning',
  external: [NATIVE, 'pg-native'],
  // Sign-in by accounts of a cloud: 2 MB that nobody reaches, for a source has a user and a password.
  plugins: [
    {
      name: 'no cloud',
      setup({ onResolve, onLoad }) {
        onResolve({ filter: /^@azure\// }, ({ path }) => ({ path, namespace: 'no-cloud' }));
        onLoad({ filter: /.*/, namespace: 'no-cloud' }, () => ({ contents: 'module.exports = {};', loader: 'js' }));
      },
    },
  ],
  // CommonJS packages in the bundle still call require.
  banner: {
    js: "#!/usr/bin/env node\nimport { createRequire as __createRequire } from 'node:module';\nconst require = __createRequire(import.meta.url);",
  },
});

await rename(join(outdir, 'main.mjs'), program);

if (named === undefined || packs === '--pack') await pack();

/** The folder that customers get, as an archive: the program, what starts it, and the native parts of all systems. */
async function pack() {
  const folder = join(outdir, 'tessera-agent');
  await cp(program, join(folder, 'tessera-agent.mjs'));
  await cp(join(outdir, PARTS), join(folder, PARTS), { recursive: true });
  await cp(join(here, 'pack'), folder, { recursive: true });
  const natives = await readdir(join(here, 'node_modules/@libsql'));
  const libsql = await realpath(join(here, 'node_modules', NATIVE));
  const ofLibsql = (name) => packageFolder(createRequire(join(libsql, 'index.js')).resolve(name), name);
  const packages = [
    [NATIVE, libsql],
    ...['@neon-rs/load', 'detect-libc'].map((name) => [name, ofLibsql(name)]),
    ...natives.map((name) => [`@libsql/${name}`, join(here, 'node_modules/@libsql', name)]),
  ];
  for (const [name, path] of packages) {
    const target = join(folder, 'node_modules', name);
    await mkdir(dirname(target), { recursive: true });
    const from = await realpath(path);
    await cp(from, target, { recursive: true, filter: (file) => !file.slice(from.length).includes('node_modules') });
  }
  await create({ cwd: outdir, file: join(outdir, 'tessera-agent.tgz'), gzip: { level: 6 }, portable: true }, [
    'tessera-agent',
  ]);
  await rm(folder, { recursive: true });
}

/** The folder of a package by a file of it. */
function packageFolder(file, name) {
  const end = file.lastIndexOf(`node_modules/${name}/`);
  return file.slice(0, end + `node_modules/${name}`.length);
}
