import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { create } from 'tar';

import { ownSources } from '../../../shared/tooling/src/federation/source-fingerprint.mjs';
import { unresolvedImports } from './check-imports.mjs';
import { declareTypes } from './compile-package.mjs';
import { isCompiled, packageFiles, packedSources } from './package-files.mjs';
import { catalogueVersions, packedPackages } from './packed-packages.mjs';

/**
 * Packs the packages for remotes outside this repository as npm tarballs; equal sources give equal bytes.
 * @param {string} target folder; tarballs of other versions in it are removed
 * @returns {Promise<{ name: string, version: string, file: string, bytes: number }[]>} `file` is a name in `target`
 * @throws Error naming imports that an installation could not resolve
 */
export async function packPackages(target) {
  const packages = packedPackages();
  const modules = packages
    .filter(({ manifest }) => isCompiled(manifest))
    .flatMap((package_) => packedSources(package_).map((path) => join(package_.folder, path)))
    .filter((file) => /(?<!\.d)\.tsx?$/.test(file));
  const tools = { types: await declareTypes(modules), sourcesHash: ownSources, versions: catalogueVersions() };
  const contents = [];
  for (const package_ of packages) contents.push(await packageFiles(package_, tools));
  const problems = contents.flatMap(unresolvedImports);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  mkdirSync(target, { recursive: true });
  for (const old of readdirSync(target)) if (/^tessera-.+\.tgz$/.test(old)) rmSync(join(target, old));
  const packed = [];
  for (const [index, files] of contents.entries()) {
    const { name, version } = packages[index].manifest;
    const file = `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
    const archive = await tarball(files);
    writeFileSync(join(target, file), archive);
    packed.push({ name, version, file, bytes: archive.length });
  }
  return packed;
}

async function tarball(files) {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-pack-'));
  try {
    for (const [path, content] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content, { mode: 0o644 });
    }
    const options = {
      cwd: folder,
      gzip: true,
      portable: true,
      noDirRecurse: true,
      prefix: 'package',
      mtime: new Date(0),
    };
    const chunks = [];
    for await (const chunk of create(options, [...files.keys()])) chunks.push(chunk);
    return Buffer.concat(chunks);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
