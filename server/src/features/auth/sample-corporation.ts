import { randomBytes } from 'node:crypto';

import { sql } from 'kysely';

import type { Services } from '../../platform/services.ts';
import { StartError } from '../../platform/start-error.ts';
import { addMember, createAccount, createCorporation, getCorporation } from '../identity/index.ts';
import { hashPassword } from './passwords.ts';

export const SAMPLE_CORPORATION = 'sample';
export const SAMPLE_ACCOUNTS = ['owner', 'editor', 'reader'] as const;
const ROLES = { owner: 'admin', editor: 'editor', reader: 'reader' } as const;
const NICK_NAMES = { owner: '林知远', editor: '陈思雨', reader: '王晓明' } as const;

export interface SampleSeed {
  /** Made at random, to be shown once; null when the operator gave it. */
  readonly printedPassword: string | null;
}

/** Makes the operating sample corporation at the first start. @returns null when it exists */
export async function seedSampleCorporation({ store, env }: Services): Promise<SampleSeed | null> {
  if (await getCorporation(store, SAMPLE_CORPORATION)) return null;
  const given = env.TESSERA_SAMPLE_PASSWORD;
  const password = given ?? `${randomBytes(9).toString('base64url')}7a`;
  const passwordHash = await hashPassword(password).catch((error: unknown) => {
    throw new StartError(
      'environment',
      'TESSERA_SAMPLE_PASSWORD needs 8 to 72 characters with letters and digits, and is none that is easy to guess.',
      {
        cause: error,
      },
    );
  });
  const seeded = await store.transaction().execute(async (transaction) => {
    // Two instances at their first start on one store: the second waits and finds it made.
    await sql`select pg_advisory_xact_lock(7350001)`.execute(transaction);
    if (await getCorporation(transaction, SAMPLE_CORPORATION)) return false;
    const { code, roles } = await createCorporation(transaction, {
      code: SAMPLE_CORPORATION,
      name: '澄光零售集团',
      operator: true,
    });
    for (const account of SAMPLE_ACCOUNTS) {
      const userId = await createAccount(transaction, {
        account,
        email: `${account}@tessera.invalid`,
        userNickName: NICK_NAMES[account],
        lang: 'zh_CN',
        passwordHash,
      });
      await addMember(transaction, code, userId, roles[ROLES[account]]);
    }
    return true;
  });
  return seeded ? { printedPassword: given === undefined ? password : null } : null;
}
