import { filter, paramFilter, type EndpointReply } from '@tessera/contract';
import type { Client } from '@tessera/request';

import type { LoadValues } from '../filters/use-values.ts';
import type { AskOptions } from '../state/board-state.ts';

/** A parameter of a board with what its control needs. */
export type ParamDetail = EndpointReply<typeof paramFilter.detail>;

/** Where controls of parameters get what they show. */
export interface ParamSource {
  /** EP-292 */
  detail(componentCode: string, signal: AbortSignal): Promise<ParamDetail>;
  /** Values of the field from which a parameter is chosen (EP-111), as far as the reader may see. */
  values(tbId: string): LoadValues;
}

export function createParamSource(client: Client, menuCode: string, { draft }: AskOptions = {}): ParamSource {
  return {
    detail: (componentCode, signal) =>
      client.call(paramFilter.detail, { body: { menuCode, componentCode, draft }, signal }, { quiet: true }),
    values: (tbId) => (fieldId, keyword, signal) =>
      client.call(filter.paramQuery, { body: { tbId, fieldId, keyword }, signal }, { quiet: true }),
  };
}
