import { join, resolve } from 'node:path';

import { packPackages } from './lib/packages/pack-packages.mjs';
import { ROOT } from './lib/root.mjs';

/** `pnpm pack:packages [folder]`: the tarballs that a remote outside this repository is made with. */
const folder = resolve(process.argv[2] ?? join(ROOT, 'dist/packages'));
try {
  const packed = await packPackages(folder);
  for (const { file, bytes } of packed) process.stdout.write(`${file}  ${Math.ceil(bytes / 1024)} KB\n`);
  process.stdout.write(`${packed.length} packages are in ${folder}\n`);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
