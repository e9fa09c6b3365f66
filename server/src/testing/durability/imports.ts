import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { look } from './import-result.ts';
import { CLI, end, launch, start } from './server-process.ts';

const TABLE = 'killed in the middle';
const ROWS = 150_000;

/**
 * Kills an import at any moment of it: in odd rounds the server that works it off, in even ones the command that works
 * alone. Every row of version k holds k, and version k has k rows more than the common number. What is there is asked through
 * the product: with the copies that the kill left, and with none, so that objects alone answer.
 * @throws Error when the table is neither the old nor the new one, whole, or when objects or copies lie around that nothing
 * names
 */
export async function killDuringImports(rounds: number): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'tessera-imports-'));
  const csv = join(home, 'rows.csv');
  const importOf = async (version: number) => {
    await writeFile(
      csv,
      `version,n\n${Array.from({ length: ROWS + version }, (_, n) => `${version},${n}\n`).join('')}`,
    );
    return launch(CLI, home, { arguments: ['import', csv, '--table', TABLE] });
  };
  let replaced = 0;
  try {
    // Makes the corporation.
    await end((await start(home)).child, 'SIGTERM');
    let undisturbed = Number.POSITIVE_INFINITY;
    let version = 0;
    while (version < 2) {
      version += 1;
      const begun = performance.now();
      const { code, errors } = await (await importOf(version)).ended;
      if (code !== 0) throw new Error(`an import failed: ${errors}`);
      undisturbed = Math.min(undisturbed, performance.now() - begun);
    }
    for (let round = 1; round <= rounds; round += 1) {
      const server = round % 2 === 1 ? await start(home) : null;
      const next = version + 1;
      const { child: command, ended } = await importOf(next);
      const moment = (0.1 + Math.random()) * undisturbed;
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, moment))]);
      if (server) await end(server.child, 'SIGKILL');
      await end(command, 'SIGKILL');
      const found = await look(home, TABLE, ROWS);
      if (found !== version && found !== next) throw new Error(`version ${found} after ${version}`);
      if (found === next) replaced += 1;
      version = found;
      process.stdout.write(
        `round ${round}: ${server ? 'server' : 'command'} killed after ${Math.round(moment)} ms, the table is ${found === next ? 'the new' : 'the old'} one\n`,
      );
    }
    return `${rounds} imports killed, ${replaced} had replaced the table, it was whole each time`;
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}
