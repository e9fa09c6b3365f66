import { endpointsOf } from '../endpoint.ts';
import { grantSubjectSchema } from '../entities/resource-grant.ts';
import {
  RULE_LIMITS,
  rowRuleDraftSchema,
  rowRuleSchema,
  ruleTestSchema,
  tableGrantSchema,
} from '../entities/row-rule.ts';
import { z } from '../zod.ts';
import { ROW_FAULTS } from './query.ts';

const { post } = endpointsOf('admin');
// Owners alone: who writes rules can see everything.
const owner = { access: ['role_type_admin'], corporationScoped: true } as const;
const id = z.string().min(1).max(64);
const subjects = z.array(grantSubjectSchema).max(RULE_LIMITS.subjects).default([]);
const owned = { 'body.tblId': 'table' } as const;
const FAULTS = [
  'notFound',
  'queryFieldUnknown',
  'queryInvalid',
  'ruleSubject',
  'ruleAssignment',
  'ruleParameter',
] as const;

/** What /newRule asks; calls of ours. Rules hold at once, on every instance. */
export const rowRules = {
  /** Who sees a table, owners apart. */
  tableGrants: post('/api/sys/tableGrant/list', {
    ...owner,
    viewAs: 'allowed',
    body: z.object({ tblId: id }),
    owned,
    reply: z.array(tableGrantSchema),
    errors: ['notFound'],
  }),
  /** Lets subjects see a table, and takes it from others. Rules of who loses it stay, and narrow what others give them. */
  saveTableGrants: post('/api/sys/tableGrant/save', {
    ...owner,
    viewAs: 'refused',
    body: z.object({ tblId: id, add: subjects, remove: subjects }),
    owned,
    reply: z.array(tableGrantSchema),
    errors: ['notFound', 'ruleSubject'],
  }),
  /** All rules, or those of a table or of a subject. */
  list: post('/api/sys/rowRule/list', {
    ...owner,
    viewAs: 'allowed',
    body: z.object({ tblId: id.optional(), subject: grantSubjectSchema.optional() }),
    owned,
    reply: z.array(rowRuleSchema),
    errors: ['notFound'],
  }),
  /** Adds a rule, or changes the one that is named. */
  save: post('/api/sys/rowRule/save', {
    ...owner,
    viewAs: 'refused',
    body: rowRuleDraftSchema.extend({
      ruleId: id.optional(),
      /** Of the rule that is changed: `conflict` where somebody else changed it meanwhile. */
      version: z.number().int().optional(),
    }),
    owned: { ...owned, 'body.ruleId': 'rowRule' },
    reply: rowRuleSchema,
    errors: [...FAULTS, 'conflict', 'ruleLimit'],
  }),
  remove: post('/api/sys/rowRule/delete', {
    ...owner,
    viewAs: 'refused',
    body: z.object({ ruleId: id }),
    owned: { 'body.ruleId': 'rowRule' },
    errors: ['notFound'],
  }),
  /** What members would see if a rule were saved, in place of the one that is named; saves nothing. */
  test: post('/api/sys/rowRule/test', {
    ...owner,
    viewAs: 'allowed',
    body: rowRuleDraftSchema.extend({
      ruleId: id.optional(),
      memberIds: z.array(id).max(RULE_LIMITS.samples),
    }),
    owned: { ...owned, 'body.ruleId': 'rowRule', 'body.memberIds.0': 'member' },
    reply: ruleTestSchema,
    errors: [...FAULTS, 'queryTimeout', 'queryMemory', 'queryFailed', 'queryKilled', ...ROW_FAULTS],
  }),
} as const;
