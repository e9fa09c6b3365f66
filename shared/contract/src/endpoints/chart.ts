import { endpointsOf } from '../endpoint.ts';
import { reportConfItemSchema } from '../entities/board.ts';
import {
  cachedConfigurationSchema,
  CHART_LIMITS,
  chartConfigurationSchema,
  chartDraftSchema,
  chartFindingsSchema,
  chartVersionSchema,
} from '../entities/chart.ts';
import { DRILL_LEVELS, drillInfoSchema, drillPathSchema } from '../entities/drill-path.ts';
import type { ErrorKey } from '../errors.ts';
import { z } from '../zod.ts';

const { get, post, remove } = endpointsOf('chart');
const edit = ['chart_edit'] as const;
const watch = ['watch_chart_item'] as const;
const id = z.string().min(1).max(64);
const reportCode = z.object({ reportCode: id });
/** Where the editor's calls stand, and the same ones of big screens. */
type Base = '/api/reportcenter/manage/report' | '/api/bigscreen/report';
const saveFaults = [
  'chartMissing',
  'chartChanged',
  'chartTypeUnknown',
  'chartTableMissing',
  'queryTableUnknown',
  'queryFieldUnknown',
  'notFound',
] as const satisfies readonly ErrorKey[];
const ownedByDraft = {
  'body.menuCode': 'board',
  'body.reportCode': 'chart',
  'body.reportParam.tbId': 'table',
} as const;
const ownChart = { 'body.reportCode': 'chart' } as const;

/** How a save meets a version that is newer than the one the draft was begun from. */
const saveMode = z.enum(['update', 'overwrite', 'copy']).default('update');
const saved = z.object({
  reportCode: z.string(),
  reportHistoryCode: z.string(),
  menuCode: z.string(),
  /** ISO 8601. */
  savedAt: z.string(),
  findings: chartFindingsSchema,
});

/** EP-074, EP-093: stores a version. `update` answers chartChanged when the base is old; `copy` makes another chart. */
const save = (base: Base) =>
  post(`${base}/save`, {
    viewAs: 'refused',
    access: edit,
    body: chartDraftSchema.extend({ saveMode }),
    reply: saved,
    owned: ownedByDraft,
    errors: [...saveFaults, 'boardFull'],
  });
/** EP-075, EP-094: keeps the author's private draft; a new chart gets a code. */
const cache = (base: Base) =>
  post(`${base}/cache`, {
    viewAs: 'refused',
    access: edit,
    body: chartDraftSchema,
    reply: z.object({ reportCode: z.string(), cachedAt: z.string() }),
    owned: ownedByDraft,
    errors: ['chartMissing', 'notFound', 'queryTableUnknown'],
  });
/** EP-076, EP-095: forgets the author's draft; with a version, that version becomes the newest one. */
const rollback = (base: Base) =>
  post(`${base}/rollback`, {
    viewAs: 'refused',
    access: edit,
    body: reportCode.extend({ reportHistoryCode: id.optional() }),
    reply: chartConfigurationSchema,
    owned: ownChart,
    errors: ['chartMissing'],
  });
/** EP-077, EP-097: the beginnings of a chart on a board: its name in the viewer's language and its place. Stores nothing. */
const begin = (base: Base) =>
  post(base, {
    viewAs: 'refused',
    access: ['dashboard_add_chart'],
    body: z.object({ menuCode: id, tbId: id.optional() }),
    reply: chartDraftSchema,
    owned: { 'body.menuCode': 'board', 'body.tbId': 'table' },
    errors: ['notFound', 'queryTableUnknown'],
  });
/** EP-078, EP-099 */
const cachedConfiguration = (base: Base) =>
  get(`${base}/configuration/cache/{id}`, {
    access: edit,
    params: z.object({ id }),
    reply: cachedConfigurationSchema,
    owned: { 'params.id': 'chart' },
    errors: ['chartMissing'],
  });
/** EP-079, EP-104: the stored version. */
const configuration = (base: Base) =>
  get(`${base}/configuration/{id}`, {
    access: watch,
    params: z.object({ id }),
    reply: chartConfigurationSchema,
    owned: { 'params.id': 'chart' },
    errors: ['chartMissing'],
  });

const manage = '/api/reportcenter/manage/report';
const screen = '/api/bigscreen/report';
const range = z.object({ min: z.number().int(), max: z.number().int().nullable() });
const drillState = z.object({
  drillThroughPath: drillPathSchema,
  drillInfo: z.array(drillInfoSchema).max(DRILL_LEVELS),
});

