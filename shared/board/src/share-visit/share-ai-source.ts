import { shareVisit } from '@tessera/contract';

import type { AiSource } from '../components/ai/ai-source.ts';
import type { ShareVisit } from './share-visit.ts';

/** Where AI components of a share learn what was found; summaries are not written for visitors. */
export function createShareAiSource({ client, shareId }: ShareVisit): AiSource {
  return {
    async findings({ component, boardState }, _updateCache, signal) {
      const body = { shareId, componentCode: component.code, ...(boardState ? { boardState } : {}) };
      return { ...(await client.call(shareVisit.insights, { body, signal })), summary: false };
    },
  };
}
