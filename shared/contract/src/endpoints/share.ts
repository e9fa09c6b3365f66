import { endpointsOf } from '../endpoint.ts';
import { chartInsightSchema } from '../entities/board-insight.ts';
import { boardLinkageSchema } from '../entities/board-linkage.ts';
import { boardStateSchema } from '../entities/board-state.ts';
import { reportComponentSchema } from '../entities/board.ts';
import { DRILL_LEVELS } from '../entities/drill-path.ts';
import { richTextSchema } from '../entities/rich-text.ts';
import {
  embedKeySchema,
  SHARE_PASSWORD,
  shareArgsSchema,
  sharedBoardSchema,
  shareEntranceSchema,
  shareIdSchema,
  shareSchema,
  shareSettingsSchema,
  shareSwatchSchema,
} from '../entities/share.ts';
import { originSchema } from '../entities/web-address.ts';
import type { ErrorKey } from '../errors.ts';
import { queryResultSchema } from '../query/query-result.ts';
import { tablePageFields } from '../query/table-page.ts';
import { screenNewsSchema } from '../screens/screen-news.ts';
import { z } from '../zod.ts';
import { boardFilters } from './board-filters.ts';
import { paramFilter } from './param-filter.ts';
import { QUESTION_FAULTS } from './query.ts';
import { reportPublication } from './report-publication.ts';

const code = z.string().min(1).max(64);
const own = endpointsOf('dashboard');
const { get, post } = endpointsOf('share');
const author = { access: ['dashboard_edit_file'] } as const;
const one = z.object({ shareId: shareIdSchema });
const ownShare = { 'body.shareId': 'share' } as const;

/** Shares as their authors make and end them. */
export const share = {
  /** The shares of a board and of its charts, newest first. */
  list: own.post('/api/bigscreen/share/list', {
    viewAs: 'refused',
    ...author,
    body: z.object({ menuCode: code }),
    reply: z.array(shareSchema),
    owned: { 'body.menuCode': 'board' },
    errors: ['notFound'],
  }),
  /** EP-153: creates or changes a share. A changed password or lock ends the visits under the old one. */
  edit: own.post('/api/bigscreen/share/edit', {
    viewAs: 'refused',
    ...author,
    body: shareSettingsSchema
      .partial({ mostUses: true, locked: true, hidden: true, origins: true, tokenOnly: true, downloads: true })
      .extend({
        /** Left out, a new one is made. */
        shareId: shareIdSchema.optional(),
        menuCode: code,
        /** Null shares the whole board or report. */
        reportCode: code.nullable(),
        /** Null takes it away; left out, it stays as it is. */
        password: z.string().min(SHARE_PASSWORD.min).max(SHARE_PASSWORD.max).nullable().optional(),
        /** Left out, it stays as it is. */
        swatch: shareSwatchSchema.optional(),
        /** Revision that was read; another one is refused. Older builds omit it. */
        revision: z.number().int().optional(),
      }),
    reply: shareSchema,
    owned: { 'body.menuCode': 'board' },
    errors: [
      'notFound',
      'reportUnpublished',
      'screenUnpublished',
      'chartMissing',
      'shareTooMany',
      'shareChanged',
      'noPermission',
      'shareOrigin',
    ],
  }),
  /** Ends a share for good, for those who look at it too. */
  revoke: own.post('/api/bigscreen/share/revoke', {
    viewAs: 'refused',
    ...author,
    body: one,
    owned: ownShare,
    errors: ['notFound', 'noPermission'],
  }),
  /** EP-151 */
  getSwatch: own.post('/api/bigscreen/share/getSwatch', {
    viewAs: 'refused',
    ...author,
    body: one,
    reply: shareSwatchSchema,
    owned: ownShare,
    errors: ['notFound', 'noPermission'],
  }),
  /** EP-152 */
  swatch: own.post('/api/bigscreen/share/swatch', {
    viewAs: 'refused',
    ...author,
    body: one.extend({ swatch: shareSwatchSchema }),
    reply: shareSwatchSchema,
    owned: ownShare,
    errors: ['notFound', 'noPermission'],
  }),
  /** EP-154: whether a board is shared, and arranged for the device. */
  status: own.get('/api/bigscreen/share/report/status/{menuCode}/{harewareType}', {
    access: ['dashboard_edit_file'],
    params: z.object({ menuCode: code, harewareType: z.enum(['pc', 'app']) }),
    reply: z.object({ open: z.number().int(), arranged: z.boolean() }),
    owned: { 'params.menuCode': 'board' },
    errors: ['notFound'],
  }),
} as const;

