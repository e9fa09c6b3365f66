import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { remoteFiles } from './lib/new-remote/template.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const USAGE = `pnpm new-remote mf-<name> [--title 标题] [--path /main/<name>]
Makes a remote package that builds, passes check and runs stand-alone.`;

/** `pnpm new-remote mf-sales`: writes the package and links it into the workspace. */
function newRemote() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { title: { type: 'string' }, path: { type: 'string' }, help: { type: 'boolean' } },
  });
  const [given] = positionals;
  if (values.help || given === undefined) return fail(USAGE);
  const name = given.startsWith('mf-') ? given : `mf-${given}`;
  if (!/^mf-[a-z][a-z0-9-]{1,40}$/.test(name))
    return fail(`${given} is no name for a remote: use mf- and lower-case words`);
  const directory = join(ROOT, name);
  if (existsSync(join(directory, 'package.json'))) return fail(`${name} exists already`);

  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const path = values.path ?? `/main/${name.slice(3)}`;
  const files = remoteFiles({ name, title: values.title ?? name.slice(3), path, version });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, file)), { recursive: true });
    writeFileSync(join(directory, file), text);
  }
  const formatted = run('npx', ['oxfmt', name]);
  const linked = run('pnpm', ['install', '--prefer-offline']);
  if (formatted + linked !== 0) return fail(`${name} is written, but not linked; run pnpm install`);
  process.stdout.write(`
${name} is ready.
  pnpm --filter @tessera/${name} dev     stand-alone at http://127.0.0.1:3001${path}, in front of a running Tessera
  pnpm release ${name} --channel canary  ships it
`);
  return 0;
}

function run(command, args) {
  return spawnSync(command, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] }).status ?? 1;
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  return 1;
}

process.exitCode = newRemote();
