import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { collectorAgents } from '@tessera/contract';
import { ask, type SignedInCaller } from '@tessera/testing';

const AGENT = fileURLToPath(new URL('../../../agent/dist/main.js', import.meta.url));

/** The agent's program with a home of its own. */
export function agentIn(home: string) {
  const start = (...args: string[]): ChildProcess =>
    spawn(process.execPath, [AGENT, ...args], {
      env: { ...process.env, TESSERA_AGENT_HOME: home },
      stdio: ['pipe', 'ignore', 'inherit'],
    });
  return {
    start,
    /** Runs a command to its end. @throws Error */
    async does(input: string, ...args: string[]): Promise<void> {
      const child = start(...args);
      child.stdin?.end(input);
      const [code] = (await once(child, 'exit')) as [number | null];
      if (code !== 0) throw new Error(`the agent ended with ${String(code)}: ${args.join(' ')}`);
    },
  };
}
export type TillAgent = ReturnType<typeof agentIn>;

/** Enrols an agent that may read the till, and starts it. */
export async function enrolTillAgent(
  agent: TillAgent,
  caller: Pick<SignedInCaller, 'call'>,
  { url, port }: { readonly url: string; readonly port: number },
): Promise<{ readonly clientId: string; readonly running: ChildProcess }> {
  const { enrolment, agent: made } = await ask(caller, collectorAgents.update, { agentName: '门店服务器' });
  await agent.does('', 'enrol', '--server', url, '--code', enrolment?.code ?? '');
  const address = ['--host', '127.0.0.1', '--port', String(port), '--user', 'reader'];
  await agent.does('reader-pass\n', 'password', '--kind', 'mysql', ...address);
  return { clientId: made.clientId, running: agent.start('run') };
}
