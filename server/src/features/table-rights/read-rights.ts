import type { ColumnMask, FilterCondition, RowCondition } from '@tessera/contract';
import type { Kysely } from 'kysely';

import type { Database } from '../../platform/store/database.ts';
import { attributesOfUser, groupNamesOfUser } from '../identity/index.ts';

/** Who asks, as far as rights on tables are concerned. */
export interface RightsViewer {
  readonly corporationCode: string;
  readonly roleId: string;
  /** Default: no person; conditions on the person then show no row. */
  readonly userId?: string;
  /** Values of the person that conditions name; default: read by `userId`. */
  readonly person?: PersonValues;
}
/** Attribute values of a person for row rules, by name. */
export type PersonValues = Readonly<Record<string, readonly string[]>>;
/** What a viewer may see of one table. */
export interface TableRights {
  readonly queryLimit: number | null;
  /** All must hold; person values are resolved. */
  readonly conditions: readonly FilterCondition[];
  readonly masks: readonly ColumnMask[];
}
/** People as rights need them; null for a missing one. */
export interface People {
  account(userId: string): Promise<{ readonly account: string; readonly email: string | null } | null>;
  /** Whether a role of the corporation is that of its owners, who see everything; null for a foreign role. */
  isOwnerRole(corporationCode: string, roleId: string): Promise<boolean | null>;
}

const NOTHING_HIDDEN: TableRights = { queryLimit: null, conditions: [], masks: [] };

/** The rights of a viewer on a table of the viewer's corporation; null when it is not granted. */
export async function readRights(
  store: Kysely<Database>,
  people: People,
  tableId: string,
  viewer: RightsViewer,
): Promise<TableRights | null> {
  const owner = await people.isOwnerRole(viewer.corporationCode, viewer.roleId);
  if (owner === null) return null;
  if (owner) return NOTHING_HIDDEN;
  const grant = await store
    .selectFrom('role_table')
    .select('query_limit')
    .where('granted', '=', true)
    .where('role_id', '=', viewer.roleId)
    .where('table_id', '=', tableId)
    .executeTakeFirst();
  if (!grant) return null;
  const rules = await store
    .selectFrom('row_condition')
    .select('conditions')
    .where('table_id', '=', tableId)
    .where('role_id', '=', viewer.roleId)
    .orderBy('rule_id')
    .execute();
  const masks = await store
    .selectFrom('column_mask')
    .select('masks')
    .where('table_id', '=', tableId)
    .where('role_id', '=', viewer.roleId)
    .executeTakeFirst();
  const conditions = rules.flatMap((rule) => rule.conditions);
  return {
    queryLimit: grant.query_limit,
    conditions: await withPerson(store, people, conditions, viewer),
    masks: masks?.masks ?? [],
  };
}

/** Puts the person's own values into conditions. A value that the person lacks makes a condition that no row meets. */
async function withPerson(
  store: Kysely<Database>,
  people: People,
  conditions: readonly RowCondition[],
  viewer: RightsViewer,
): Promise<FilterCondition[]> {
  const asksForPerson = conditions.some(({ fieldValue }) => fieldValue.some(isOfViewer));
  const person = asksForPerson ? (viewer.person ?? (await personOf(store, people, viewer))) : {};
  return conditions.map(({ fieldValue, ...condition }): FilterCondition => {
    const values = fieldValue.flatMap((value): FilterCondition['fieldValue'] =>
      isOfViewer(value) ? [...(person[value.viewer] ?? [])] : [value],
    );
    const lost = fieldValue.some((value) => isOfViewer(value) && !person[value.viewer]?.length);
    return lost
      ? { fieldId: condition.fieldId, aggregator: 'in', fieldValue: [] }
      : { ...condition, fieldValue: values };
  });
}

type ConditionValue = RowCondition['fieldValue'][number];
type ViewerValue = Extract<ConditionValue, { viewer: string }>;

/** Whether a condition's value is an attribute of the viewer. */
export function isOfViewer(value: ConditionValue): value is ViewerValue {
  return typeof value === 'object' && value !== null;
}

const personOf = async (store: Kysely<Database>, people: People, viewer: RightsViewer): Promise<PersonValues> =>
  viewer.userId === undefined ? {} : personValues(store, people, viewer, viewer.userId);

/** A person's attribute values for row rules, by name. */
export async function personValues(
  store: Kysely<Database>,
  people: People,
  { corporationCode }: RightsViewer,
  userId: string,
): Promise<PersonValues> {
  const account = await people.account(userId);
  const given = await attributesOfUser(store, corporationCode, userId);
  const groups = await groupNamesOfUser(store, corporationCode, userId);
  return {
    userId: [userId],
    ...(account ? { account: [account.account] } : {}),
    ...(account?.email ? { email: [account.email] } : {}),
    ...(groups.length > 0 ? { group: groups } : {}),
    ...Object.fromEntries(Object.entries(given).map(([name, values]) => [`attribute:${name}`, values])),
  };
}
