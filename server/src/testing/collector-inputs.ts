import { randomUUID } from 'node:crypto';

import type { EndpointName } from '../platform/audit/index.ts';
import type { ExampleIds } from './example-types.ts';
import type { CallInput, TestServer } from './test-server.ts';

type Inputs = Readonly<Record<Extract<EndpointName, `collector${string}`>, (ids: ExampleIds) => CallInput>>;

const one =
  (more: object = {}) =>
  ({ agent: clientId }: ExampleIds): CallInput => ({ body: { clientId, ...more } });
const named = ({ agent: clientId }: ExampleIds): CallInput => ({ params: { clientId } });

export const COLLECTOR_INPUTS: Inputs = {
  'collectorAgents.list': () => ({ body: {} }),
  'collectorAgents.update': one({ agentName: 'Example' }),
  'collectorAgents.remove': named,
  'collectorAgents.get': named,
  'collectorAgents.switch': one({ on: true }),
  'collectorAgents.tool': () => ({}),
  'collectorAgents.send': one({ command: { kind: 'doctor' } }),
};

/** An agent that is not enrolled yet. */
export async function makeExampleAgent(
  server: TestServer,
  corporationCode: string,
): Promise<Pick<ExampleIds, 'agent'>> {
  const { store, now } = server.app.services;
  const agent = randomUUID();
  await store
    .insertInto('collector_agent')
    .values({
      client_id: agent,
      corporation_code: corporationCode,
      agent_name: `Agent of ${corporationCode}`,
      created_at: now(),
    })
    .execute();
  return { agent };
}