/** EP-074 to EP-079, EP-081, EP-082, EP-091 to EP-100, EP-103, EP-104: charts, their versions, drafts and drill paths. */
export const chart = {
  save: save(manage),
  cache: cache(manage),
  rollback: rollback(manage),
  begin: begin(manage),
  cachedConfiguration: cachedConfiguration(manage),
  configuration: configuration(manage),
  screenSave: save(screen),
  screenCache: cache(screen),
  screenRollback: rollback(screen),
  screenBegin: begin(screen),
  screenCachedConfiguration: cachedConfiguration(screen),
  screenConfiguration: configuration(screen),
  /** The newest 50 versions, newest first. */
  versions: post(`${manage}/versions`, {
    viewAs: 'allowed',
    access: edit,
    body: reportCode,
    reply: z.array(chartVersionSchema),
    owned: ownChart,
    errors: ['chartMissing'],
  }),
  /** EP-096: stores a version that differs in its settings alone. */
  saveConf: post(`${screen}/conf/save`, {
    viewAs: 'refused',
    access: edit,
    body: reportCode.extend({
      reportHistoryCode: id,
      reportConf: z.array(reportConfItemSchema).max(CHART_LIMITS.confItems),
    }),
    reply: saved,
    owned: ownChart,
    errors: ['chartMissing', 'chartChanged'],
  }),
  /** EP-098: a small picture of the chart for lists, as a PNG or JPEG in base64 without a `data:` prefix. */
  savePicture: post(`${screen}/pic/save`, {
    viewAs: 'refused',
    access: edit,
    body: reportCode.extend({ picture: z.string().min(1).max(400_000) }),
    reply: z.object({ imageUrl: z.string() }),
    owned: ownChart,
    errors: ['chartMissing', 'imageTypeRefused', 'storageFull'],
  }),
  /** EP-100: charts of one board, or of all. */
  list: get(screen, {
    access: watch,
    query: z.object({ menuCode: id.optional(), search: z.string().max(100).default('') }),
    reply: z.array(
      z.object({
        reportCode: z.string(),
        reportName: z.string(),
        reportTypeCode: z.string(),
        menuCode: z.string(),
        menuName: z.string(),
        tbId: z.string(),
        imageUrl: z.string().nullable(),
        /** ISO 8601. */
        savedAt: z.string(),
      }),
    ),
    owned: { 'query.menuCode': 'board' },
    errors: ['notFound'],
  }),
  /** EP-103: the chart types, what each needs and what it can do. */
  types: get(`${screen}/type`, {
    access: watch,
    reply: z.array(
      z.object({
        reportTypeCode: z.string(),
        required: z.object({
          dimensions: z.number().int(),
          measures: z.number().int(),
          secondary: z.number().int().optional(),
          compares: z.number().int().optional(),
        }),
        accepts: z.object({ dimensions: range, measures: range, compares: range }),
        hiddenPanels: z.array(z.enum(['dimension', 'compare', 'sort', 'split'])),
        linkage: z.boolean(),
        jump: z.boolean(),
        enlarge: z.boolean(),
        labels: z.boolean(),
      }),
    ),
  }),
  /** EP-081: keeps drill path and preview level in the draft. */
  cacheDrill: post(`${manage}/cache/drill`, {
    viewAs: 'refused',
    access: edit,
    body: reportCode.extend(drillState.shape),
    reply: z.object({ id: z.string() }),
    owned: ownChart,
    errors: ['chartMissing', 'queryFieldUnknown'],
  }),
  /** EP-082: forgets it; the id is the chart's. */
  dropDrill: remove(`${manage}/cache/drill/{id}`, {
    access: edit,
    params: z.object({ id }),
    owned: { 'params.id': 'chart' },
    errors: ['chartMissing'],
  }),
  /** EP-091: what was kept, else the stored path with no step taken. */
  cachedDrill: post(`${screen}/drill/get/cacheDrill`, {
    viewAs: 'allowed',
    access: edit,
    body: reportCode,
    reply: drillState,
    owned: ownChart,
    errors: ['chartMissing'],
  }),
  /** EP-092: takes levels away from the kept path, or a step down it (RU-581, RU-582); one of both must be given. */
  updateDrill: post(`${screen}/drill/update`, {
    viewAs: 'refused',
    access: edit,
    body: reportCode.extend({
      drillInfo: drillInfoSchema.nullable().default(null),
      deleteCodes: z.array(id).max(DRILL_LEVELS).default([]),
    }),
    reply: drillState,
    owned: ownChart,
    errors: ['chartMissing'],
  }),
} as const;
