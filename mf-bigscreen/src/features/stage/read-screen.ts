import {
  createAiSource,
  createBoardCoordinator,
  createFilterSources,
  type AiSource,
  type FilterSources,
  type QueryCoordinator,
} from '@tessera/board';
import { screenApp, type ReportComponent, type ScreenDocument, type ScreenNews } from '@tessera/contract';
import type { Client } from '@tessera/request';

import { ServerClock } from '../../common/server-clock.ts';
import { followNews } from './refresh/follow-news.ts';

/** A screen as it is drawn. */
export interface ReadScreen {
  readonly menuCode: string;
  readonly document: ScreenDocument;
  /** Its charts, those that only elements draw among them. */
  readonly reports: readonly ReportComponent[];
}

/** Where the answers of a screen come from: a member's session, a visit of a share, a wall, or rows of a template. */
export interface ScreenSource {
  /** Nobody who has signed in: nothing leads to members' pages (X-09). */
  readonly visitor: boolean;
  readonly filters: FilterSources;
  ai(): AiSource;
  createCoordinator(): QueryCoordinator;
  /** Milliseconds since 1970 by the server's clock, as far as it was heard of; default: the device's. The same function each time. */
  readonly now?: () => number;
  /**
   * Tells news of the screen's rows until the answered function is called; without it each component looks for changed rows by itself.
   */
  readonly follow?: (listener: (news: ScreenNews) => void) => () => void;
  /** Whether messages come with the news, as on pages without a socket. */
  readonly hears?: boolean;
}

export interface MemberSourceOptions {
  /** What its authors see, with the right to edit. */
  readonly draft?: boolean;
  /** The page has no message socket: messages come with the news. */
  readonly hears?: boolean;
}

export function memberSource(
  client: Client,
  menuCode: string,
  { draft = false, hears = false }: MemberSourceOptions = {},
): ScreenSource {
  const clock = new ServerClock();
  return {
    visitor: false,
    filters: createFilterSources(client, menuCode, { draft }),
    ai: () => createAiSource(client, menuCode, 'read', { draft }),
    createCoordinator: () => createBoardCoordinator(client, { draft }),
    now: () => clock.now(),
    follow: (listener) =>
      followNews(async (since, signal) => {
        const news = await client.call(screenApp.news, { body: { menuCode, draft, since }, signal }, { quiet: true });
        clock.hear(news.now);
        return news;
      }, listener),
    hears,
  };
}
