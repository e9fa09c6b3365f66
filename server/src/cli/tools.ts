import { hostname, userInfo } from 'node:os';
import { join } from 'node:path';

import { writeLines } from '../features/audit/index.ts';
import { migrations } from '../migrations.ts';
import { readEnv } from '../platform/env.ts';
import { createLog } from '../platform/log.ts';
import { openServices } from '../platform/open-services.ts';
import type { CliTools } from './command.ts';

/** Commands that change nothing and take nothing out; they leave no line in the audit log. */
const READING: ReadonlySet<string> = new Set([
  ...['doctor', 'outbox', 'user list', 'audit verify', 'licence show', 'release list', 'release-token list'],
]);

/** A command as it was given: its name such as `user add`, and its operands; options may hold secrets. */
export interface GivenCommand {
  readonly name: string;
  readonly operands: readonly string[];
}

/**
 * @param packageFile a file of the server package
 * @param given what was asked for, for the audit log; left out, nothing is written there
 */
export function createCliTools(
  source: Readonly<Record<string, string | undefined>>,
  packageFile: string,
  given: () => GivenCommand | null = () => null,
): CliTools {
  const env = readEnv({ TESSERA_LOG_LEVEL: 'warn', ...source });
  return {
    env,
    // The file lies in server/src or server/dist.
    projectFolder: join(packageFile, '..', '..', '..'),
    say: (line) => void process.stdout.write(`${line}\n`),
    async read() {
      let text = '';
      for await (const chunk of process.stdin.setEncoding('utf8')) text += String(chunk);
      return text;
    },
    async withServices(run) {
      const log = createLog(env);
      const services = await openServices({ env, log, migrations, packageFile, guest: true });
      const command = given();
      const leaveLine = async (outcome: 'ok' | 'internal') => {
        if (command === null || READING.has(command.name)) return;
        const details = { command: command.name, operands: command.operands, user: userInfo().username };
        const nobody = { userId: null, account: null, corporationCode: null, requestId: '' };
        const entry = { ...nobody, action: 'operator.command', outcome, address: hostname(), details } as const;
        await writeLines(services.store, [{ entry, at: services.now() }]);
      };
      try {
        const result = await run(services);
        await leaveLine('ok');
        return result;
      } catch (error) {
        // What the command failed of is told, also where the store takes no line now.
        await leaveLine('internal').catch((cause: unknown) => log.error({ err: cause }, 'no audit line was stored'));
        throw error;
      } finally {
        await services.close();
      }
    },
  };
}
