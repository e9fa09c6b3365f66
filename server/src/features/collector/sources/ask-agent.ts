import {
  protocolOf,
  runFaultSchema,
  SOURCE_PATIENCE,
  type CheckOrder,
  type SourceOrder,
  type TaskOrder,
  type z,
} from '@tessera/contract';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import { stateOf, type AgentRow } from '../agent-repository.ts';
import type { CollectorContext } from '../collector-context.ts';
import { ORDER_CHANNEL } from '../orders.ts';
import { requireProtocol } from '../require-protocol.ts';

/** Milliseconds between two looks where no word came. */
const LOOK_EVERY = 2_000;

/**
 * Orders something of a living agent and waits for what it says.
 * @param sentBy userId
 * @throws CatalogueError agentWaiting, agentOffline, collectAgentOld, collectFailed with its reason, collectNoAnswer; the signal's reason
 */
export async function askAgent(
  { agents, orders, services: { bus, now } }: CollectorContext,
  sentBy: string,
  agent: AgentRow,
  command: CheckOrder | SourceOrder | TaskOrder,
  signal: AbortSignal,
): Promise<string> {
  const { client_id: clientId, agent_name: name } = agent;
  if (agent.public_key === null) throw new CatalogueError('agentWaiting', { name });
  if (stateOf(agent, now()) !== 'online') throw new CatalogueError('agentOffline', { name });
  requireProtocol(agent, protocolOf(command));
  let wake = (): void => undefined;
  const leave = bus.subscribe(ORDER_CHANNEL, (payload) => {
    if ((payload as { clientId?: unknown }).clientId === clientId) wake();
  });
  const wakeUp = (): void => wake();
  signal.addEventListener('abort', wakeUp);
  try {
    const { order_number } = await orders.give(clientId, command, sentBy);
    const until = performance.now() + SOURCE_PATIENCE;
    while (performance.now() < until) {
      const next = new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, LOOK_EVERY);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      signal.throwIfAborted();
      const row = await orders.find(clientId, order_number);
      if (row && row.state !== 'waiting') {
        // Rows of a customer are for who asked.
        await orders.forget(clientId, order_number);
        if (row.state === 'done') return row.answer;
        throw faultOf(row.answer, name);
      }
      await next;
    }
  } finally {
    signal.removeEventListener('abort', wakeUp);
    wake();
    leave();
  }
  const still = await agents.known(clientId);
  if (!still || stateOf(still, now()) !== 'online') throw new CatalogueError('agentOffline', { name });
  throw new CatalogueError('collectNoAnswer', { name });
}

/** What an agent said, as it is meant. @throws CatalogueError collectFailed for an answer of another version */
export function answered<Schema extends z.ZodType>(answer: string, schema: Schema): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(answer));
  } catch (error) {
    throw new CatalogueError('collectFailed', { name: '', reason: 'other', text: 'none' }, { cause: error });
  }
}

function faultOf(answer: string, name: string): CatalogueError {
  let told: unknown;
  try {
    told = JSON.parse(answer);
  } catch {
    told = { reason: 'other', text: answer.slice(0, 2_000) };
  }
  const fault = runFaultSchema.safeParse(told);
  return new CatalogueError('collectFailed', {
    name,
    reason: fault.success ? fault.data.reason : 'other',
    text: (fault.success && fault.data.text) || 'none',
  });
}
