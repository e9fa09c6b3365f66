import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { RunningServices } from '../../platform/open-services.ts';
import { updateAccount, type Store } from '../identity/index.ts';
import { hashOfCode, newRecoveryCodes, plainCode } from './recovery-codes.ts';
import { newSecret, stepOf, uriOf } from './time-codes.ts';

/** Minutes in which a new secret has to be confirmed. */
const BEGUN_MINUTES = 15;

export interface FactorState {
  readonly enrolledAt: Date | null;
  readonly recoveryCodesLeft: number;
}
/** How a sign-in was confirmed. */
export type FactorUse = 'code' | 'recoveryCode';

export interface SecondFactors {
  /** Whether sign-in asks for a code. */
  isOn(userId: string): Promise<boolean>;
  state(userId: string): Promise<FactorState>;
  /** Makes a secret that is to be confirmed. @param label names the account in the application @throws CatalogueError factorExists */
  begin(userId: string, label: string): Promise<{ secret: string; uri: string }>;
  /** Turns it on with a code of it. @returns the recovery codes @throws CatalogueError factorMissing, factorCodeWrong */
  confirm(userId: string, code: string): Promise<string[]>;
  /** Takes a code or a recovery code, each of them once. @throws CatalogueError factorCodeWrong, also without a second factor */
  use(userId: string, code: string): Promise<FactorUse>;
  /** @returns new recovery codes; those before stop to work */
  renewCodes(userId: string): Promise<string[]>;
  /** @returns whether there was one */
  remove(userId: string): Promise<boolean>;
}

/** @param key random bytes for the hashes of recovery codes */
export function createSecondFactors(
  { store, sealer, now }: Pick<RunningServices, 'store' | 'sealer' | 'now'>,
  key: Uint8Array,
): SecondFactors {
  const find = (userId: string) =>
    store.selectFrom('second_factor').selectAll().where('user_id', '=', userId).executeTakeFirst();

  async function makeCodes(transaction: Store, userId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    await transaction.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
    await transaction
      .insertInto('recovery_code')
      .values(codes.map((code) => ({ user_id: userId, code_hash: hashOfCode(key, userId, code) })))
      .execute();
    return codes;
  }

  return {
    isOn: async (userId) => Boolean((await find(userId))?.confirmed_at),
    async state(userId) {
      const { left } = await store
        .selectFrom('recovery_code')
        .select((select) => select.fn.countAll<number>().as('left'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      return { enrolledAt: (await find(userId))?.confirmed_at ?? null, recoveryCodesLeft: Number(left) };
    },
    async begin(userId, label) {
      const secret = newSecret();
      const fresh = { sealed_secret: sealer.seal(secret), begun_at: now(), confirmed_at: null, last_step: 0 };
      const begun = await store
        .insertInto('second_factor')
        .values({ user_id: userId, ...fresh })
        .onConflict((conflict) =>
          conflict.column('user_id').doUpdateSet(fresh).where('second_factor.confirmed_at', 'is', null),
        )
        .executeTakeFirst();
      if (!begun.numInsertedOrUpdatedRows) throw new CatalogueError('factorExists');
      return { secret, uri: uriOf(secret, label) };
    },
    async confirm(userId, code) {
      const row = await find(userId);
      if (row?.confirmed_at) throw new CatalogueError('factorExists');
      if (!row || row.begun_at.getTime() < now().getTime() - BEGUN_MINUTES * 60_000)
        throw new CatalogueError('factorMissing');
      const step = stepOf(sealer.open(row.sealed_secret), plainCode(code), now());
      if (step === null) throw new CatalogueError('factorCodeWrong');
      return store.transaction().execute(async (transaction) => {
        const confirmed = await transaction
          .updateTable('second_factor')
          .set({ confirmed_at: now(), last_step: step })
          .where('user_id', '=', userId)
          .where('sealed_secret', '=', row.sealed_secret)
          .where('confirmed_at', 'is', null)
          .executeTakeFirst();
        if (confirmed.numUpdatedRows === 0n) throw new CatalogueError('factorMissing');
        await updateAccount(transaction, userId, { factor_since: now() });
        return makeCodes(transaction, userId);
      });
    },
    async use(userId, code) {
      const row = await find(userId);
      if (!row?.confirmed_at) throw new CatalogueError('factorCodeWrong');
      const plain = plainCode(code);
      const step = stepOf(sealer.open(row.sealed_secret), plain, now());
      if (step !== null) {
        // The store decides which of two calls with one code was first.
        const used = await store
          .updateTable('second_factor')
          .set({ last_step: step })
          .where('user_id', '=', userId)
          .where('last_step', '<', step)
          .executeTakeFirst();
        if (used.numUpdatedRows > 0n) return 'code';
      }
      const recovered = await store
        .deleteFrom('recovery_code')
        .where('user_id', '=', userId)
        .where('code_hash', '=', hashOfCode(key, userId, plain))
        .executeTakeFirst();
      if (recovered.numDeletedRows > 0n) return 'recoveryCode';
      throw new CatalogueError('factorCodeWrong');
    },
    renewCodes: (userId) => store.transaction().execute((transaction) => makeCodes(transaction, userId)),
    remove: (userId) => store.transaction().execute((transaction) => removeFactor(transaction, userId)),
  };
}

/**
 * Takes the second factor of an account away, with its recovery codes.
 * @param since only one that is as young
 * @returns whether there was one
 */
export async function removeFactor(transaction: Store, userId: string, since?: Date): Promise<boolean> {
  let query = transaction.deleteFrom('second_factor').where('user_id', '=', userId);
  if (since !== undefined) query = query.where('confirmed_at', '>=', since);
  const removed = await query.where('confirmed_at', 'is not', null).executeTakeFirst();
  if (removed.numDeletedRows === 0n) return false;
  await transaction.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await updateAccount(transaction, userId, { factor_since: null });
  return true;
}