/** Keys with which a corporation's servers sign embed tokens; for its owners. */
export const embedding = {
  keys: own.post('/api/bigscreen/share/embed/key/list', {
    viewAs: 'refused',
    access: ['role_type_admin'],
    corporationScoped: true,
    body: z.object({}),
    reply: z.array(embedKeySchema),
  }),
  /** New key; earlier ones stay valid for a day. The secret is returned only here. */
  rotate: own.post('/api/bigscreen/share/embed/key/rotate', {
    viewAs: 'refused',
    access: ['role_type_admin'],
    corporationScoped: true,
    body: z.object({}),
    reply: z.object({ key: embedKeySchema, secret: z.string() }),
  }),
  /** Ends a key at once. */
  retire: own.post('/api/bigscreen/share/embed/key/retire', {
    viewAs: 'refused',
    access: ['role_type_admin'],
    body: z.object({ keyId: code }),
    errors: ['notFound'],
  }),
} as const;

const visitor = { access: 'share' } as const;
/** What every call of a visitor may be answered with: the share is over, or the token is none. */
const over = [
  'shareClosed',
  'shareWithdrawn',
  'linkExpired',
  'shareTokenInvalid',
] as const satisfies readonly ErrorKey[];
const asked = one.extend({
  reportCode: code,
  boardState: boardStateSchema.prefault({}),
});

/** What a visitor may say of a chart's query. */
const visitorFields = {
  titleSort: z.object({ uniqId: code, titleSortFlag: z.union([z.literal(1), z.literal(2)]) }).optional(),
  /** From the chart's first dimension down. */
  drillValues: z
    .array(z.union([z.string().max(2_000), z.number(), z.boolean(), z.null()]))
    .max(DRILL_LEVELS)
    .default([]),
};

