import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const CREATES = /createTable\(\s*['"`](\w+)['"`]|create table (?:if not exists )?["`]?(\w+)/gi;
const owners = new Map();

/** Table name -> feature whose migration creates it. */
export function tableOwners(root) {
  if (!owners.has(root)) owners.set(root, scan(join(root, 'server/src/features')));
  return owners.get(root);
}

function scan(features) {
  const found = new Map();
  let files;
  try {
    files = readdirSync(features, { recursive: true, withFileTypes: true });
  } catch {
    return found;
  }
  for (const file of files) {
    if (!file.isFile() || file.name !== 'migrations.ts') continue;
    const path = join(file.parentPath, file.name);
    const feature = path.slice(features.length + 1).split(/[\\/]/)[0];
    for (const match of readFileSync(path, 'utf8').matchAll(CREATES)) found.set(match[1] ?? match[2], feature);
  }
  return found;
}
