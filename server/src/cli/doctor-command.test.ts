import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Command } from 'commander';

import { readEnv } from '../platform/env.ts';
import { CliError, type CliTools } from './command.ts';
import { doctorCommand } from './doctor-command.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'tessera-doctor-'))));
afterEach(async () => {
  process.exitCode = undefined;
  await rm(folder, { recursive: true });
});

/** What `doctor` says where no store can be opened. */
async function doctor(source: Readonly<Record<string, string>>): Promise<string[]> {
  const said: string[] = [];
  const tools: CliTools = {
    env: readEnv({ TESSERA_CHROMIUM: 'off', ...source }),
    projectFolder: folder,
    say: (line) => void said.push(line),
    read: () => Promise.resolve(''),
    withServices: () => Promise.reject(new CliError('no store is here')),
  };
  const program = new Command();
  doctorCommand(program, tools);
  await program.parseAsync(['doctor'], { from: 'user' });
  return said;
}

test('a home that is no folder, or can’t be made, is said at once, and nothing is tried in it', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  for (const [home, said] of [
    [file, `WRONG ${file} is no folder; set TESSERA_HOME to one.`],
    [join(file, 'deep', 'home'), `WRONG ${file} is no folder; set TESSERA_HOME to another one.`],
  ] as const) {
    expect((await doctor({ TESSERA_HOME: home })).at(-1)).toBe(said);
    expect(process.exitCode).toBe(1);
  }
});

test('a mail server that can’t be reached is wrong; what else fails keeps no check from being made', async () => {
  const said = await doctor({ TESSERA_HOME: join(folder, 'new'), SMTP_HOST: '127.0.0.1', SMTP_PORT: '1' });
  expect(said).toContain(`ok    ${join(folder, 'new')} does not exist yet and is made at the first start.`);
  expect(said).toContain('WRONG no store is here');
  expect(said.at(-1)).toMatch(/^WRONG No mail can be sent through 127.0.0.1:1: .*ECONNREFUSED/);
});
