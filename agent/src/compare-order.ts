import { AGENT_LIMITS, CHECK_LIMITS, type AgentPlan, type CheckAnswer, type CheckOrder } from '@tessera/contract';

import { untilHours } from './collect/hours.ts';
import { LinkedAbort } from './linked-abort.ts';
import { groupReading } from './readers/group-reading.ts';
import { openSource } from './readers/open-source.ts';
import { faultOf, ReadFault } from './readers/read-fault.ts';
import type { SourceReader } from './readers/source-reader.ts';
import type { Passwords } from './seal/passwords.ts';

/** Seconds that a comparison may take; the server waits a little longer. */
const LIMIT = 50;

/**
 * Counts what a source has of the days of a task, by the plan, in the hours of the source.
 * @returns JSON of the schema beside the order
 * @throws Error whose message is JSON of a fault
 */
export async function answerComparison(order: CheckOrder, plan: AgentPlan, passwords: Passwords): Promise<string> {
  let reader: SourceReader | undefined;
  const abort = new LinkedAbort([], LIMIT * 1_000);
  try {
    const task = plan.tasks.find(({ taskId }) => taskId === order.taskId);
    const set = plan.taskSets.find(({ taskSetId }) => taskSetId === task?.taskSetId);
    const source = plan.sources.find(({ dsId }) => dsId === set?.dsId);
    if (!task || !source || task.revision !== order.revision)
      throw new ReadFault('columns', 'the agent follows another plan; try again in a minute');
    if (untilHours(source.hours, new Date()) > 0)
      throw new ReadFault('other', 'these are not the hours in which the source may be read');
    const { statementSeconds } = source;
    const limited = { ...source, statementSeconds: Math.min(LIMIT, statementSeconds) };
    reader = await openSource(limited, await passwords.of(source));
    const groups = await reader.groups(groupReading(order, task.definition, CHECK_LIMITS.groups), abort.signal);
    const answer = JSON.stringify({ groups } satisfies CheckAnswer);
    if (answer.length > AGENT_LIMITS.logLength)
      throw new ReadFault('query', 'the names of the groups are too long; compare fewer days');
    return answer;
  } catch (error) {
    const { reason, message } = faultOf(error);
    throw new Error(JSON.stringify({ reason, text: message }), { cause: error });
  } finally {
    abort.release();
    await reader?.close();
  }
}
