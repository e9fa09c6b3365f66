#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { remoteNameOf } from '../remote-name.mjs';
import { runRelease } from './run-release.mjs';

/** `npm run release -- --channel canary`: releases the remote of the working directory. */
async function main() {
  const folder = process.cwd();
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) throw new Error(`${folder} holds no remote: package.json is missing.`);
  const own = remoteNameOf(JSON.parse(readFileSync(manifest, 'utf8')).name ?? '');
  const distOf = async (_remote, build) => {
    const options = { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' };
    if (build && spawnSync('npm', ['run', '--silent', 'build'], options).status !== 0)
      throw new Error(`${own} does not build; nothing was released.`);
    return join(folder, 'dist');
  };
  return runRelease({ command: 'npm run release --', own, distOf });
}

try {
  process.stdout.write(`${(await main()).join('\n')}\n`);
} catch (error) {
  process.stderr.write(`release: ${error.message}\n`);
  process.exitCode = 1;
}
