import { randomBytes } from 'node:crypto';

import type { Kysely } from 'kysely';

import { StartError } from '../start-error.ts';
import type { Database } from '../store/database.ts';
import type { Sealer } from './seal.ts';

/**
 * A random key shared by all instances, sealed in the store.
 * @returns 64 bytes
 * @throws StartError when sealed with another TESSERA_SECRET
 */
export async function storeKey(store: Kysely<Database>, sealer: Sealer, name: string): Promise<Buffer> {
  await store
    .insertInto('platform_secret')
    .values({ name, sealed: sealer.seal(randomBytes(64).toString('base64')) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { sealed } = await store
    .selectFrom('platform_secret')
    .select('sealed')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  try {
    return Buffer.from(sealer.open(sealed), 'base64');
  } catch (error) {
    throw new StartError(
      'secret',
      'The metadata store was made with another TESSERA_SECRET; start with that one, or restore its backup.',
      { cause: error },
    );
  }
}
