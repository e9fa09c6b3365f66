import type { RunningServices } from '../../platform/open-services.ts';
import type { AuditOfOthers } from '../audit/index.ts';
import type { TableService } from '../tables/index.ts';
import type { AgentProgram } from './agent-program.ts';
import type { AgentRepository } from './agent-repository.ts';
import type { Orders } from './orders.ts';
import type { Plans } from './plans.ts';
import type { Intake } from './runs/intake.ts';
import type { ServerKeys } from './server-keys.ts';

/** A message of an agent, for the audit log. */
export interface ChannelCall {
  readonly requestId: string;
  readonly address: string;
}

/** What the parts of the slice share. */
export interface CollectorContext {
  readonly services: RunningServices;
  readonly agents: AgentRepository;
  readonly orders: Orders;
  readonly keys: ServerKeys;
  readonly program: AgentProgram;
  readonly plans: Plans;
  readonly intake: Intake;
  /** Names of the tables of a corporation. */
  readonly tableNames: Pick<TableService, 'refuseTakenName'>;
  /** Whether a corporation has a remote: licensed, and not switched off. */
  readonly allowsRemote: (remote: string, corporationCode: string) => Promise<boolean>;
  readonly audit: AuditOfOthers;
  /** Names of the members of a corporation by user id. */
  readonly people: (corporationCode: string) => Promise<ReadonlyMap<string, string>>;
}
