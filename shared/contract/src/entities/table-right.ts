import { filterConditionSchema } from '../query/report-param.ts';
import { z } from '../zod.ts';

const id = z.string().min(1).max(64);

/** A value of the person who asks: who they are, the names of their groups and of those above, or an attribute that an owner gave them. */
export const viewerValueSchema = z.object({
  viewer: z.union([
    z.enum(['userId', 'account', 'email', 'group']),
    z.templateLiteral(['attribute:', z.string().max(60)]),
  ]),
});
/** The value that a dynamic parameter has without a choice; what readers choose never counts. */
export const parameterValueSchema = z.object({ parameter: id });
const scalar = z.union([z.string().max(2_000), z.number(), z.boolean(), z.null()]);

/** A condition on rows, e.g. region is one of the caller's regions. A missing attribute shows no row. */
export const rowConditionSchema = filterConditionSchema.extend({
  fieldValue: z
    .array(z.union([scalar, viewerValueSchema, parameterValueSchema]))
    .max(10_000)
    .default([]),
});
export type RowCondition = z.infer<typeof rowConditionSchema>;

/** `hide`: nothing is shown; `partial`: the first and last characters; `hash`: equal values stay equal. */
export const MASK_KINDS = ['hide', 'partial', 'hash'] as const;
export const columnMaskSchema = z.object({ fieldId: id, kind: z.enum(MASK_KINDS) });
export type ColumnMask = z.infer<typeof columnMaskSchema>;

export const roleTableSchema = z.object({
  tblId: z.string(),
  tblName: z.string(),
  granted: z.boolean(),
  /** Most rows of one answer; null for no limit of the role's own. */
  queryLimit: z.number().int().nullable(),
  /** Rules on rows that name the role. */
  conditions: z.number().int(),
  /** Fields that rules for the role mask. */
  masks: z.number().int(),
});
export type RoleTable = z.infer<typeof roleTableSchema>;

export const roleTableConditionSchema = z.object({
  roleId: z.string(),
  tblId: z.string(),
  queryLimit: z.number().int().nullable(),
  /** Those that the role alone has, as a plain list; other rules stand in `rules` only. */
  conditions: z.array(rowConditionSchema),
  masks: z.array(columnMaskSchema),
  /** Everything on the table that names the role. */
  rules: z.array(z.object({ ruleId: z.string(), name: z.string(), always: z.boolean() })),
});
export type RoleTableCondition = z.infer<typeof roleTableConditionSchema>;

/** Values that an owner gave a member, for row conditions. */
export const memberAttributesSchema = z.object({
  memberId: z.string(),
  attributes: z.record(z.string().min(1).max(60), z.array(z.string().max(200)).max(500)),
});
export type MemberAttributes = z.infer<typeof memberAttributesSchema>;

/** What a role sees of a table: its first rows by column, and how many there are in all. */
export const rolePreviewSchema = z.object({
  fields: z.array(z.object({ fieldId: z.string(), name: z.string(), masked: z.boolean() })),
  values: z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))),
  rowCount: z.number().int(),
  /** Rows of the table as an owner sees it. */
  totalCount: z.number().int(),
});
export type RolePreview = z.infer<typeof rolePreviewSchema>;
