import { endpointsOf } from '../endpoint.ts';
import { reportFormEntrySchema, reportFormPathSchema, reportFormSchema } from '../entities/report-form.ts';
import { z } from '../zod.ts';

const { post } = endpointsOf('report');
const owner = { access: ['role_type_admin'], corporationScoped: true } as const;
const one = z.object({ path: reportFormPathSchema });

/**
 * Report forms of a corporation (calls of ours): owners say which role has which report at which path. Sessions carry the
 * paths of their role.
 */
export const reportForm = {
  list: post('/api/report/form/list', {
    viewAs: 'allowed',
    ...owner,
    body: z.object({}),
    reply: z.array(reportFormEntrySchema),
  }),
  /** Puts a report at a path, or another one in its place. */
  save: post('/api/report/form/save', {
    viewAs: 'refused',
    ...owner,
    body: reportFormSchema,
    owned: { 'body.menuCode': 'report', 'body.roleId': 'role' },
    errors: ['notFound', 'reportFormsFull', 'reportFormTaken'],
  }),
  remove: post('/api/report/form/delete', { viewAs: 'refused', ...owner, body: one, errors: ['notFound'] }),
  /** The published report at a path. Other roles' paths are answered like those that nobody has. */
  open: post('/api/report/form/open', {
    viewAs: 'allowed',
    access: ['watch_right_content'],
    corporationScoped: true,
    body: one,
    reply: reportFormSchema.pick({ menuCode: true }),
    errors: ['notFound', 'reportUnpublished'],
  }),
} as const;
