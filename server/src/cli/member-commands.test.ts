import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ENDPOINTS } from '@tessera/contract';
import { Command } from 'commander';

import { startTestServer, type TestServer } from '../testing/index.ts';
import { CliError, type CliTools } from './command.ts';
import { keysCommand } from './keys-command.ts';
import { licenceCommands } from './licence-commands.ts';
import { memberCommands } from './member-commands.ts';
import { userCommands } from './user-commands.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-cli-'));
  await tessera(['keys', 'licence', '--out', folder]);
  server = await startTestServer({ env: { TESSERA_LICENCE_PUBLIC_KEY_FILE: join(folder, 'licence.pub.pem') } });
  await licence('9');
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

async function licence(seats: string): Promise<void> {
  const file = join(folder, `licence-${seats}.json`);
  const key = join(folder, 'licence.key.pem');
  await tessera(['licence', 'issue', '--key', key, '--corporation', 'sample', '--seats', seats, '--out', file]);
  await tessera(['licence', 'install', file]);
}
const user = (args: readonly string[], input?: string) => tessera(['user', ...args], input);
/** Runs the command line beside the running server. @returns what it printed */
async function tessera(args: readonly string[], input = ''): Promise<string> {
  const said: string[] = [];
  const tools = {
    env: server?.app.services.env,
    projectFolder: folder,
    say: (line) => void said.push(line),
    read: async () => input,
    withServices: (run) => run(server.app.services),
  } as CliTools;
  const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
  for (const add of [userCommands, memberCommands, keysCommand, licenceCommands]) add(program, tools);
  await program.parseAsync([...args], { from: 'user' });
  return said.join('\n');
}
const lineOf = async (account: string) => (await user(['list'])).split('\n').find((line) => line.startsWith(account));
const refusal = async (args: readonly string[], input?: string) => {
  const error: unknown = await user(args, input).catch((reason: unknown) => reason);
  if (!(error instanceof CliError)) throw new Error(`not refused: ${String(error)}`);
  return error.message;
};

test('a password comes from standard input, and is shown nowhere', async () => {
  const said = await user(['add', 'lin', '--password-stdin', '--name', '林'], 'Secret-2026!\nmore');
  expect(said).toBe('lin is reader of sample.');
  await expect(server.signIn('lin', 'Secret-2026!')).resolves.toBeDefined();
  expect(await user(['reset', 'lin', '--password-stdin'], 'Another-2026!\r\n')).not.toContain('Password');
  await expect(server.signIn('lin', 'Another-2026!')).resolves.toBeDefined();
  expect(await refusal(['reset', 'lin', '--password-stdin'])).toContain('no password');
  expect(await refusal(['reset', 'lin', '--password-stdin', '--password', 'x'], 'y')).toContain('not both');
});
test('members are listed with role and state, change role, are kept out and let in, and leave', async () => {
  await user(['add', 'mei', '--password', 'Secret-2026!', '--email', 'mei@test.invalid']);
  expect(await lineOf('mei')).toBe('mei\tmei\treader\tactive\tmei@test.invalid\tnever signed in');
  const { token } = await server.signIn('mei', 'Secret-2026!');
  expect(await user(['role', 'mei', 'editor'])).toBe('mei is editor of sample.');
  expect(await lineOf('mei')).toContain('\teditor\tactive\t');

  await user(['disable', 'mei']);
  expect(await lineOf('mei')).toContain('\tdisabled\t');
  expect((await server.call(ENDPOINTS.auth.enterprises, {}, token)).code).toBe('-10006');
  await user(['enable', 'mei']);
  expect(await lineOf('mei')).toContain('\tactive\t');
  expect(await user(['remove', 'mei'])).toContain('no longer in sample');
  expect(await lineOf('mei')).toBeUndefined();
  expect(await refusal(['disable', 'mei'])).toBe('mei is no member of sample.');
});
test('the last owner stays, and unknown names say which there are', async () => {
  for (const args of [
    ['disable', 'owner'],
    ['remove', 'owner'],
    ['role', 'owner', 'reader'],
  ])
    expect(await refusal(args)).toContain('keeps one active owner');
  expect(await refusal(['role', 'owner', '店长'])).toContain('there are owner, editor, reader');
  expect(await refusal(['disable', 'nobody'])).toBe('There is no account nobody.');
  expect(await refusal(['list', '--corporation', 'none'])).toBe('There is no corporation none.');
});
test('nobody is added or let in beyond the seats of the licence, and no account is left behind', async () => {
  await user(['add', 'spare', '--password', 'Secret-2026!']);
  await user(['disable', 'spare']);
  const used = (await user(['list'])).split('\n').filter((line) => line.includes('\tactive\t')).length;
  const seats = String(used);
  await licence(seats);
  expect(await refusal(['add', 'many', '--password', 'Secret-2026!'])).toContain(`All ${seats} seats`);
  expect(await refusal(['disable', 'many'])).toBe('There is no account many.');
  expect(await refusal(['enable', 'spare'])).toContain(`All ${seats} seats`);
});
