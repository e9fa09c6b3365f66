import { filterOperatorSchema, type FilterOperator } from '../query/report-param.ts';
import { z } from '../zod.ts';

/** Kinds of objects on which rights are granted one by one, in lists. */
export const GRANTED_KINDS = [
  'directory',
  'board',
  'report',
  'screen',
  'dynamicScreen',
  'connection',
  'warningDirectory',
  'warningRule',
  'template',
  'targetIndex',
] as const;
export const grantedKindSchema = z.enum(GRANTED_KINDS);
export type GrantedKind = z.infer<typeof grantedKindSchema>;
/** Kinds of tables: who sees one is given with `rowRules.saveTableGrants`, and listed beside the others. */
export const DATA_KINDS = ['table', 'model', 'sqlModel', 'realTimeTable'] as const;
export const RESOURCE_KINDS = [...GRANTED_KINDS, ...DATA_KINDS] as const;
export const resourceKindSchema = z.enum(RESOURCE_KINDS);
export type ResourceKind = z.infer<typeof resourceKindSchema>;

/** What is done with an object. `useData` asks its charts, `manage` changes who may do what with it. */
export const RESOURCE_ACTIONS = ['view', 'useData', 'export', 'share', 'edit', 'manage'] as const;
export const resourceActionSchema = z.enum(RESOURCE_ACTIONS);
export type ResourceAction = z.infer<typeof resourceActionSchema>;
/** What an action needs besides itself: an allowance of it brings these along, a denial of one of these denies it. */
export const ACTION_NEEDS: Readonly<Record<ResourceAction, readonly ResourceAction[]>> = {
  view: [],
  useData: ['view'],
  export: ['view', 'useData'],
  share: ['view', 'useData'],
  edit: ['view'],
  manage: ['view'],
};

/** Entries that the list of one object may have. */
export const GRANT_ENTRIES = 1_000;
/** Whom an entry means; a group means the groups below it too. */
export const GRANT_SUBJECTS = ['everyone', 'role', 'group', 'member'] as const;
export const grantSubjectSchema = z.object({
  kind: z.enum(GRANT_SUBJECTS),
  /** Id of role, group or member; empty for everyone of the corporation. */
  id: z.string().max(64),
});
export type GrantSubject = z.infer<typeof grantSubjectSchema>;
/** A subject as it is shown; the name is null for one that is gone. */
export const namedSubjectSchema = grantSubjectSchema.extend({ name: z.string().nullable() });
export type NamedSubject = z.infer<typeof namedSubjectSchema>;

const actions = z.array(resourceActionSchema).max(RESOURCE_ACTIONS.length);
/** What one subject may do and what it is denied; actions in neither say nothing. */
export const grantEntrySchema = z.object({ subject: grantSubjectSchema, allow: actions, deny: actions });
export type GrantEntry = z.infer<typeof grantEntrySchema>;

export const resourceRefSchema = z.object({ kind: resourceKindSchema, id: z.string().min(1).max(64) });
export type ResourceRef = z.infer<typeof resourceRefSchema>;
/** One that has lists. */
export const grantedRefSchema = resourceRefSchema.extend({ kind: grantedKindSchema });
export type GrantedRef = z.infer<typeof grantedRefSchema>;
export const namedResourceSchema = resourceRefSchema.extend({
  name: z.string(),
  /** Names of the directories above, from the top. */
  path: z.array(z.string()),
});
export type NamedResource = z.infer<typeof namedResourceSchema>;

/** An object in the list of those whose rights the caller may see. */
export const listedResourceSchema = namedResourceSchema.extend({
  /** Directory in which it stands; null at the top. */
  parentId: z.string().nullable(),
  /** Whether it has a list of its own. */
  ownList: z.boolean(),
  /** Whether the caller may change its list; directories on the way to such objects are listed without. */
  manage: z.boolean(),
  /** Objects right below it that are listed. */
  children: z.number().int(),
});
export type ListedResource = z.infer<typeof listedResourceSchema>;

