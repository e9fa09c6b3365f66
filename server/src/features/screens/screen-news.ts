import {
  chartOfElement,
  type Locale,
  type ReportComponent,
  type ScreenDocument,
  type ScreenNews,
} from '@tessera/contract';

import type { Viewer } from '../../platform/http/handlers.ts';
import type { Capabilities } from '../../platform/slices/define-slice.ts';

/** Milliseconds that messages have to be stored, before news are told until then. */
const SETTLED = 2_000;
/** Milliseconds after which nobody waits for a message any more, as a page that slept. */
const FORGOTTEN = 10 * 60_000;

export interface NewsAround {
  readonly now: () => Date;
  readonly rowVersion: Capabilities['tables']['rowVersion'];
  readonly texts: Capabilities['messages']['texts'];
}
export interface NewsAsked {
  readonly viewer: Viewer;
  readonly locale: Locale;
  readonly document: ScreenDocument;
  readonly reports: readonly ReportComponent[];
  /** ISO 8601; null for the first time. */
  readonly since: string | null;
}

/** Which rows of a screen have changed, and which of its reactions' texts were said to the viewer. */
export async function screenNews(around: NewsAround, asked: NewsAsked): Promise<ScreenNews> {
  const now = around.now();
  const [versions, said] = await Promise.all([versionsOf(around, asked), saidSince(around, asked, now)]);
  return { versions, said, now: now.toISOString() };
}

/** Tables are asked about once, however many charts show them. */
async function versionsOf({ rowVersion }: NewsAround, { viewer, locale, document, reports }: NewsAsked) {
  const followed = followedCharts(document, reports);
  const tables = new Map<string, Promise<string | null>>();
  const versions = followed.map(async ({ reportCode, reportParam: { tbId } }) => {
    const asking = tables.get(tbId) ?? rowVersion(tbId, viewer, locale);
    tables.set(tbId, asking);
    return [reportCode, await asking] as const;
  });
  return Object.fromEntries(await Promise.all(versions));
}

/** Charts that are refreshed when their table changes, themselves or with an element that draws them. */
function followedCharts({ screen }: ScreenDocument, reports: readonly ReportComponent[]): ReportComponent[] {
  const own = new Map(screen.refreshes.map(({ i, every }) => [i, every]));
  const follows = (code: string) => (own.get(code) ?? screen.refresh) === 'table';
  const drawn = new Set(screen.elements.filter(({ code }) => follows(code)).map(chartOfElement));
  return reports.filter(({ reportCode }) => follows(reportCode) || drawn.has(reportCode));
}

async function saidSince({ texts }: NewsAround, { viewer, document, since }: NewsAsked, now: Date): Promise<string[]> {
  const awaited = new Set(document.screen.reactions.flatMap(({ on }) => (on.kind === 'message' ? [on.text] : [])));
  if (awaited.size === 0 || since === null) return [];
  const from = Math.max(Date.parse(since), now.getTime() - FORGOTTEN) - SETTLED;
  const said = await texts(viewer, new Date(from), new Date(now.getTime() - SETTLED));
  return [...awaited].filter((text) => said.some((one) => one.includes(text)));
}
