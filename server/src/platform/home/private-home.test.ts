import { chmod, lstat, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startTestServer } from '../../testing/index.ts';
import { preparePrivateHome } from './private-home.ts';

jest.mock('node:fs/promises', () => {
  const real = jest.requireActual<typeof import('node:fs/promises')>('node:fs/promises');
  return { ...real, writeFile: jest.fn(real.writeFile), lstat: jest.fn(real.lstat), stat: jest.fn(real.stat) };
});

let home: string;
const umask = process.umask(0);
beforeEach(async () => {
  process.umask(0);
  home = await mkdtemp(join(tmpdir(), 'tessera-private-'));
});
afterEach(() => rm(home, { recursive: true, force: true }));
afterAll(() => void process.umask(umask));

const openToOthers = async (folder: string): Promise<string[]> => {
  const names = ['.', ...(await readdir(folder, { recursive: true }))];
  const modes = await Promise.all(names.map(async (name) => [name, (await stat(join(folder, name))).mode] as const));
  return modes.filter(([, mode]) => (mode & 0o077) !== 0).map(([name]) => name);
};

it('makes everything private whatever the umask, with what an earlier start left open', async () => {
  await mkdir(join(home, 'files'));
  await writeFile(join(home, 'old.log'), 'x');
  await chmod(home, 0o755);
  expect(await openToOthers(home)).toEqual(['.', 'files', 'old.log']);
  const server = await startTestServer({ env: { TESSERA_HOME: home } });
  const { files, mailer } = server.app.services;
  await files.put('images/a/b.png', Buffer.from('x'));
  await mailer.send({ to: 'a@test.invalid', subject: 's', text: 't' });
  await server.signIn();
  const open = await openToOthers(home);
  await server.stop();
  expect(open.filter((name) => name !== 'server.sock')).toEqual([]);
  await rm(server.home, { recursive: true, force: true });
});

it('leaves PostgreSQL of a server of root its way through the folder, whatever runs beside it', async () => {
  const real = jest.requireActual<typeof import('node:fs/promises')>('node:fs/promises');
  jest.spyOn(process, 'getuid').mockReturnValue(0);
  jest.mocked(lstat).mockImplementation(async (path) => Object.assign(await real.lstat(path), { uid: 0 }) as never);
  await chmod(home, 0o755);
  await mkdir(join(home, 'postgres'));
  await preparePrivateHome(home);
  expect((await stat(home)).mode & 0o777).toBe(0o711);
  await preparePrivateHome(home);
  expect((await stat(home)).mode & 0o777).toBe(0o711);
  expect((await stat(join(home, 'postgres'))).mode & 0o777).toBe(0o700);
  jest.mocked(lstat).mockImplementation(real.lstat);
  jest.mocked(process.getuid!).mockRestore();
});

/** Lets the next write, or the next look at an owner, find what a user in another place would. */
const failNext = (code: string) =>
  jest.mocked(writeFile).mockRejectedValueOnce(Object.assign(new Error(`${code}: no`), { code }));

it.each([
  ['EROFS', /^The folder \S+ is read-only; [^\n]*$/, 78],
  ['EACCES', /^The folder \S+ can't be written to; [^\n]*$/, 78],
  ['ENOSPC', /^The disk of \S+ is full; [^\n]*$/, 74],
])('says %s in one line', async (code, message, exitCode) => {
  failNext(code);
  await expect(preparePrivateHome(home)).rejects.toMatchObject({
    message: expect.stringMatching(message) as string,
    exitCode,
  });
});

describe('as an ordinary user', () => {
  beforeEach(() => void jest.spyOn(process, 'getuid').mockReturnValue(10_001));
  afterEach(() => void jest.restoreAllMocks());
  const message = expect.stringMatching(/^\S+ belongs to user 0, and Tessera runs as user 10001; [^\n]*$/) as string;
  const owned = async (path: string) => ({ ...(await stat(path)), uid: 0 }) as never;

  it('names the owner of a folder that it may not write to', async () => {
    jest.mocked(stat).mockResolvedValueOnce(await owned(home));
    failNext('EACCES');
    await expect(preparePrivateHome(home)).rejects.toMatchObject({ message, exitCode: 78 });
  });

  it('names the owner of what another user left in its folder', async () => {
    await mkdir(join(home, 'secrets'));
    jest.mocked(lstat).mockResolvedValueOnce(await owned(join(home, 'secrets')));
    await expect(preparePrivateHome(home)).rejects.toMatchObject({ message, exitCode: 78 });
  });
});