/** The list that decides about an object. */
export const resourceGrantsSchema = z.object({
  resource: namedResourceSchema,
  /** Counts changes of the object's own list; 0 before the first. */
  version: z.number().int(),
  ownList: z.boolean(),
  /** Object whose list decides, itself or the nearest directory that has one; null where none has, and everyone may as far as their role goes. */
  from: namedResourceSchema.nullable(),
  entries: z.array(grantEntrySchema.extend({ subject: namedSubjectSchema })),
  /** Actions that this kind of object knows. */
  actions,
  /** What the caller may, and therefore give to others. */
  held: actions,
  /** Whether the caller may change the list. */
  manage: z.boolean(),
  /** Objects below that have no nearer list and follow this one. */
  followers: z.number().int(),
});
export type ResourceGrants = z.infer<typeof resourceGrantsSchema>;

/** What a change of a list does to the members of the corporation. */
export const grantEffectsSchema = z.object({
  /** Objects for which the list decides, this one among them. */
  resources: z.number().int(),
  /** Those who gain an action, or lose it: how many, and the first by name. */
  gains: z.array(z.object({ action: resourceActionSchema, count: z.number().int(), names: z.array(z.string()) })),
  loses: z.array(z.object({ action: resourceActionSchema, count: z.number().int(), names: z.array(z.string()) })),
});
export type GrantEffects = z.infer<typeof grantEffectsSchema>;

/**
 * Why an action is possible or not: `owner` may always; `open` no list decides; `granted` by an entry; `denied` by an
 * entry; `missing` no entry says so; `role` the role does not do such things at all; `gone` the member is disabled.
 */
export const GRANT_REASONS = ['owner', 'open', 'granted', 'denied', 'missing', 'role', 'gone'] as const;
export const grantReasonSchema = z.object({
  action: resourceActionSchema,
  allowed: z.boolean(),
  reason: z.enum(GRANT_REASONS),
  /** Subject of the entry that decides, and the action that it names, which may be one that this one needs. */
  by: namedSubjectSchema.nullable(),
  entry: resourceActionSchema.nullable(),
});
export type GrantReason = z.infer<typeof grantReasonSchema>;

/** What a member or a group may on one object, and from where. */
export const heldResourceSchema = namedResourceSchema.extend({
  parentId: z.string().nullable(),
  /** Object whose list decides; null where none has one, and for owners. */
  from: namedResourceSchema.nullable(),
  reasons: z.array(grantReasonSchema),
});
export type HeldResource = z.infer<typeof heldResourceSchema>;

/**
 * Conditions on rows as they hold for one person, fields by their names and values of the person in place; `values` are null where the
 * caller is not told, and for relative dates. `assigned` names the table that gives the values.
 */
export type SeenRows =
  | {
      field: string;
      operator: FilterOperator;
      values: (string | number | boolean | null)[] | null;
      assigned: string | null;
    }
  | { relation: 'and' | 'or'; children: SeenRows[] };
const seenRowsSchema: z.ZodType<SeenRows> = z.lazy(() =>
  z.union([
    z.object({
      field: z.string(),
      operator: filterOperatorSchema,
      values: z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])).nullable(),
      assigned: z.string().nullable(),
    }),
    z.object({ relation: z.enum(['and', 'or']), children: z.array(seenRowsSchema) }),
  ]),
);
/** How a rule works on a person; see `ruleEffectSchema`. */
const SEEN_EFFECTS = ['grants', 'narrows', 'always', 'shadowed', 'masks'] as const;
/** What of a table a member sees. */
export const seenTableSchema = z.object({
  tableId: z.string(),
  tableName: z.string(),
  /** Whether the member may ask it at all. */
  granted: z.boolean(),
  /** Fields whose values the member sees, of all. */
  fields: z.object({ seen: z.number().int(), all: z.number().int() }),
  /** Owners see everything. */
  owner: z.boolean(),
  /** By which of their subjects the member may ask it. */
  grantedBy: z.array(namedSubjectSchema),
  /** What all rows meet that the member sees; null for all rows. */
  rows: seenRowsSchema.nullable(),
  /** Rules that concern the member, with the subjects by which they do and the fields that they mask. */
  rules: z.array(
    z.object({
      ruleId: z.string(),
      name: z.string(),
      effect: z.enum(SEEN_EFFECTS),
      limitsRows: z.boolean(),
      by: z.array(namedSubjectSchema),
      masked: z.array(z.string()),
    }),
  ),
});
export type SeenTable = z.infer<typeof seenTableSchema>;
