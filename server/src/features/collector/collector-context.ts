import type { RunningServices } from '../../platform/open-services.ts';
import type { TableService } from '../tables/index.ts';
import type { AgentProgram } from './agent-program.ts';
import type { AgentRepository } from './agent-repository.ts';
import type { Orders } from './orders.ts';
import type { Plans } from './plans.ts';
import type { Intake } from './runs/intake.ts';
import type { ServerKeys } from './server-keys.ts';

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
  /** Names of the members of a corporation by user id. */
  readonly people: (corporationCode: string) => Promise<ReadonlyMap<string, string>>;
}
