import type { DynamicDocument } from '@tessera/contract';

import type { DynamicShown } from './dynamic-handlers.ts';

/** Big screens for other slices. */
export interface Screens {
  /** What a dynamic screen shows now, without a value of an address. @throws CatalogueError screenUnpublished */
  readonly dynamicShown: (corporationCode: string, document: DynamicDocument) => Promise<DynamicShown>;
}
