import { fileURLToPath } from 'node:url';

import { PRODUCT_VERSION } from '@tessera/contract';
import { Command } from 'commander';

import { auditCommand } from './cli/audit-command.ts';
import { backupCommands } from './cli/backup-commands.ts';
import { calendarCommand } from './cli/calendar-command.ts';
import { agentCommand } from './cli/collector/agent-command.ts';
import { demoCommand } from './cli/collector/demo-command.ts';
import { CliError, type CliCommand } from './cli/command.ts';
import { corporationCommands } from './cli/corporation-commands.ts';
import { doctorCommand } from './cli/doctor-command.ts';
import { importCommand } from './cli/import-command.ts';
import { keysCommand } from './cli/keys-command.ts';
import { licenceCommands } from './cli/licence-commands.ts';
import { memberCommands } from './cli/member-commands.ts';
import { messageCommand } from './cli/message-command.ts';
import { outboxCommand } from './cli/outbox-command.ts';
import { releaseTokenCommands } from './cli/release-token-commands.ts';
import { releaseTrainCommands } from './cli/release-train-commands.ts';
import { secretCommand } from './cli/secret-command.ts';
import { thirdSystemCommand } from './cli/third-system-command.ts';
import { createCliTools, type GivenCommand } from './cli/tools.ts';
import { userCommands } from './cli/user-commands.ts';
import { isDiskFull } from './platform/disk-full.ts';
import { EXIT_CODES, StartError } from './platform/start-error.ts';

/** Commands of the operator's command line; a slice adds its own here. */
const COMMANDS: readonly CliCommand[] = [
  userCommands,
  memberCommands,
  corporationCommands,
  backupCommands,
  doctorCommand,
  outboxCommand,
  importCommand,
  thirdSystemCommand,
  licenceCommands,
  releaseTokenCommands,
  releaseTrainCommands,
  messageCommand,
  keysCommand,
  secretCommand,
  calendarCommand,
  auditCommand,
  agentCommand,
  demoCommand,
];

try {
  let given: GivenCommand | null = null;
  const tools = createCliTools(process.env, fileURLToPath(import.meta.url), () => given);
  const program = new Command('tessera').description('Tessera for its operator').version(PRODUCT_VERSION);
  program.hook('preAction', (_program, command) => {
    const { parent } = command;
    const name = parent && parent !== program ? `${parent.name()} ${command.name()}` : command.name();
    given = { name, operands: command.args };
  });
  for (const add of COMMANDS) add(program, tools);
  await program.parseAsync();
  process.exit();
} catch (error) {
  if (isDiskFull(error)) {
    process.stderr.write('tessera: The disk is full; free some space and try again.\n');
    process.exit(EXIT_CODES.diskFull);
  }
  if (!(error instanceof CliError) && !(error instanceof StartError)) throw error;
  process.stderr.write(`tessera: ${error.message}\n`);
  process.exit(error instanceof StartError ? error.exitCode : 1);
}
