import {
  type BoardConfiguration,
  type BoardState,
  type ChartInsight,
  type FindingKind,
  type Locale,
  type ReportParam,
} from '@tessera/contract';

import { wallClock } from '../../engine/index.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { RequestContext, Viewer } from '../../platform/http/handlers.ts';
import { hitRateLimit } from '../../platform/security/index.ts';
import type { Services } from '../../platform/services.ts';
import type { Made } from '../../platform/slices/define-slice.ts';
import { asksDraft, findComponent, type ComposeQuery } from '../boards/index.ts';
import type { RunQuery } from '../tables/index.ts';
import { readInsights, type InsightQuery } from './read-insights.ts';
import { ChatFailure, createChatClient } from './writer/chat-client.ts';
import { plainText } from './writer/plain-text.ts';
import { summaryPrompt } from './writer/summary-prompt.ts';

export interface InsightSurroundings {
  /** What a board or report shows. @throws CatalogueError notFound, reportUnpublished */
  readonly shown: (
    corporationCode: string,
    menuCode: string,
    locale: Locale,
    draft: boolean,
  ) => Promise<Pick<BoardConfiguration, 'reports' | 'document'>>;
  readonly composeQuery: ComposeQuery;
  readonly runQuery: RunQuery;
  readonly timeZone: (corporationCode: string) => Promise<string>;
  readonly aiOn: (corporationCode: string) => Promise<boolean>;
  readonly switchAi: (corporationCode: string, aiOn: boolean) => Promise<void>;
}
export interface Insights {
  /** Reads findings with the caller's rights. @throws CatalogueError cancelled */
  readonly read: (corporationCode: string, composeQuery: Omit<InsightQuery, 'today'>) => Promise<ChartInsight[]>;
}

/** Summaries of all members of a corporation together. */
const SUMMARIES = { hits: 20, windowSeconds: 60 };

/** EP-141 and the written summary: what is found in charts of boards, and who may have it put into words. */
export function createInsights(
  services: Pick<Services, 'env' | 'store' | 'log' | 'now'>,
  around: InsightSurroundings,
): Made<'insights'> {
  const { env, store, log, now } = services;
  const chat = createChatClient(env);

  const read: Insights['read'] = async (corporationCode, composeQuery) => {
    const { today } = wallClock(now(), await around.timeZone(corporationCode));
    return readInsights({ ...composeQuery, today });
  };
  /** The placed components of a board or report. */
  async function boardOf(viewer: Viewer, menuCode: string, locale: Locale, state: BoardState) {
    const { document, reports } = await around.shown(
      viewer.corporationCode,
      menuCode,
      locale,
      asksDraft(viewer, state),
    );
    return { document, reports: reports.filter(({ reportCode }) => !document.pool.includes(reportCode)) };
  }
  /** The charts of a board as a member asks them. */
  function asMember(
    caller: { readonly viewer: Viewer; readonly context: RequestContext; readonly updateCache?: boolean },
    menuCode: string,
    reports: BoardConfiguration['reports'],
    boardState: BoardState,
  ): InsightQuery['runQuery'] {
    const { viewer, context, updateCache = false } = caller;
    const params = new Map<string, ReportParam>(reports.map((one) => [one.reportCode, one.reportParam]));
    return async (reportCode) => {
      const stored = params.get(reportCode);
      if (!stored) throw new CatalogueError('chartMissing');
      const draft = asksDraft(viewer, boardState);
      const asked = await around.composeQuery(viewer.corporationCode, menuCode, reportCode, stored, boardState, draft);
      return around.runQuery(asked, viewer, context, { updateCache });
    };
  }
  const settings = async ({ corporationCode }: Viewer) => ({
    aiOn: await around.aiOn(corporationCode),
    service: chat && { host: chat.host, model: chat.model },
  });

  return {
    gives: {
      read,
    },
    stop: async () => chat?.close(),
    handlers: {
      aiComponents: {
        async select({ viewer, body, context }) {
          const { menuCode, componentCode, boardState, draft, updateCache } = body;
          const { corporationCode } = viewer;
          const { document, reports } = await boardOf(viewer, menuCode, context.locale, boardState);
          const component: Shown = draft
            ? { code: componentCode, name: '', written: false, ...draft }
            : findComponent(document, componentCode, 'ai');
          const runQuery = asMember({ viewer, context, updateCache }, menuCode, reports, boardState);
          const { code, name, reportCodes, findingKinds, written } = component;
          const charts = await read(corporationCode, { reportCodes, findingKinds, reports, runQuery });
          const summary = written && chat !== null && (await around.aiOn(corporationCode));
          return { componentCode: code, componentName: name, reportCodes, findingKinds, written, charts, summary };
        },
        async summary({ viewer, body, context }) {
          const { menuCode, componentCode, boardState } = body;
          const { corporationCode } = viewer;
          const { document, reports } = await boardOf(viewer, menuCode, context.locale, boardState);
          const component = findComponent(document, componentCode, 'ai');
          if (!chat || !component.written || !(await around.aiOn(corporationCode))) throw new CatalogueError('aiOff');
          const { allowed } = await hitRateLimit(store, `ai:${corporationCode}`, SUMMARIES);
          if (!allowed) throw new CatalogueError('rateLimited');
          const runQuery = asMember({ viewer, context }, menuCode, reports, boardState);
          const { reportCodes, findingKinds } = component;
          const charts = await read(corporationCode, { reportCodes, findingKinds, reports, runQuery });
          const messages = summaryPrompt(charts, context.locale);
          if (!messages) throw new CatalogueError('aiNothing');
          try {
            const text = plainText(await chat.complete(messages, context.signal));
            if (text === '') throw new ChatFailure('answer', 200);
            return { text, writtenAt: now().toISOString() };
          } catch (error) {
            if (context.signal.aborted) throw new CatalogueError('cancelled', {}, { cause: error });
            if (!(error instanceof ChatFailure)) throw error;
            log.warn({ err: error, corporationCode, model: chat.model }, 'a summary was not written');
            throw new CatalogueError(error.reason === 'timeout' ? 'aiTimeout' : 'aiFailed', {}, { cause: error });
          }
        },
      },
      aiSettings: {
        read: ({ viewer }) => settings(viewer),
        async save({ viewer, body }) {
          await around.switchAi(viewer.corporationCode, body.aiOn);
          return settings(viewer);
        },
      },
    },
  };
}

interface Shown {
  readonly code: string;
  readonly name: string;
  readonly reportCodes: string[];
  readonly findingKinds: FindingKind[];
  readonly written: boolean;
}
