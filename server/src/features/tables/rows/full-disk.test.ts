import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { testUnless } from '../../../engine/testing/describe-unless.ts';

jest.setTimeout(120_000);

/** Enough for native tables of the first of ten versions of 1 MB, for files of most, and not for all. */
const MEGABYTES = 9;
/** Mounts a small file system of its own, seen by its program alone: as any user where the kernel lets users do so. */
const inSmallDisk = (folder: string, program: string) => [
  '--user',
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  `mount -t tmpfs -o size=${MEGABYTES}m tmpfs "$0" && ${program}`,
  folder,
];
const missing =
  spawnSync('unshare', inSmallDisk(tmpdir(), 'true')).status === 0
    ? null
    : 'a small disk can’t be mounted here; user namespaces of Linux are needed';

let folders: string[];
beforeEach(async () => {
  folders = await Promise.all(['small', 'large'].map((name) => mkdtemp(join(tmpdir(), `tessera-${name}-`))));
});
afterEach(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

testUnless(
  missing,
  'on a disk that is really full copies give way, every answer is right or names its table, and space heals',
  async () => {
    const tsx = createRequire(join(__dirname, '../../../../package.json')).resolve('tsx');
    const program = 'exec "$1" --import "$2" "$3" "$0" "$4"';
    const [small, large] = folders as [string, string];
    const { stdout } = await promisify(execFile)('unshare', [
      ...inSmallDisk(small, program),
      process.execPath,
      tsx,
      join(__dirname, 'full-disk-rows.ts'),
      large,
    ]);
    const events = JSON.parse(stdout) as { what: string; table?: string }[];
    const at = (what: string) => events.findIndex((event) => event.what === what);
    const between = (from: number, to?: number) =>
      events.slice(from, to).filter(({ what }) => what !== 'process replaced');
    const tables = Array.from({ length: 10 }, (_, n) => ({ what: 'right', table: `import_${n}` }));
    const [filled, empty, again] = ['filled by others', 'nothing left to go', 'space again'].map(at) as [
      number,
      number,
      number,
    ];
    expect(between(0, filled)).toEqual([...tables, ...tables]);
    expect(between(filled + 1, empty)).toEqual(tables);
    expect(between(empty + 1, again)).toEqual([{ what: 'rowsDiskFull', table: 'table import_0' }]);
    expect(between(again + 1)).toEqual(tables);
  },
);
