import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { SAMPLE_CORPORATION } from '../../features/auth/index.ts';
import { publicUrl } from '../../platform/public-url.ts';
import { untilStopped, type CliCommand } from '../command.ts';
import { withOwnServer } from '../own-server.ts';
import { collectFromTill } from './collect-from-till.ts';
import { agentDoes, enrolOwnAgent, keepRunning, ownAgent } from './own-agent.ts';
import { startTill, TILL } from './till.ts';

const AGENT_NAME = '演示收银机';
/** Sales after which the operator reads a line. */
const LINE_EVERY = 30;

/** `demo collector`: a shop's till with rows that keep arriving, and an agent that collects them. */
export const demoCommand: CliCommand = (program, tools) => {
  const { env, projectFolder, say } = tools;
  program
    .command('demo')
    .description('parts of the product with something that moves')
    .command('collector')
    .description('start a till whose receipts keep arriving, and an agent that collects them; needs the running server')
    .option('--corporation <code>', 'corporation code', SAMPLE_CORPORATION)
    .action(async ({ corporation }: { readonly corporation: string }) => {
      const folder = join(env.TESSERA_HOME, 'demo-collector', corporation);
      const agent = await ownAgent(projectFolder, join(folder, 'agent'));
      say('starting the till …');
      const stopping = untilStopped();
      const { signal } = stopping;
      const till = await startTill(join(folder, 'till'), fileURLToPath(import.meta.url));
      let running: Promise<void> | undefined;
      try {
        await withOwnServer(tools, corporation, async (server) => {
          const clientId = await enrolOwnAgent(server, agent, AGENT_NAME);
          const place = ['--kind', 'postgres', '--host', '127.0.0.1', '--port', String(till.port), '--user', TILL.user];
          await agentDoes(agent, `${till.password}\n`, 'password', ...place);
          // An agent that ends, as it was removed on the page, ends the demonstration.
          running = keepRunning(agent, ['ignore', 'ignore', 'inherit'], signal).finally(() => stopping.abort());
          running.catch(() => undefined);
          await collectFromTill(server, { clientId, port: till.port, signal });
        });
        say(`Receipts of the till arrive every minute: ${publicUrl(env)}/dataSync`);
        say('Ctrl+C stops the till and the agent; what was collected stays.');
        let [sold, sales] = [0, 0];
        await till.sell(signal, (rows) => {
          sold += rows;
          sales += 1;
          if (sales % LINE_EVERY === 0) say(`${sold} receipts so far`);
        });
      } catch (error) {
        // Stopped while it was being set up.
        if (!signal.aborted) throw error;
      } finally {
        stopping.abort();
        await till.stop();
      }
      await running;
    });
};
