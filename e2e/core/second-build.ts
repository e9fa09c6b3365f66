import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** A second build of a remote: its own sources with one text changed. @returns its `dist` folder */
export function secondBuild(remote: string, from: string, to: string): string {
  const folder = join(root, '.cache/second-builds', remote);
  const dist = join(folder, 'dist');
  const stamp = join(folder, '.stamp');
  const wanted = createHash('sha256')
    .update(`${from}>${to}`)
    .update(hashOf(join(root, remote, 'dist')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return dist;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const part of ['src', 'locales', 'package.json', 'webpack.config.mjs'])
    cpSync(join(root, remote, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, remote, 'node_modules'), join(folder, 'node_modules'));
  replaceIn(folder, from, to);
  // Making it small takes half of the time and changes nothing that a spec looks at.
  const options = ['--mode', 'production', '--no-optimization-minimize'];
  const { status, stdout, stderr } = spawnSync('node_modules/.bin/webpack', options, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${remote} was not built again:\n${stdout}${stderr}`);
  writeFileSync(stamp, wanted);
  return dist;
}

function replaceIn(folder: string, from: string, to: string): void {
  let replaced = 0;
  for (const part of ['src', 'locales'])
    for (const name of readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' })) {
      if (!/\.(tsx?|json)$/.test(name)) continue;
      const file = join(folder, part, name);
      const text = readFileSync(file, 'utf8');
      if (!text.includes(from)) continue;
      writeFileSync(file, text.replaceAll(from, to));
      replaced += 1;
    }
  if (replaced === 0) throw new Error(`${from} stands nowhere`);
}

/** Hash of all files below a folder, with their names. */
export function hashOf(folder: string): string {
  const hash = createHash('sha256');
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const file of entries.map(({ parentPath, name }) => join(parentPath, name)).sort())
    hash.update(file.slice(folder.length)).update(readFileSync(file));
  return hash.digest('hex');
}
