import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { insideFiles } from './lib/new-remote/inside-files.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const USAGE = `pnpm new-remote mf-<name> [--title 标题] [--path /main/<name>]
Makes a remote package that builds, passes check and runs stand-alone.

--outside <folder>   makes it in a folder of its own, with the packages that it needs as tarballs; mf-<name> may be
                     left out where the folder is named so
--registry           names the packages by version, for a registry that has them, in the place of tarballs`;

/** `pnpm new-remote mf-sales`: writes the package and links it into the workspace. */
async function newRemote() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      title: { type: 'string' },
      path: { type: 'string' },
      outside: { type: 'string' },
      registry: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  });
  const given = positionals[0] ?? (values.outside && basename(resolve(values.outside)));
  if (values.help || given === undefined) return fail(USAGE);
  const name = given.startsWith('mf-') ? given : `mf-${given}`;
  if (!/^mf-[a-z][a-z0-9-]{1,40}$/.test(name))
    return fail(`${given} is no name for a remote: use mf- and lower-case words`);
  const directory = values.outside === undefined ? join(ROOT, name) : resolve(values.outside);
  if (existsSync(join(directory, 'package.json'))) return fail(`${directory} holds a package already`);
  const options = { name, title: values.title ?? name.slice(3), path: values.path ?? `/main/${name.slice(3)}` };
  return values.outside === undefined ? inside(directory, options) : outside(directory, options, values.registry);
}

function inside(directory, options) {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  write(directory, insideFiles({ ...options, version }));
  const { name, path } = options;
  const formatted = run('npx', ['oxfmt', name]);
  const linked = run('pnpm', ['install', '--prefer-offline']);
  if (formatted + linked !== 0) return fail(`${name} is written, but not linked; run pnpm install`);
  process.stdout.write(`
${name} is ready.
  npm run dev -- ${name}                 stand-alone at http://127.0.0.1:3001${path}, with the server
  pnpm release ${name} --channel canary  ships it
`);
  return 0;
}

async function outside(directory, options, registry) {
  const { outsideRemote } = await import('./lib/new-remote/outside-remote.mjs');
  write(directory, await outsideRemote(directory, options, registry));
  process.stdout.write(`
${options.name} is ready in ${directory}; its README.md says what to do.
  npm install
  npm test
  npm start
`);
  return 0;
}

function write(directory, files) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, file)), { recursive: true });
    writeFileSync(join(directory, file), text);
  }
}

function run(command, args) {
  return spawnSync(command, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] }).status ?? 1;
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  return 1;
}

try {
  process.exitCode = await newRemote();
} catch (error) {
  process.exitCode = fail(error.message);
}
