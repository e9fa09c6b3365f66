import {
  createShareAiSource,
  createShareCoordinator,
  createShareFilterSources,
  type EmbedChannel,
  type ShareVisit,
} from '@tessera/board/share-visit';
import { shareVisit } from '@tessera/contract';

import { ServerClock } from '../../common/server-clock.ts';
import { followNews, type ScreenSource } from '../stage/index.ts';

/** Answers as the visitors of a share get them. */
export function visitSource(visit: ShareVisit, channel: EmbedChannel | null): ScreenSource {
  const clock = new ServerClock();
  return {
    visitor: true,
    filters: createShareFilterSources(visit),
    ai: () => createShareAiSource(visit),
    createCoordinator: () => createShareCoordinator(visit, channel),
    now: () => clock.now(),
    follow: (listener) =>
      followNews(async (_since, signal) => {
        const news = await visit.client.call(shareVisit.news, { body: { shareId: visit.shareId }, signal });
        clock.hear(news.now);
        return news;
      }, listener),
  };
}
