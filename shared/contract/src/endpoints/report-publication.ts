import { endpointsOf } from '../endpoint.ts';
import { boardDocumentSchema } from '../entities/board-document.ts';
import { reportDifferenceSchema, reportFindingSchema, reportPublicationSchema } from '../entities/report.ts';
import { z } from '../zod.ts';

const { post } = endpointsOf('report');
const code = z.string().min(1).max(64);
const edit = ['dashboard_edit_file'] as const;
const report = z.object({ menuCode: code });
const publication = z.number().int().min(1);
const common = { access: edit, owned: { 'body.menuCode': 'report' } } as const;
/** `draft`, or the number of a publication. */
const side = z.union([z.literal('draft'), publication]);

/** Publications of reports (calls of ours). Readers see the newest one, with the charts as they were published. */
export const reportPublication = {
  /** Makes the draft what readers see. `conflict` if `version` is outdated. */
  publish: post('/api/report/publication/publish', {
    ...common,
    body: report.extend({ version: z.number().int().min(0) }),
    reply: reportPublicationSchema,
    errors: ['notFound', 'conflict'],
  }),
  /** Readers see nothing until it is published again. */
  withdraw: post('/api/report/publication/withdraw', { ...common, body: report, errors: ['notFound'] }),
  /** The newest 50, newest first. */
  list: post('/api/report/publication/list', {
    ...common,
    body: report,
    reply: z.array(reportPublicationSchema),
    errors: ['notFound'],
  }),
  /** Makes an earlier publication what readers see, as a new one; the draft stays as it is. */
  rollback: post('/api/report/publication/rollback', {
    ...common,
    body: report.extend({ publication }),
    reply: reportPublicationSchema,
    errors: ['notFound'],
  }),
  /** What changed from one to the other. */
  compare: post('/api/report/publication/compare', {
    ...common,
    body: report.extend({ from: side, to: side.default('draft') }),
    reply: z.array(reportDifferenceSchema),
    errors: ['notFound'],
  }),
  /** Findings of the draft, or of a document that is not saved yet. */
  check: post('/api/report/publication/check', {
    ...common,
    body: report.extend({ document: boardDocumentSchema.optional() }),
    bodyLimit: 4_000_000,
    reply: z.array(reportFindingSchema),
    errors: ['notFound'],
  }),
} as const;
