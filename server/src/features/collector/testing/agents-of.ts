import { ENDPOINTS, type CollectorAgent } from '@tessera/contract';

import type { TestServer } from '../../../testing/index.ts';
import { TestAgent } from './test-agent.ts';

const { collectorAgents } = ENDPOINTS;

/** What tests do with the agents of a server. @param owner token */
export function agentsOf(server: TestServer, owner: string, now: () => number) {
  let made = 0;
  async function done<Data>(endpoint: object, input: object, token = owner): Promise<Data> {
    const reply = await server.call<Data>(endpoint, input, token);
    if (reply.code !== '0') throw new Error(`${JSON.stringify(input)} was answered ${reply.code} ${reply.msg}`);
    return reply.data;
  }
  async function newAgent() {
    const body = { agentName: `采集器 ${(made += 1)}` };
    const { agent, enrolment } = await done<{ agent: CollectorAgent; enrolment: { code: string; server: string } }>(
      collectorAgents.update,
      { body },
    );
    return { clientId: agent.clientId, agentName: agent.agentName, code: enrolment.code };
  }
  async function enrolled(): Promise<TestAgent> {
    const agent = new TestAgent(server.url, now);
    const { code } = await newAgent();
    await agent.enrol(code);
    return agent;
  }
  const read = (clientId: string) =>
    done<{ agent: CollectorAgent; refusals: { reason: string; count: number }[]; commands: object[] }>(
      collectorAgents.get,
      { params: { clientId } },
    );
  const refusedFor = async (clientId: string) => (await read(clientId)).refusals.map(({ reason }) => reason);
  return { done, newAgent, enrolled, read, refusedFor };
}
export type AgentsOf = ReturnType<typeof agentsOf>;
