import { EMBED_MESSAGES } from '@tessera/contract';
import { useMemo } from 'react';

import type { BoardReactions } from '../linkage/board-reactions.ts';
import type { EmbedChannel } from './embed-channel.ts';

/** Reactions that report clicks on values of charts to the embedding page, if there is one. */
export function useToldClicks(channel: EmbedChannel | null, reactions: BoardReactions): BoardReactions {
  return useMemo(
    () =>
      channel
        ? {
            ...reactions,
            onClick: (reportCode, values) =>
              channel.send(EMBED_MESSAGES.clicked, {
                reportCode,
                reportName: reactions.nameOf(reportCode),
                values: values.map(({ column: { name }, value, label }) => ({ name, value, text: label })),
              }),
          }
        : reactions,
    [channel, reactions],
  );
}
