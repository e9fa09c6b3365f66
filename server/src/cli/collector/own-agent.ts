import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { collectorAgents, z } from '@tessera/contract';

import { CliError } from '../command.ts';
import type { OwnServer } from '../own-server.ts';

export interface OwnAgent {
  /** Folder in which the agent keeps what it is. */
  readonly home: string;
  /** Its built program. */
  readonly program: string;
}
const identitySchema = z.object({ clientId: z.string() });

/** @throws CliError where the program is not built */
export async function ownAgent(projectFolder: string, home: string): Promise<OwnAgent> {
  const program = join(projectFolder, 'agent/dist/main.js');
  await access(program).catch((error: unknown) => {
    throw new CliError('The agent is not built: npm run build', { cause: error });
  });
  return { home, program };
}

/** Starts the agent's program. */
export function startAgent({ home, program }: OwnAgent, stdio: StdioOptions, ...args: string[]): ChildProcess {
  return spawn(process.execPath, [program, ...args, '--home', home], { stdio });
}

/** What a program ends with that is to be started again, as the page ordered. */
const RESTART = 75;

/**
 * Keeps the agent running until the signal aborts, or it ends by itself.
 * @throws CliError where it ends with a fault
 */
export async function keepRunning(agent: OwnAgent, stdio: StdioOptions, signal: AbortSignal): Promise<void> {
  let code: number | null = RESTART;
  while (code === RESTART && !signal.aborted) {
    const child = startAgent(agent, stdio, 'run');
    const stop = (): void => void child.kill('SIGTERM');
    signal.addEventListener('abort', stop);
    [code] = (await once(child, 'exit')) as [number | null];
    signal.removeEventListener('abort', stop);
  }
  if (!signal.aborted && code !== 0) throw new CliError(`The agent ended with ${String(code)}.`);
}

/** Runs a command of the agent's program to its end. @throws CliError with what it said */
export async function agentDoes(agent: OwnAgent, input: string, ...args: string[]): Promise<void> {
  const child = startAgent(agent, ['pipe', 'ignore', 'pipe'], ...args);
  let said = '';
  child.stderr?.on('data', (text: Buffer) => (said += text.toString()));
  child.stdin?.end(input);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new CliError(said.trim() || `The agent's program ended with ${String(code)}.`);
}

/** Makes the folder an agent of the corporation where it is none yet, or was removed. @returns its client id */
export async function enrolOwnAgent(server: OwnServer, agent: OwnAgent, agentName: string): Promise<string> {
  const { list } = await server.call(collectorAgents.list, { search: agentName, limit: 200 });
  const known = await readFile(join(agent.home, 'identity.json'), 'utf8')
    .then((text) => identitySchema.parse(JSON.parse(text)).clientId)
    .catch(() => null);
  const named = list.find((one) => one.agentName === agentName);
  if (named && named.clientId === known && named.state !== 'waiting') return named.clientId;
  const { enrolment, agent: made } = await server.call(
    collectorAgents.update,
    named ? { clientId: named.clientId, agentName, enrol: true } : { agentName },
  );
  if (!enrolment) throw new CliError('The server gave no code to enrol with.');
  await agentDoes(agent, '', 'enrol', '--server', server.url, '--code', enrolment.code, '--again');
  return made.clientId;
}
