import type { BoardState, ShareArgs } from '@tessera/contract';

import type { EmbedChannel } from './embed-channel.ts';
import type { ShareVisit } from './share-visit.ts';

/** What the view of a share gets of its entrance. */
export interface SharedViewProps {
  readonly visit: ShareVisit;
  readonly args: ShareArgs;
  readonly channel: EmbedChannel | null;
  /** What the page around the frame chose. */
  readonly given: BoardState['filters'];
}
