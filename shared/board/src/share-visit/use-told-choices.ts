import { EMBED_MESSAGES, type BoardState } from '@tessera/contract';
import { useEffect } from 'react';

import type { EmbedChannel } from './embed-channel.ts';

/** Reports the reader's choices to the embedding page. */
export function useToldChoices(channel: EmbedChannel | null, { filters }: BoardState): void {
  const said = JSON.stringify(filters);
  useEffect(() => {
    channel?.send(EMBED_MESSAGES.changed, { filters: JSON.parse(said) as unknown });
  }, [channel, said]);
}
