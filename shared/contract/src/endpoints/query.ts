import { LIMITS } from '../constants/limits.ts';
import { endpointsOf } from '../endpoint.ts';
import { boardStateSchema } from '../entities/board-state.ts';
import { chartConfigurationSchema } from '../entities/chart.ts';
import type { ErrorKey } from '../errors.ts';
import { queryResultSchema } from '../query/query-result.ts';
import { reportParamSchema } from '../query/report-param.ts';
import { z } from '../zod.ts';

const id = z.string().min(1).max(64);
const area = 'query';
const { post } = endpointsOf(area);
const watch = ['watch_chart_item'] as const;
const onBoard = { menuCode: id, reportCode: id };
const owned = { 'body.menuCode': 'board', 'body.reportCode': 'chart' } as const;
/** What may keep the rows of a table from the store that answers. */
export const ROW_FAULTS = [
  'rowsUnavailable',
  'rowsDamaged',
  'rowsDiskFull',
  'tblFailed',
] as const satisfies readonly ErrorKey[];
/** What a query may fail with. */
export const QUESTION_FAULTS = [
  'queryFieldUnknown',
  'queryTableUnknown',
  'queryTimeout',
  'analyticsUnavailable',
  'queryMemory',
  'queryTooLarge',
  'queryInvalid',
  'queryFailed',
  'queryKilled',
  ...ROW_FAULTS,
  'cancelled',
] as const satisfies readonly ErrorKey[];

/** EP-083, EP-089: the query of a chart in its editor; codes are for the log only. */
const editorQuery = (path: '/api/reportcenter/query/report/query' | '/api/bigscreen/report/query/new') =>
  post(path, {
    viewAs: 'allowed',
    area: 'chart',
    access: ['chart_edit'],
    body: z.object({
      menuCode: z.string().max(64).default(''),
      reportCode: z.string().max(64).default(''),
      reportHistoryCode: z.string().max(64).default(''),
      updateCache: z.boolean().default(false),
      reportParam: reportParamSchema,
    }),
    reply: queryResultSchema,
    owned: { 'body.reportParam.tbId': 'table' },
    errors: QUESTION_FAULTS,
  });

const boardQuestion = z.object({
  ...onBoard,
  reportHistoryCode: z.string().max(64).optional(),
  /** Skips the cache. */
  updateCache: z.boolean().default(false),
  /** Left out, the stored one is run; given, each table and field of it is resolved against what the viewer may see. */
  reportParam: reportParamSchema.optional(),
  /** What the reader chose on the board; conditions follow from it by the board's document. */
  boardState: boardStateSchema.optional(),
});

/** Charts of boards and of the editor, run with the viewer's rights. */
export const query = {
  /** EP-084 */
  boardReport: post('/api/reportcenter/query/board/report/query', {
    viewAs: 'allowed',
    access: watch,
    body: boardQuestion,
    reply: queryResultSchema,
    owned,
    errors: ['chartMissing', 'paramInvalid', 'reportUnpublished', ...QUESTION_FAULTS],
  }),
  /** Several questions of EP-084 in one call; each is answered, refused and counted as if it were asked alone. */
  boardReports: post('/api/board/reports', {
    viewAs: 'allowed',
    access: watch,
    lines: true,
    body: z.object({
      /** Chosen by the client, for {@link query.giveUpQuestions}. */
      callId: id.optional(),
      questions: z.array(boardQuestion).min(1).max(LIMITS.questionsPerCall),
    }),
    reply: queryResultSchema,
    owned: { 'body.questions.menuCode': 'board', 'body.questions.reportCode': 'chart' },
    errors: ['chartMissing', 'paramInvalid', 'reportUnpublished', ...QUESTION_FAULTS],
  }),
  /**
   * Ends questions of a call of the same session that is under way, by their places in it from 0; their lines say
   * `cancelled`. Those that are answered by now, and calls that have ended, are left alone.
   */
  giveUpQuestions: post('/api/board/reports/given-up', {
    viewAs: 'allowed',
    access: watch,
    body: z.object({
      callId: id,
      questions: z
        .array(
          z
            .number()
            .int()
            .min(0)
            .max(LIMITS.questionsPerCall - 1),
        )
        .min(1)
        .max(LIMITS.questionsPerCall),
    }),
  }),
  chartReport: editorQuery('/api/reportcenter/query/report/query'),
  chartReportNew: editorQuery('/api/bigscreen/report/query/new'),
  /** EP-090: what a chart is; signed with the session's call key (D-10). */
  searchChart: post('/api/bigscreen/report/search/new', {
    viewAs: 'allowed',
    area: 'chart',
    access: watch,
    signed: true,
    body: z.object({ reportCode: id }),
    reply: chartConfigurationSchema,
    owned: { 'body.reportCode': 'chart' },
    errors: ['chartMissing', 'signatureWrong'],
  }),
  /** EP-087: one chart, bypassing caches. */
  refreshReport: post('/api/bigscreen/report/refresh/new', {
    viewAs: 'allowed',
    access: watch,
    body: z.object({ ...onBoard, boardState: boardStateSchema.optional() }),
    reply: queryResultSchema,
    owned,
    errors: ['chartMissing', 'paramInvalid', ...QUESTION_FAULTS],
  }),
  /** EP-088: all charts of a board, bypassing caches; failures by catalogue code. */
  refreshBoard: post('/api/bigscreen/report/refresh/menu', {
    viewAs: 'allowed',
    access: watch,
    body: z.object({ menuCode: id, boardState: boardStateSchema.optional() }),
    reply: z.array(
      z.object({ reportCode: z.string(), result: queryResultSchema.nullable(), failure: z.string().nullable() }),
    ),
    owned: { 'body.menuCode': 'board' },
    errors: ['notFound', 'cancelled'],
  }),
} as const;
