import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Texts of files by their paths, which are relative to the root and sorted. */
export type Sources = ReadonlyMap<string, string>;

/** Sources and documents of the project as git knows them, new ones included and deleted ones left out. */
export async function readSources(root: string): Promise<Sources> {
  const paths = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.(?:[cm]?[jt]sx?|md)$/.test(path) && existsSync(join(root, path)))
    .toSorted();
  const texts = await Promise.all(paths.map((path) => readFile(join(root, path), 'utf8')));
  return new Map(paths.map((path, index) => [path, texts[index] ?? '']));
}
