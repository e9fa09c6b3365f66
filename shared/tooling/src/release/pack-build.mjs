import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

import { create } from 'tar';

/**
 * Packs a remote's `dist` folder deterministically.
 * @returns {Promise<{ archive: Buffer, description: { remote: string, build: string, version: string } }>}
 */
export async function packBuild(dist) {
  const file = join(dist, 'tessera-build.json');
  if (!existsSync(file)) throw new Error(`${dist} holds no build: tessera-build.json is missing`);
  const names = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
  const chunks = [];
  const stream = create({ cwd: dist, gzip: true, portable: true, noDirRecurse: true, mtime: new Date(0) }, names);
  for await (const chunk of stream) chunks.push(chunk);
  return { archive: Buffer.concat(chunks), description: JSON.parse(readFileSync(file, 'utf8')) };
}
