import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ENDPOINTS } from '@tessera/contract';

import { call, end, launch, MAIN, signIn, start } from './server-process.ts';

/** Megabytes: too few for PostgreSQL, enough for it and not for the sample, enough for both. */
const SIZES = { none: 12, postgres: 45, all: 160 };
const FULL_CODE = 74;
const STORAGE_FULL = '-10097';
const UNAVAILABLE = '-10098';

/**
 * Lets the server start and write on a small disk of its own that is full. Only root may mount one; others are told so.
 * @throws Error when the server does not say so in one line, or what it acknowledged is not there once there is space
 */
export async function fillDisk(rounds: number): Promise<string> {
  if (process.getuid?.() !== 0) return 'left out: only root may mount the small disk that it needs';
  const disk = await mkdtemp(join(tmpdir(), 'tessera-disk-'));
  for (let round = 1; round <= rounds; round += 1) {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZES.none}m`, 'tmpfs', disk]);
    try {
      await tryRound(disk, round);
    } finally {
      execFileSync('umount', ['--lazy', disk]);
    }
  }
  await rm(disk, { recursive: true });
  return `${rounds} disks filled, nothing acknowledged was lost`;
}

async function tryRound(disk: string, round: number): Promise<void> {
  const home = join(disk, 'home');
  await mkdir(home);
  const resize = (size: number) => execFileSync('mount', ['-o', `remount,size=${size}m`, disk]);
  for (const size of [SIZES.none, SIZES.postgres]) {
    resize(size);
    const { child, ended } = await launch(MAIN, home, { env: { TESSERA_SAMPLE_SCALE: '0.3' } });
    const late = setTimeout(() => child.kill('SIGKILL'), 60_000);
    const { code, errors } = await ended;
    clearTimeout(late);
    process.stdout.write(`round ${round}: a start with ${size} MB ends with ${code}: ${errors.trim()}\n`);
    if (code !== FULL_CODE || !/^tessera: [^\n]*(is full|No space)[^\n]*\n$/.test(errors))
      throw new Error('not one line');
  }
  resize(SIZES.all);
  let { child, url } = await start(home);
  const acknowledged = new Map<string, string>();
  try {
    const token = await signIn(url);
    const save = async (settingKey: string, settingValue: string) => {
      const { code } = await call(url, ENDPOINTS.session.saveSetting, { settingKey, settingValue }, token);
      if (code === '0') acknowledged.set(settingKey, settingValue);
      return code;
    };
    await save('before', 'x');
    const filler = join(disk, 'filler');
    await fill(filler);
    const answers = new Map<string, number>();
    // PostgreSQL has a log file of 16 MB to fill before it needs space.
    for (let count = 0; count < 3_000 && answers.size < 3; count += 1) {
      const code = await save(`full-${count % 50}`, `${count}-${'x'.repeat(8_000)}`);
      answers.set(code, (answers.get(code) ?? 0) + 1);
      if (code !== '0' && (answers.get(code) ?? 0) > 20) break;
    }
    const refused = [...answers.keys()].filter((code) => code !== '0');
    process.stdout.write(`round ${round}: on the full disk ${JSON.stringify(Object.fromEntries(answers))}\n`);
    if (refused.length === 0) throw new Error('the disk was not full');
    if (refused.some((code) => code !== STORAGE_FULL && code !== UNAVAILABLE)) throw new Error('another answer');
    await end(child, 'SIGTERM');
    await rm(filler);
    ({ child, url } = await start(home));
    const { data } = await call<{ settingKey: string; settingValue: string }[]>(
      url,
      ENDPOINTS.session.listSettings,
      {},
      token,
    );
    const there = new Map(data.map(({ settingKey, settingValue }) => [settingKey, settingValue]));
    const lost = [...acknowledged].filter(([key, value]) => there.get(key) !== value).map(([key]) => key);
    if (lost.length > 0) throw new Error(`lost: ${lost.join(', ')}`);
  } finally {
    await end(child, 'SIGTERM');
  }
}

/** Writes until nothing fits any more. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (let size = 1024 * 1024; size >= 4096; size /= 4) {
      const block = Buffer.alloc(size, 1);
      for (;;) {
        try {
          const { bytesWritten } = await file.write(block);
          if (bytesWritten < block.length) break;
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
          break;
        }
      }
    }
  } finally {
    await file.close();
  }
}
