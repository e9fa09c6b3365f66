import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';

import { DEVICE_LIMITS } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { networkOf } from '../../platform/http/request-budget.ts';
import { hitRateLimit } from '../../platform/security/index.ts';
import type { Services } from '../../platform/services.ts';
import { oneAtATime } from '../../platform/store/one-at-a-time.ts';

const MINUTES = 15 * 60;
/** Codes that one network may ask for. */
const CODES = { hits: 30, windowSeconds: MINUTES };
/** Polls of walls of one network: each asks every few seconds. */
const POLLS = { hits: 3_000, windowSeconds: MINUTES };
/** Codes that a person may enter. */
const ENTRIES = { hits: 10, windowSeconds: MINUTES };
/** Codes that hold at a time: one in a thousand, so that a mistyped code is hardly ever another wall's. */
const MOST_CODES = 1_000;

/** A random secret of 256 bits, and what is stored of one. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export interface NewDevice {
  readonly corporationCode: string;
  readonly userId: string;
  readonly code: string;
  readonly deviceName: string;
  readonly playId: string | null;
}

/** How walls get their tokens: the wall shows a code, a member enters it, and the wall alone can fetch the token. */
export function createPairing({ store, now }: Pick<Services, 'store' | 'now'>) {
  async function limit(key: string, rate: { hits: number; windowSeconds: number }): Promise<void> {
    const { allowed } = await hitRateLimit(store, key, rate);
    if (!allowed) throw new CatalogueError('rateLimited');
  }

  return {
    /** @throws CatalogueError rateLimited, unavailable while too many walls wait */
    async begin(address: string): Promise<{ code: string; secret: string; endsAt: Date }> {
      await limit(`pair-begin:${networkOf(address)}`, CODES);
      const secret = newSecret();
      const endsAt = new Date(now().getTime() + DEVICE_LIMITS.codeSeconds * 1_000);
      const code = await oneAtATime(store, 'screen pairing', '', async (transaction) => {
        await transaction.deleteFrom('screen_pairing').where('ends_at', '<=', now()).execute();
        const rows = await transaction.selectFrom('screen_pairing').select('code').execute();
        if (rows.length >= MOST_CODES) throw new CatalogueError('unavailable');
        const taken = new Set(rows.map((row) => row.code));
        let free: string;
        do free = String(randomInt(1_000_000)).padStart(6, '0');
        while (taken.has(free));
        await transaction
          .insertInto('screen_pairing')
          .values({ secret_hash: hashOf(secret), code: free, address, ends_at: endsAt, device_id: null })
          .execute();
        return free;
      });
      return { code, secret, endsAt };
    },

    /** @returns the new wall's id @throws CatalogueError rateLimited, pairingCodeInvalid, deviceTooMany */
    async enter(given: NewDevice): Promise<string> {
      await limit(`pair-enter:${given.userId}`, ENTRIES);
      return oneAtATime(store, 'screen devices', given.corporationCode, async (transaction) => {
        const { count } = await transaction
          .selectFrom('screen_device')
          .select(({ fn }) => fn.countAll<string>().as('count'))
          .where('corporation_code', '=', given.corporationCode)
          .executeTakeFirstOrThrow();
        if (Number(count) >= DEVICE_LIMITS.devices)
          throw new CatalogueError('deviceTooMany', { most: DEVICE_LIMITS.devices });
        const deviceId = randomUUID();
        const found = await transaction
          .selectFrom('screen_pairing')
          .selectAll()
          .where('code', '=', given.code)
          .where('ends_at', '>', now())
          .where('device_id', 'is', null)
          .forUpdate()
          .executeTakeFirst();
        if (!found) throw new CatalogueError('pairingCodeInvalid');
        await transaction
          .insertInto('screen_device')
          .values({
            device_id: deviceId,
            corporation_code: given.corporationCode,
            device_name: given.deviceName,
            play_id: given.playId,
            token_hash: null,
            paired_by: given.userId,
            paired_at: now(),
            revoked_at: null,
          })
          .execute();
        await transaction
          .insertInto('screen_device_state')
          .values({
            device_id: deviceId,
            last_seen_at: null,
            address: found.address,
            heartbeat: null,
            clock_ahead: null,
            picture_at: null,
            wants_picture: true,
            reloads: 0,
          })
          .execute();
        await transaction
          .updateTable('screen_pairing')
          .set({ device_id: deviceId })
          .where('secret_hash', '=', found.secret_hash)
          .execute();
        return deviceId;
      });
    },

    /** @returns the token, once; null while nobody has entered the code @throws CatalogueError rateLimited, pairingCodeInvalid */
    async end(secret: string, address: string): Promise<{ token: string | null; deviceName: string | null }> {
      await limit(`pair-end:${networkOf(address)}`, POLLS);
      return store.transaction().execute(async (transaction) => {
        const found = await transaction
          .selectFrom('screen_pairing')
          .selectAll()
          .where('secret_hash', '=', hashOf(secret))
          .where('ends_at', '>', now())
          .forUpdate()
          .executeTakeFirst();
        if (!found) throw new CatalogueError('pairingCodeInvalid');
        if (found.device_id === null) return { token: null, deviceName: null };
        const token = newSecret();
        const device = await transaction
          .updateTable('screen_device')
          .set({ token_hash: hashOf(token) })
          .where('device_id', '=', found.device_id)
          .where('token_hash', 'is', null)
          .where('revoked_at', 'is', null)
          .returning('device_name')
          .executeTakeFirst();
        await transaction.deleteFrom('screen_pairing').where('secret_hash', '=', found.secret_hash).execute();
        if (!device) throw new CatalogueError('pairingCodeInvalid');
        return { token, deviceName: device.device_name };
      });
    },
  };
}
