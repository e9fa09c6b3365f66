import type { DynamicDocument, ScreenNews } from '@tessera/contract';

import type { DynamicShown } from './dynamic-handlers.ts';
import type { NewsAsked } from './screen-news.ts';

/** Big screens for other slices. */
export interface Screens {
  /** What has become of the rows of a screen, and what was said. */
  readonly news: (asked: NewsAsked) => Promise<ScreenNews>;
  /** What a dynamic screen shows now, without a value of an address. @throws CatalogueError screenUnpublished */
  readonly dynamicShown: (corporationCode: string, document: DynamicDocument) => Promise<DynamicShown>;
}