/** What visitors of a share may call. Table, fields, SQL and locked choices are never theirs to say. */
export const shareVisit = {
  /** EP-022: what a share is, to anybody; one that is unknown, ended or switched off says nothing but that. */
  entrance: get('/api/bigscreen/share/dashboard/{id}', {
    access: 'public',
    params: z.object({ id: z.string().max(64) }),
    reply: shareEntranceSchema,
    errors: ['shareClosed', 'linkExpired'],
  }),
  /** Gives the token that all other calls need, after password or signed token were checked. */
  enter: post('/api/bigscreen/share/dashboard/enter', {
    access: 'public',
    body: z.object({
      shareId: z.string().max(64),
      password: z.string().max(SHARE_PASSWORD.max).optional(),
      /** Signed by the corporation's own server, see docs/embedding.md. */
      embedToken: z.string().max(8_000).optional(),
      /** Origin of the embedding page. */
      origin: originSchema.optional(),
    }),
    reply: shareArgsSchema,
    errors: [
      'shareClosed',
      'linkExpired',
      'sharePasswordWrong',
      'shareLimited',
      'embedTokenInvalid',
      'embedTokenExpired',
      'embedTokenShare',
      'embedTokenFilter',
      'embedTokenNeeded',
      'embedOriginRefused',
    ],
  }),
  /** EP-150: the same for a visitor, with a renewed token. */
  args: get('/api/bigscreen/share/dashboard/args/{id}', {
    access: 'share',
    params: z.object({ id: shareIdSchema }),
    reply: shareArgsSchema,
    errors: over,
  }),
  /** EP-024 */
  search: post('/api/bigscreen/share/dashboard/search', {
    ...visitor,
    body: one,
    reply: sharedBoardSchema,
    errors: over,
  }),
  /**
   * EP-025: reloads all charts or one past caches, at most six times a minute per share, else the last result. A single
   * chart's failure is the reply. The page is that of the one chart.
   */
  refresh: post('/api/bigscreen/share/dashboard/refresh', {
    ...visitor,
    body: asked.partial({ reportCode: true }).extend(tablePageFields),
    reply: z.array(
      z.object({ reportCode: z.string(), result: queryResultSchema.nullable(), failure: z.string().nullable() }),
    ),
    errors: [...over, 'chartMissing', ...QUESTION_FAULTS],
  }),
  /** EP-023 */
  text: post('/api/bigscreen/component/share/text/select', {
    ...visitor,
    body: one.extend({ componentCode: code }),
    reply: z.object({ componentCode: code, componentName: z.string(), context: richTextSchema }),
    errors: [...over, 'notFound'],
  }),
  /** As EP-141: what is found in the charts of an AI component. Summaries are not written for visitors. */
  insights: post('/api/bigscreen/component/share/ai/select', {
    ...visitor,
    body: one.extend({ componentCode: code, boardState: boardStateSchema.prefault({}) }),
    reply: z.object({ charts: z.array(chartInsightSchema) }),
    errors: [...over, 'notFound', 'cancelled'],
  }),
  /** EP-080 */
  reportConfiguration: get('/api/reportcenter/manage/share/dashboard/report/configuration/{shareId}/{reportCode}', {
    access: 'share',
    params: one.extend({ reportCode: code }),
    reply: reportComponentSchema,
    errors: [...over, 'chartMissing'],
  }),
  /**
   * EP-085: a chart of the share by its stored query, with the visitor's choices, page, column order and drill values.
   */
  report: post('/api/reportcenter/query/share/dashboard/report/query', {
    ...visitor,
    body: asked.extend({ ...tablePageFields, ...visitorFields }),
    reply: queryResultSchema,
    errors: [...over, 'chartMissing', ...QUESTION_FAULTS],
  }),
  /** A chart as a workbook or CSV, within what the corporation lets visitors take away. */
  exportChart: post('/api/bigscreen/share/dashboard/report/download', {
    ...visitor,
    body: asked.extend({ kind: z.enum(['xlsx', 'csv']), ...visitorFields }),
    file: true,
    errors: [
      ...over,
      'chartMissing',
      'shareNoDownloads',
      'exportForbidden',
      'exportEmpty',
      'rateLimited',
      ...QUESTION_FAULTS,
    ],
  }),
  /** EP-171, as EP-159: filters that visitors see; tables and fields have names of the share's own. */
  filterSearch: post('/api/bigscreen/share/dashboard/menu/filter/search', {
    ...visitor,
    body: one,
    reply: boardFilters.search.reply,
    errors: over,
  }),
  /** EP-171, as EP-160: values to choose from, among the rows that locked filters leave. */
  filterQuery: post('/api/bigscreen/share/dashboard/menu/filter/query', {
    ...visitor,
    body: boardFilters.query.body.omit({ menuCode: true }).extend(one.shape),
    reply: boardFilters.query.reply,
    errors: [...over, 'notFound', ...QUESTION_FAULTS],
  }),
  /** As EP-292: a parameter of the board; the field behind it has a name of the share's own. */
  paramDetail: post('/api/bigscreen/share/dashboard/param/filter/detail', {
    ...visitor,
    body: one.extend({ componentCode: code }),
    reply: paramFilter.detail.reply,
    errors: [...over, 'notFound', ...QUESTION_FAULTS],
  }),
  /** As EP-111: values of the field from which a parameter is chosen, among the rows that locked filters leave. */
  paramValues: post('/api/bigscreen/share/dashboard/param/filter/query', {
    ...visitor,
    body: one.extend({ componentCode: code, keyword: z.string().max(200).default('') }),
    reply: boardFilters.query.reply,
    errors: [...over, 'notFound', ...QUESTION_FAULTS],
  }),
  /** Values by which a page of a report is repeated, among the rows that locked filters leave. */
  paperRepeats: post('/api/bigscreen/share/dashboard/paper/repeats', {
    ...visitor,
    body: one.extend({ paperId: code, boardState: boardStateSchema.prefault({}) }),
    reply: reportPublication.repeats.reply,
    errors: [...over, 'notFound', ...QUESTION_FAULTS],
  }),
  /** Which rows of a shared screen have changed: one call for all of its charts. `said` is empty, since visitors hear no messages. */
  news: post('/api/bigscreen/share/dashboard/news', {
    ...visitor,
    body: one,
    reply: screenNewsSchema,
    errors: [...over, 'notFound'],
  }),
  /** EP-171, as EP-165: which charts ask one table. */
  allTables: post('/api/bigscreen/share/dashboard/getAllTbls', {
    ...visitor,
    body: one,
    reply: z.array(z.object({ tblId: z.string(), reportCodes: z.array(code) })),
    errors: over,
  }),
  /** EP-171, as EP-166. */
  filterInfo: post('/api/bigscreen/share/dashboard/getDashboardFilterInfo', {
    ...visitor,
    body: one,
    reply: boardFilters.info.reply,
    errors: over,
  }),
  /** EP-176, as EP-172. */
  linkages: post('/api/bigscreen/share/dashboard/linkage/queryLinkageConfByMenuCode', {
    ...visitor,
    body: one,
    reply: z.array(boardLinkageSchema),
    errors: over,
  }),
} as const;
