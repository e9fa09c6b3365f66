import type { ReportSource } from '@tessera/board/paper';
import {
  createShareAiSource,
  createShareCoordinator,
  createShareFilterSources,
  type EmbedChannel,
  type ShareVisit,
} from '@tessera/board/share-visit';
import { shareVisit } from '@tessera/contract';

/** Answers as the visitors of a share get them. */
export function visitSource(visit: ShareVisit, channel: EmbedChannel | null = null): ReportSource {
  const { client, shareId } = visit;
  return {
    visitor: true,
    filters: createShareFilterSources(visit),
    ai: () => createShareAiSource(visit),
    createCoordinator: () => createShareCoordinator(visit, channel),
    repeats: (asked, signal) => client.call(shareVisit.paperRepeats, { body: { shareId, ...asked }, signal }),
  };
}
