import {
  aiComponents,
  boardExports,
  boardFilters,
  dashboard,
  filter,
  paramFilter,
  platform,
  query,
  report,
  reportPublication,
  screenApp,
  session,
} from '@tessera/contract';
import type { BrowserContext, Route } from 'playwright-core';

/** What the page that prints may ask of the server; it changes nothing but the session that it was given. */
const ASKED = [
  platform.composition,
  session.userInfoByToken,
  session.listSettings,
  boardExports.printTask,
  dashboard.configuration,
  dashboard.menuName,
  report.published,
  screenApp.queryAll,
  reportPublication.repeats,
  query.boardReport,
  query.boardReports,
  query.giveUpQuestions,
  boardFilters.search,
  boardFilters.query,
  paramFilter.detail,
  filter.paramQuery,
  aiComponents.select,
].map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

/** Security lines 10 and 17: whatever a board holds, the page reaches nothing but what it needs of this server. */
export async function fence(context: BrowserContext, origin: string): Promise<void> {
  await context.routeWebSocket('**', (socket) => socket.close());
  await context.route('**', (route: Route) => {
    const asked = route.request();
    const { origin: target, pathname } = new URL(asked.url());
    const isCall = pathname.startsWith('/api/');
    const allowed =
      target === origin &&
      (isCall
        ? ASKED.some(({ method, pattern }) => method === asked.method() && pattern.test(pathname))
        : asked.method() === 'GET');
    return allowed ? route.continue() : route.abort('blockedbyclient');
  });
}
