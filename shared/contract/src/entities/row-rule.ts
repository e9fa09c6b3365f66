import { z } from '../zod.ts';
import { grantSubjectSchema, namedSubjectSchema } from './resource-grant.ts';
import { columnMaskSchema, rowConditionSchema, viewerValueSchema, type RowCondition } from './table-right.ts';

const id = z.string().min(1).max(64);

/** Limits of rules: levels and conditions of a tree, subjects of a rule, rules of a corporation, sample members of a test. */
export const RULE_LIMITS = { levels: 5, conditions: 50, subjects: 200, rules: 5_000, samples: 5 } as const;

/** Somebody who sees a table, with the most rows of one answer. */
export const tableGrantSchema = namedSubjectSchema.extend({ queryLimit: z.number().int().nullable() });
export type TableGrant = z.infer<typeof tableGrantSchema>;

/** The field has a value that a row of another table of the corporation gives to who asks, e.g. the stores of a manager. */
export const rowAssignmentSchema = z.object({
  fieldId: id,
  tableId: id,
  /** Names the person, by the value of `person`. */
  personFieldId: id,
  person: viewerValueSchema.shape.viewer,
  valueFieldId: id,
});
export type RowAssignment = z.infer<typeof rowAssignmentSchema>;

/** Conditions on rows joined by `and` and `or`, never an empty group. */
export type RuleTree =
  | { condition: RowCondition }
  | { assigned: RowAssignment }
  | { relation: 'and' | 'or'; children: RuleTree[] };
type RuleTreeInput =
  | { condition: z.input<typeof rowConditionSchema> }
  | { assigned: RowAssignment }
  | { relation: 'and' | 'or'; children: RuleTreeInput[] };
const treeSchema: z.ZodType<RuleTree, RuleTreeInput> = z.lazy(() =>
  z.union([
    z.object({ condition: rowConditionSchema }),
    z.object({ assigned: rowAssignmentSchema }),
    z.object({ relation: z.enum(['and', 'or']), children: z.array(treeSchema).min(1).max(RULE_LIMITS.conditions) }),
  ]),
);
export const ruleTreeSchema = treeSchema.refine(
  (tree) => levelsOf(tree) <= RULE_LIMITS.levels && leavesOf(tree).length <= RULE_LIMITS.conditions,
);

/** The conditions of a tree, in order. */
export function leavesOf(tree: RuleTree): Exclude<RuleTree, { children: RuleTree[] }>[] {
  return 'children' in tree ? tree.children.flatMap(leavesOf) : [tree];
}

function levelsOf(tree: RuleTree): number {
  return 'children' in tree ? 1 + Math.max(...tree.children.map(levelsOf)) : 0;
}

/** A rule as it is written: which rows of a table its subjects see, and which values they don't. */
export const rowRuleDraftSchema = z.object({
  name: z.string().trim().min(1).max(100),
  tblId: id,
  subjects: z.array(grantSubjectSchema).min(1).max(RULE_LIMITS.subjects),
  /** Holds whatever else a person may see; one for everyone always does. */
  always: z.boolean().default(false),
  /** Null leaves all rows. */
  tree: ruleTreeSchema.nullable().default(null),
  masks: z.array(columnMaskSchema).max(500).default([]),
});
export type RowRuleDraft = z.infer<typeof rowRuleDraftSchema>;

export const rowRuleSchema = z.object({
  ruleId: z.string(),
  name: z.string(),
  tblId: z.string(),
  tblName: z.string(),
  subjects: z.array(namedSubjectSchema),
  always: z.boolean(),
  tree: z.unknown().transform((tree) => tree as RuleTree | null),
  masks: z.array(columnMaskSchema),
  /** Active members whom it touches. */
  memberCount: z.number().int(),
  /** Counts changes. */
  version: z.number().int(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string().nullable(),
});
export type RowRule = z.infer<typeof rowRuleSchema>;

/**
 * How a rule works on a person: `grants`: among the rows that who lets them see the table gives; `narrows`: it takes from what others
 * give; `always`; `shadowed`: somebody else who lets them see the table gives all rows.
 */
export const ruleEffectSchema = z.enum(['grants', 'narrows', 'always', 'shadowed', 'masks']);
export type RuleEffect = z.infer<typeof ruleEffectSchema>;

/** What keeps a rule from working as its author may think, found by a test. */
export const ruleConflictSchema = z.discriminatedUnion('kind', [
  /** No row of the table meets the rule. */
  z.object({ kind: z.literal('noRow') }),
  /** `subject` lets the member see the table without limits. */
  z.object({ kind: z.literal('shadowed'), memberId: z.string(), subject: namedSubjectSchema }),
  /** Members lack what the rule names of them and see nothing by it. */
  z.object({ kind: z.literal('missing'), viewer: z.string(), count: z.number().int(), names: z.array(z.string()) }),
  /** Rows are left to the member by everything but rules that always hold. */
  z.object({ kind: z.literal('contradicted'), memberId: z.string(), rules: z.array(z.string()) }),
]);
export type RuleConflict = z.infer<typeof ruleConflictSchema>;

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
/** What one member would see of the table. */
export const ruleSampleSchema = z.object({
  memberId: z.string(),
  userNickName: z.string(),
  /** `owner`: sees everything; `table`: the table is not theirs; `other`: no subject of the rule. */
  untouched: z.enum(['owner', 'table', 'other']).nullable(),
  /** Rows with the rule, without this change, and of the table. */
  rowCount: z.number().int(),
  beforeCount: z.number().int(),
  totalCount: z.number().int(),
  fields: z.array(z.object({ fieldId: z.string(), name: z.string(), masked: z.boolean() })),
  /** By field. */
  values: z.array(z.array(cell)),
});
export type RuleSample = z.infer<typeof ruleSampleSchema>;
export const ruleTestSchema = z.object({
  samples: z.array(ruleSampleSchema),
  conflicts: z.array(ruleConflictSchema),
});
export type RuleTest = z.infer<typeof ruleTestSchema>;
