import { spawn } from 'node:child_process';

/** One bash in which commands run after another, so that folder and variables stay. */
export interface ShellSession {
  /** @returns what the command printed @throws Error with it where the command fails */
  run(command: string): Promise<string>;
  /** Starts a command that does not end by itself. @returns what ends it, with all that it started */
  start(command: string): Promise<() => Promise<void>>;
  end(): void;
}

const MARK = '__tessera_step__';

/** @param env beside that of the process */
export function openShell(folder: string, env: Readonly<Record<string, string>>): ShellSession {
  const bash = spawn('bash', ['--noprofile', '--norc'], { cwd: folder, env: { ...process.env, ...env } });
  let output = '';
  let arrived = (): void => undefined;
  for (const stream of [bash.stdout, bash.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      arrived();
    });
  const ended = new Promise<never>((_, reject) => {
    bash.once('exit', () => reject(new Error(`bash ended:\n${output}`)));
  });
  ended.catch(() => undefined);
  const pattern = new RegExp(`${MARK}(\\d+)\n`);

  async function run(command: string): Promise<string> {
    output = '';
    const marked = new Promise<string>((resolve) => {
      arrived = () => pattern.test(output) && resolve(output);
    });
    // Standard error first, so that nothing of it follows the mark.
    bash.stdin.write(`{ ${command}\n} 2>&1 </dev/null; echo "${MARK}$?"\n`);
    const text = await Promise.race([marked, ended]);
    const code = pattern.exec(text)?.[1];
    const told = text.replace(pattern, '');
    if (code !== '0') throw new Error(`${command} ended with ${code}:\n${told}`);
    return told;
  }

  return {
    run,
    async start(command) {
      const id = (await run(`setsid ${command} >/dev/null 2>&1 & echo $!`)).trim();
      return async () => void (await run(`kill -TERM -- -${id} || true`));
    },
    end: () => bash.kill(),
  };
}
