import type { Cell, DynamicParam } from '@tessera/contract';

import type { RequestContext, Viewer } from '../../platform/http/handlers.ts';
import type { ParameterReach } from '../tables/index.ts';

/** What boards ask of dynamic parameters and of the tables that name them. */
export interface BoardParams {
  list(corporationCode: string): Promise<readonly DynamicParam[]>;
  /** Tables whose answers a parameter changes. */
  reach(corporationCode: string, param: DynamicParam): Promise<ReadonlyMap<string, ParameterReach>>;
  /** Default values; of a field as far as the viewer sees it. */
  defaultOf(viewer: Viewer, context: RequestContext, param: DynamicParam): Promise<Cell[]>;
}
