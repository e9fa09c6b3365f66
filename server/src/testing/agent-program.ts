import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const AGENT = join(__dirname, '../../../agent');

/** The agent's program as a test runs it. */
export interface AgentProgram {
  /** Its file, and the home of all starts. */
  readonly program: string;
  readonly home: string;
  /** Starts it with these arguments; all starts have the same home. */
  start(...args: string[]): {
    readonly child: ChildProcess;
    readonly ended: Promise<{ readonly code: number | null; readonly output: string }>;
  };
  /** Starts a copy of it that lies elsewhere, in the same way. */
  startCopy(program: string, ...args: string[]): ReturnType<AgentProgram['start']>;
  /** The archive that customers get, where it was asked for. */
  readonly archive: string;
  /** Kills what runs and removes its files. */
  remove(): Promise<void>;
}

/** Builds the agent from its source. @param packs whether the archive is wanted, which takes two seconds more */
export async function buildAgentProgram({ packs = false } = {}): Promise<AgentProgram> {
  // Below the package, so that what the bundle leaves out is found.
  await mkdir(join(AGENT, '.cache'), { recursive: true });
  const built = await mkdtemp(join(AGENT, '.cache/test-program-'));
  const home = await mkdtemp(join(tmpdir(), 'tessera-agent-'));
  await promisify(execFile)(process.execPath, [join(AGENT, 'build.mjs'), built, ...(packs ? ['--pack'] : [])]);
  const running = new Set<ChildProcess>();
  const program = join(built, 'main.js');
  const startCopy: AgentProgram['startCopy'] = (file, ...args) => {
    const child = spawn(process.execPath, [file, ...args], {
      env: { ...process.env, TESSERA_AGENT_HOME: home },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
    const ended = once(child, 'exit').then(([code]) => {
      running.delete(child);
      return { code: code as number | null, output };
    });
    return { child, ended };
  };
  return {
    program,
    home,
    archive: join(built, 'tessera-agent.tgz'),
    startCopy,
    start: (...args) => startCopy(program, ...args),
    async remove() {
      for (const child of running) child.kill('SIGKILL');
      await rm(built, { recursive: true, force: true });
      await rm(home, { recursive: true, force: true });
    },
  };
}
