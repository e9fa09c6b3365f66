import { join } from 'node:path';

import { migrations } from '../migrations.ts';
import { readEnv } from '../platform/env.ts';
import { createLog } from '../platform/log.ts';
import { openServices } from '../platform/open-services.ts';
import type { CliTools } from './command.ts';

/** @param packageFile a file of the server package */
export function createCliTools(source: Readonly<Record<string, string | undefined>>, packageFile: string): CliTools {
  const env = readEnv({ TESSERA_LOG_LEVEL: 'warn', ...source });
  return {
    env,
    // The file lies in server/src or server/dist.
    projectFolder: join(packageFile, '..', '..', '..'),
    say: (line) => void process.stdout.write(`${line}\n`),
    async withServices(run) {
      const services = await openServices({ env, log: createLog(env), migrations, packageFile, guest: true });
      try {
        return await run(services);
      } finally {
        await services.close();
      }
    },
  };
}
