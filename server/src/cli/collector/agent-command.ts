import { hostname } from 'node:os';
import { join } from 'node:path';

import { SAMPLE_CORPORATION } from '../../features/auth/index.ts';
import { untilStopped, type CliCommand } from '../command.ts';
import { withOwnServer } from '../own-server.ts';
import { enrolOwnAgent, keepRunning, ownAgent } from './own-agent.ts';

/** `agent`: an agent on the server's own machine, made at the first start. */
export const agentCommand: CliCommand = (program, tools) => {
  program
    .command('agent')
    .description('collect data on this machine: enrols an agent with the running server and runs it')
    .option('--corporation <code>', 'corporation code', SAMPLE_CORPORATION)
    .option('--name <name>', 'name of the agent', hostname())
    .action(async ({ corporation, name }: { readonly corporation: string; readonly name: string }) => {
      const agent = await ownAgent(tools.projectFolder, join(tools.env.TESSERA_HOME, 'agents', corporation));
      await withOwnServer(tools, corporation, (server) => enrolOwnAgent(server, agent, name));
      tools.say(`“${name}” collects; Ctrl+C stops it.`);
      await keepRunning(agent, 'inherit', untilStopped().signal);
    });
};
