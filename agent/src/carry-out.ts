import { AGENT_LIMITS, type AgentOrderCommand } from '@tessera/contract';

import type { AgentKeys } from './agent-keys.ts';
import type { Way } from './channel/proxy.ts';
import type { ServerChannel } from './channel/server-channel.ts';
import type { Collector } from './collect/collector.ts';
import { answerComparison } from './compare-order.ts';
import { examine, reportOf } from './doctor.ts';
import type { LogFile } from './log.ts';
import type { Passwords } from './seal/passwords.ts';
import { answerAboutSource } from './source-orders.ts';
import type { Upgrader } from './upgrade/upgrader.ts';

export interface Means extends Way {
  readonly folder: string;
  readonly server: string;
  readonly log: LogFile;
  readonly passwords: Passwords;
  readonly collector: Collector;
  readonly keys: AgentKeys;
  readonly upgrader: Upgrader;
  /** Ends the program after the answer has gone out. */
  readonly restart: () => void;
}

/** Bytes of a log that go into one answer; a character takes four at most. */
const LOG_BYTES = AGENT_LIMITS.logLength / 4;

/**
 * Does what an order says.
 * @returns the answer
 * @throws Error whose message is the answer: what went wrong
 */
export async function carryOut(command: AgentOrderCommand, channel: ServerChannel, means: Means): Promise<string> {
  const { collector, passwords } = means;
  switch (command.kind) {
    case 'restart':
      means.restart();
      return '';
    case 'log':
      return means.log.tail(command.lines, LOG_BYTES);
    case 'doctor': {
      const services = { program: process.argv[1] ?? '', isWatched: process.send !== undefined };
      return reportOf(await examine({ ...means, plan: collector.plan, services }));
    }
    case 'rotate':
      return means.keys.change(channel);
    case 'upgrade':
      await means.upgrader.take(command.package, channel);
      means.restart();
      return command.package.version;
    case 'test':
    case 'tables':
    case 'preview':
      return answerAboutSource(command, passwords);
    case 'run':
      // What was released a moment ago holds.
      await collector.fetchPlan(channel);
      return JSON.stringify({ state: await collector.order(command.taskId, command) });
    case 'compare':
      await collector.fetchPlan(channel);
      return answerComparison(command, collector.plan, passwords);
    case 'cancel':
      await collector.cancel(command.taskId);
      return '';
  }
}
