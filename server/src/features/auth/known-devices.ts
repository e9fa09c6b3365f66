import { createHash, randomBytes } from 'node:crypto';

import type { RequestContext } from '../../platform/http/handlers.ts';
import { networkOf } from '../../platform/http/request-budget.ts';
import type { Services } from '../../platform/services.ts';
import { describeAgent } from './describe-agent.ts';

const COOKIE = 'tessera_device';
const COOKIE_SECONDS = 400 * 86_400;
/** Devices of one account; beyond them the one that was away longest is forgotten. */
const MOST_DEVICES = 20;

type Call = Pick<RequestContext, 'address' | 'headers'>;
export interface KnownDevices {
  /** The device of a call if the account has signed in from it, as an id for counters; else null. */
  known(userId: string, call: Call): Promise<string | null>;
  /**
   * Notes a sign-in and gives the browser its cookie.
   * @returns whether the account had other devices only: a new one, from another network or another browser
   */
  remember(userId: string, call: Call & Pick<RequestContext, 'setHeader'>): Promise<boolean>;
}

/** Browsers from which an account has signed in, told apart by a random cookie that opens nothing. */
export function createKnownDevices({ store, env, now }: Pick<Services, 'store' | 'env' | 'now'>): KnownDevices {
  const secure = env.TESSERA_PUBLIC_URL?.startsWith('https:') ? '; Secure' : '';
  return {
    async known(userId, call) {
      const device = deviceOf(call);
      if (device === null) return null;
      const row = await store
        .selectFrom('known_device')
        .select('device_hash')
        .where('user_id', '=', userId)
        .where('device_hash', '=', hashOf(device))
        .executeTakeFirst();
      return row?.device_hash ?? null;
    },
    async remember(userId, call) {
      const device = deviceOf(call) ?? randomBytes(18).toString('base64url');
      const fresh = {
        device_hash: hashOf(device),
        network: networkOf(call.address),
        agent: describeAgent(call.headers['user-agent']),
        last_seen_at: now(),
      };
      const rows = await store
        .selectFrom('known_device')
        .select(['device_hash', 'network', 'agent'])
        .where('user_id', '=', userId)
        .orderBy('last_seen_at', 'desc')
        .execute();
      await store
        .insertInto('known_device')
        .values({ user_id: userId, ...fresh })
        .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet(fresh))
        .execute();
      const forgotten = rows.slice(MOST_DEVICES - 1).map(({ device_hash }) => device_hash);
      if (forgotten.length > 0) {
        await store
          .deleteFrom('known_device')
          .where('user_id', '=', userId)
          .where('device_hash', 'in', forgotten)
          .where('device_hash', '!=', fresh.device_hash)
          .execute();
      }
      const attributes = `Path=/api; HttpOnly; SameSite=Lax; Max-Age=${COOKIE_SECONDS}${secure}`;
      call.setHeader('set-cookie', `${COOKIE}=${device}; ${attributes}`);
      // A program without cookies is new once, not at each sign-in.
      const seen = rows.some(
        (row) => row.device_hash === fresh.device_hash || (row.network === fresh.network && row.agent === fresh.agent),
      );
      return rows.length > 0 && !seen;
    },
  };
}

function deviceOf({ headers }: Call): string | null {
  return new RegExp(String.raw`(?:^|;\s*)${COOKIE}=([\w-]{24})(?:;|$)`).exec(headers['cookie'] ?? '')?.[1] ?? null;
}

function hashOf(device: string): string {
  return createHash('sha256').update(device).digest('base64url');
}
