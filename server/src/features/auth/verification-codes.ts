import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Services } from '../../platform/services.ts';
import type { AuthTables } from './tables.ts';

export type CodePurpose = AuthTables['verification_code']['purpose'];
export const CODE_MINUTES = 10;
const ATTEMPTS = 5;

export interface VerificationCodes {
  /** Makes the six digits that are mailed; the ones before stop to work. */
  create(purpose: CodePurpose, subject: string): Promise<string>;
  /**
   * Uses a code up.
   * @param allowed asked once the code is right; what it throws leaves the code good
   * @throws CatalogueError verificationCodeInvalid, and after five wrong tries for the right one too
   */
  use(purpose: CodePurpose, subject: string, code: string, allowed?: () => Promise<void>): Promise<void>;
  purge(): Promise<void>;
}

/** @param key random bytes; six digits are too few to hash without one */
export function createVerificationCodes({ store, now }: Services, key: Uint8Array): VerificationCodes {
  const hashOf = (purpose: CodePurpose, subject: string, code: string): string =>
    createHmac('sha256', key).update(`${purpose}\n${subject}\n${code}`).digest('hex');
  return {
    async create(purpose, subject) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const fresh = {
        code_hash: hashOf(purpose, subject, code),
        attempts: 0,
        expires_at: new Date(now().getTime() + CODE_MINUTES * 60_000),
      };
      await store
        .insertInto('verification_code')
        .values({ purpose, subject, ...fresh })
        .onConflict((conflict) => conflict.columns(['purpose', 'subject']).doUpdateSet(fresh))
        .execute();
      return code;
    },
    async use(purpose, subject, code, allowed) {
      // Counted before it is compared, so that guesses at the same moment do not get more tries.
      const row = await store
        .updateTable('verification_code')
        .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
        .where('purpose', '=', purpose)
        .where('subject', '=', subject)
        .where('expires_at', '>', now())
        .returning(['code_hash', 'attempts'])
        .executeTakeFirst();
      const matches =
        row !== undefined &&
        row.attempts <= ATTEMPTS &&
        timingSafeEqual(Buffer.from(row.code_hash), Buffer.from(hashOf(purpose, subject, code)));
      if (!matches) throw new CatalogueError('verificationCodeInvalid');
      await allowed?.();
      const used = await store
        .deleteFrom('verification_code')
        .where('purpose', '=', purpose)
        .where('subject', '=', subject)
        .where('code_hash', '=', row.code_hash)
        .executeTakeFirst();
      if (used.numDeletedRows === 0n) throw new CatalogueError('verificationCodeInvalid');
    },
    async purge() {
      await store.deleteFrom('verification_code').where('expires_at', '<', now()).execute();
    },
  };
}
