import { endpointsOf } from '../endpoint.ts';
import { boardDocumentSchema } from '../entities/board-document.ts';
import { boardStateSchema } from '../entities/board-state.ts';
import { reportDifferenceSchema, reportFindingSchema, reportPublicationSchema } from '../entities/report.ts';
import { cellSchema } from '../query/query-result.ts';
import { z } from '../zod.ts';
import { QUESTION_FAULTS } from './query.ts';

const { post } = endpointsOf('report');
const code = z.string().min(1).max(64);
const edit = ['dashboard_edit_file'] as const;
const report = z.object({ menuCode: code });
const publication = z.number().int().min(1);
const common = { access: edit, owned: { 'body.menuCode': 'report' } } as const;
/** `draft`, or the number of a publication. */
const side = z.union([z.literal('draft'), publication]);

/** Publications of reports, and values that repeat a page (calls of ours). Readers see the newest one, with the charts as they were published. */
export const reportPublication = {
  /** Makes the draft what readers see. `conflict` if `version` is outdated. */
  publish: post('/api/report/publication/publish', {
    viewAs: 'refused',
    ...common,
    body: report.extend({ version: z.number().int().min(0) }),
    reply: reportPublicationSchema,
    errors: ['notFound', 'conflict'],
  }),
  /** Readers see nothing until it is published again. */
  withdraw: post('/api/report/publication/withdraw', {
    viewAs: 'refused',
    ...common,
    body: report,
    errors: ['notFound'],
  }),
  /** The newest 50, newest first. */
  list: post('/api/report/publication/list', {
    viewAs: 'allowed',
    ...common,
    body: report,
    reply: z.array(reportPublicationSchema),
    errors: ['notFound'],
  }),
  /** Makes an earlier publication what readers see, as a new one; the draft stays as it is. */
  rollback: post('/api/report/publication/rollback', {
    viewAs: 'refused',
    ...common,
    body: report.extend({ publication }),
    reply: reportPublicationSchema,
    errors: ['notFound'],
  }),
  /** What changed from one to the other. */
  compare: post('/api/report/publication/compare', {
    viewAs: 'allowed',
    ...common,
    body: report.extend({ from: side, to: side.default('draft') }),
    reply: z.array(reportDifferenceSchema),
    errors: ['notFound'],
  }),
  /**
   * Values by which a page is repeated, as the viewer sees them under the choices of filters on its table;
   * `REPORT_REPEATS` at most. `notFound` for a page that is not repeated.
   */
  repeats: post('/api/report/paper/repeats', {
    viewAs: 'allowed',
    access: ['watch_chart_item'],
    body: z.object({ paperId: code, boardState: boardStateSchema.prefault({}) }),
    reply: z.object({ values: z.array(cellSchema), truncated: z.boolean() }),
    owned: { 'body.paperId': 'paper' },
    errors: ['notFound', 'reportUnpublished', ...QUESTION_FAULTS],
  }),
  /** Findings of the draft, or of a document that is not saved yet. */
  check: post('/api/report/publication/check', {
    viewAs: 'allowed',
    ...common,
    body: report.extend({ document: boardDocumentSchema.optional() }),
    bodyLimit: 4_000_000,
    reply: z.array(reportFindingSchema),
    errors: ['notFound'],
  }),
} as const;
