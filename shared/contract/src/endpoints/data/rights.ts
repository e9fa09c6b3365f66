import { endpointsOf } from '../../endpoint.ts';
import {
  columnMaskSchema,
  memberAttributesSchema,
  rolePreviewSchema,
  roleTableConditionSchema,
  roleTableSchema,
  rowConditionSchema,
} from '../../entities/table-right.ts';
import { z } from '../../zod.ts';
import { ROW_FAULTS } from '../query.ts';

const { post } = endpointsOf('admin');
// Owners alone: who sets roles' rights can see everything.
const access = ['role_type_admin'] as const;
const common = { access, corporationScoped: true } as const;
const id = z.string().min(1).max(64);
const ids = z.array(id).max(2_000).default([]);

/** EP-273 … EP-276 and the attributes of members that row conditions compare with. They hold at once, on every instance. */
export const tableRights = {
  /** EP-273: all tables of the corporation, and which of them the role sees. */
  searchRoleTables: post('/api/sys/roleTableRel/search', {
    viewAs: 'allowed',
    ...common,
    body: z.object({ roleId: id }),
    owned: { 'body.roleId': 'role' },
    reply: z.array(roleTableSchema),
    errors: ['notFound'],
  }),
  /** EP-274 */
  saveRoleTables: post('/api/sys/roleTableRel/save', {
    viewAs: 'refused',
    ...common,
    body: z.object({ roleId: id, addTblIds: ids, delTblIds: ids }),
    owned: { 'body.roleId': 'role', 'body.addTblIds.0': 'table' },
    errors: ['notFound'],
  }),
  /** EP-275: the conditions of a role on one table, or on all where it has any. */
  searchRoleConditions: post('/api/sys/roleTableCondition/search', {
    viewAs: 'allowed',
    ...common,
    body: z.object({ roleId: id, tblId: id.optional() }),
    owned: { 'body.roleId': 'role', 'body.tblId': 'table' },
    reply: z.array(roleTableConditionSchema),
    errors: ['notFound'],
  }),
  /** EP-276: what is left out stays; `conditions` and `masks` replace all there were. */
  saveRoleCondition: post('/api/sys/roleTableCondition/save', {
    viewAs: 'refused',
    ...common,
    body: z.object({
      roleId: id,
      tblId: id,
      queryLimit: z.number().int().min(1).max(10_000_000).nullable().optional(),
      conditions: z.array(rowConditionSchema).max(50).optional(),
      masks: z.array(columnMaskSchema).max(500).optional(),
    }),
    owned: { 'body.roleId': 'role', 'body.tblId': 'table' },
    reply: roleTableConditionSchema,
    errors: ['notFound', 'queryFieldUnknown', 'queryInvalid', 'roleUnlimited'],
  }),
  /** The first rows of a table as members of a role see them; conditions on the person hold for the member, if one is named. */
  previewRoleTable: post('/api/sys/roleTableRel/preview', {
    viewAs: 'allowed',
    ...common,
    body: z.object({ roleId: id, tblId: id, memberId: id.optional() }),
    owned: { 'body.roleId': 'role', 'body.tblId': 'table', 'body.memberId': 'member' },
    reply: rolePreviewSchema,
    errors: ['notFound', 'queryInvalid', 'queryTimeout', 'queryMemory', 'queryFailed', 'queryKilled', ...ROW_FAULTS],
  }),
  /** Values of members that row conditions can name. */
  memberAttributes: post('/api/sys/memberAttribute/search', {
    viewAs: 'allowed',
    ...common,
    body: z.object({ memberIds: z.array(id).max(500).optional() }),
    reply: z.array(memberAttributesSchema),
  }),
  /** Replaces all attributes of a member. */
  saveMemberAttributes: post('/api/sys/memberAttribute/save', {
    viewAs: 'refused',
    ...common,
    body: memberAttributesSchema,
    owned: { 'body.memberId': 'member' },
    errors: ['notFound'],
  }),
} as const;
