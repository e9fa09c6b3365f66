import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

import { PROGRAM_FOLDER } from '../platform/program-file.ts';

export interface SpawnedInstance {
  readonly url: string;
  readonly process: ChildProcess;
}

/**
 * Another instance of the server, in a process of its own that can be killed.
 * @param env besides this process's
 * @param spawned told of the process before it is ready
 * @throws Error with its output, if it ends before it is ready
 */
export async function spawnInstance(
  env: Record<string, string>,
  spawned?: (child: ChildProcess) => void,
): Promise<SpawnedInstance> {
  const child = spawn(process.execPath, [join(process.env[PROGRAM_FOLDER] ?? '', 'main.js')], {
    env: { ...process.env, NODE_ENV: 'production', TESSERA_BUNDLE_DIR: join(__dirname, '../../..'), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  spawned?.(child);
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const ready = /ready at (http:\S+)/.exec(output)?.[1];
      if (ready) resolve(ready);
    });
    child.once('exit', (code) => reject(new Error(`the instance ended with ${code}: ${output}`)));
  });
  return { url, process: child };
}
