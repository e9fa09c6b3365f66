import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * pnpm chdb: installs the ClickHouse engine (546 MB) into .cache/chdb for the tests; integrity from
 * scripts/chdb/package-lock.json.
 */
const root = join(import.meta.dirname, '..');
const home = join(root, '.cache/chdb');
mkdirSync(home, { recursive: true });
for (const file of ['package.json', 'package-lock.json']) {
  copyFileSync(join(root, 'scripts/chdb', file), join(home, file));
}
const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
  cwd: home,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
if (status !== 0 || !existsSync(join(home, 'node_modules/chdb'))) {
  rmSync(join(home, 'node_modules'), { recursive: true, force: true });
  process.stderr.write('chdb could not be fetched; the tests of the ClickHouse dialect are skipped without it.\n');
  process.exitCode = 1;
} else {
  process.stdout.write('chdb is in .cache/chdb; the tests of the ClickHouse dialect run now.\n');
}
