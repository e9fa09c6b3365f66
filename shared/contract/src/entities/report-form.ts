import { pathFault } from '../composition/route-claims.ts';
import { z } from '../zod.ts';

const code = z.string().min(1).max(64);

/** Most report forms of a corporation. */
export const REPORT_FORMS = 50;
/** One segment, such as `/reportForm`, that neither the shell nor the server has. */
export const reportFormPathSchema = z
  .string()
  .regex(/^\/[A-Za-z][\w-]{0,63}$/)
  .refine((path) => pathFault(path) === null);

/** A page of a corporation's own: a report at a path, for the members of one role (RU-047, D-12). */
export const reportFormSchema = z.object({ path: reportFormPathSchema, menuCode: code, roleId: code });
export type ReportForm = z.infer<typeof reportFormSchema>;

/** A report form as owners see it. */
export const reportFormEntrySchema = reportFormSchema.extend({
  /** Null while the report is in the recycle bin. */
  menuName: z.string().nullable(),
  /** Whether readers get to see anything. */
  published: z.boolean(),
});
export type ReportFormEntry = z.infer<typeof reportFormEntrySchema>;
