import { randomBytes, randomUUID } from 'node:crypto';

import type { UserType } from '@tessera/contract';
import type { Selectable } from 'kysely';

import type { Services } from '../../platform/services.ts';
import type { Store } from './accounts.ts';
import type { IdentityTables } from './tables.ts';

export type Corporation = Selectable<IdentityTables['corporation']>;
export interface NewCorporation {
  readonly name: string;
  readonly operator?: boolean;
  /** False for one that waits for the operator; true by default. */
  readonly approved?: boolean;
  /** Left out, a random one is made. */
  readonly code?: string;
}

/** Makes a corporation with its roles. */
export async function createCorporation(
  store: Store,
  { name, operator = false, approved = true, code = `c${randomBytes(8).toString('hex')}` }: NewCorporation,
): Promise<{ code: string; roles: Record<'admin' | 'editor' | 'reader', string> }> {
  await store
    .insertInto('corporation')
    .values({ corporation_code: code, corporation_name: name, operator, approved })
    .execute();
  const roles = { admin: randomUUID(), editor: randomUUID(), reader: randomUUID() };
  await store
    .insertInto('role')
    .values(
      Object.entries(roles).map(([userType, roleId]) => ({
        role_id: roleId,
        corporation_code: code,
        user_type: userType as UserType,
        role_name: null,
        role_name_key: null,
        permissions: null,
      })),
    )
    .execute();
  return { code, roles };
}

export async function getCorporation(store: Store, code: string): Promise<Corporation | null> {
  const found = await store
    .selectFrom('corporation')
    .selectAll()
    .where('corporation_code', '=', code)
    .executeTakeFirst();
  return found ?? null;
}

/** Lets the members of a waiting corporation in. @returns whether it waited */
export async function approveCorporation(store: Store, code: string): Promise<boolean> {
  const { numUpdatedRows } = await store
    .updateTable('corporation')
    .set({ approved: true })
    .where('corporation_code', '=', code)
    .where('approved', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Removes a waiting corporation, and the accounts of its members that are in no other one.
 * @returns whether it waited
 */
export async function removeWaitingCorporation(store: Services['store'], code: string): Promise<boolean> {
  return store.transaction().execute(async (transaction) => {
    const waiting = await transaction
      .selectFrom('corporation')
      .select('corporation_code')
      .where('corporation_code', '=', code)
      .where('approved', '=', false)
      .forUpdate()
      .executeTakeFirst();
    if (!waiting) return false;
    const members = await transaction
      .deleteFrom('member')
      .where('corporation_code', '=', code)
      .returning('user_id')
      .execute();
    await transaction.deleteFrom('corporation').where('corporation_code', '=', code).execute();
    await transaction
      .deleteFrom('account')
      .where('user_id', 'in', ['', ...members.map(({ user_id }) => user_id)])
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('member').select('member_id').whereRef('member.user_id', '=', 'account.user_id'))),
      )
      .execute();
    return true;
  });
}

/** Whether a user is a member of a corporation that waits for approval. */
export async function waitsForApproval(store: Store, userId: string): Promise<boolean> {
  const found = await store
    .selectFrom('member')
    .innerJoin('corporation', 'corporation.corporation_code', 'member.corporation_code')
    .select('member.member_id')
    .where('member.user_id', '=', userId)
    .where('corporation.approved', '=', false)
    .executeTakeFirst();
  return found !== undefined;
}

export function listCorporations(store: Store): Promise<Corporation[]> {
  return store.selectFrom('corporation').selectAll().orderBy('created_at').orderBy('corporation_code').execute();
}

/** Whether members of a corporation may have texts written by a language model. */
export async function switchAi(store: Store, code: string, aiOn: boolean): Promise<void> {
  await store.updateTable('corporation').set({ ai_on: aiOn }).where('corporation_code', '=', code).execute();
}
