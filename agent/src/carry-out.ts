import { AGENT_LIMITS, type AgentOrderCommand } from '@tessera/contract';

import { examine, reportOf } from './doctor.ts';
import type { LogFile } from './log.ts';

export interface Means {
  readonly folder: string;
  readonly server: string;
  readonly log: LogFile;
  /** Ends the program after the answer has gone out. */
  readonly restart: () => void;
}

/** Bytes of a log that go into one answer; a character takes four at most. */
const LOG_BYTES = AGENT_LIMITS.logLength / 4;

/** Does what an order says. @returns the answer */
export async function carryOut(command: AgentOrderCommand, means: Means): Promise<string> {
  switch (command.kind) {
    case 'restart':
      means.restart();
      return '';
    case 'log':
      return means.log.tail(command.lines, LOG_BYTES);
    case 'doctor':
      return reportOf(await examine(means));
    default:
      throw new Error('this version of the agent knows no sources');
  }
}
