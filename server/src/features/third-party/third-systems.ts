import { createHash, randomBytes, randomUUID } from 'node:crypto';

import type { ThirdSystem } from '@tessera/contract';
import { jwtVerify } from 'jose';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { RunningServices } from '../../platform/open-services.ts';
import type { ThirdPartyAccounts } from '../auth/index.ts';

export interface ThirdSystems extends ThirdPartyAccounts {
  list(corporationCode: string): Promise<ThirdSystem[]>;
  find(corporationCode: string, systemId: string): Promise<ThirdSystem | null>;
  accountsOf(userId: string, corporationCode: string): Promise<BoundAccount[]>;
  /** @returns whether an account was bound */
  unbind(systemId: string, userId: string): Promise<boolean>;
  /** Registers a system. @returns its id and the secret that it signs tickets with, which is shown once */
  add(system: NewThirdSystem): Promise<{ systemId: string; secret: string }>;
}
export interface BoundAccount {
  readonly systemId: string;
  readonly systemName: string;
  readonly externalAccount: string;
  readonly boundAt: string;
}
export interface NewThirdSystem {
  readonly corporationCode: string;
  readonly systemName: string;
  /** https address, to which the hand-over token is added as `token`. */
  readonly entryUrl: string;
  readonly logoUrl?: string;
}

/** Longest life of a ticket in seconds, whatever the system says. */
const TICKET_LIFE = 300;

/** Third-party systems of corporations, and who of them is bound to whom. */
export function createThirdSystems({
  store,
  sealer,
  now,
}: Pick<RunningServices, 'store' | 'sealer' | 'now'>): ThirdSystems {
  const columns = [
    'system_id as systemId',
    'system_name as systemName',
    'logo_url as logoUrl',
    'entry_url as entryUrl',
  ] as const;
  return {
    list: (corporationCode) =>
      store
        .selectFrom('third_system')
        .select(columns)
        .where('corporation_code', '=', corporationCode)
        .orderBy('system_name')
        .execute(),
    async find(corporationCode, systemId) {
      const found = await store
        .selectFrom('third_system')
        .select(columns)
        .where('corporation_code', '=', corporationCode)
        .where('system_id', '=', systemId)
        .executeTakeFirst();
      return found ?? null;
    },
    async readTicket(systemId, ticket) {
      const system = await store
        .selectFrom('third_system')
        .selectAll()
        .where('system_id', '=', systemId)
        .executeTakeFirst();
      if (!system) throw new CatalogueError('thirdPartyRefused');
      const { externalAccount, expiresAt } = await verifyTicket(
        ticket,
        sealer.open(system.sealed_secret),
        systemId,
        now(),
      );
      const bound = await store
        .selectFrom('third_account')
        .select('user_id')
        .where('system_id', '=', systemId)
        .where('external_account', '=', externalAccount)
        .executeTakeFirst();
      return {
        ticketId: `ticket:${createHash('sha256').update(ticket).digest('hex')}`,
        expiresAt,
        systemId,
        systemName: system.system_name,
        corporationCode: system.corporation_code,
        externalAccount,
        userId: bound?.user_id ?? null,
      };
    },
    async bind(systemId, externalAccount, userId) {
      const added = await store
        .insertInto('third_account')
        .values({ system_id: systemId, external_account: externalAccount, user_id: userId })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (!added.numInsertedOrUpdatedRows) throw new CatalogueError('bindingInvalid');
    },
    async accountsOf(userId, corporationCode) {
      const rows = await store
        .selectFrom('third_account')
        .innerJoin('third_system', 'third_system.system_id', 'third_account.system_id')
        .select(['third_system.system_id', 'system_name', 'external_account', 'bound_at'])
        .where('third_account.user_id', '=', userId)
        .where('third_system.corporation_code', '=', corporationCode)
        .orderBy('system_name')
        .execute();
      return rows.map((row) => ({
        systemId: row.system_id,
        systemName: row.system_name,
        externalAccount: row.external_account,
        boundAt: row.bound_at.toISOString(),
      }));
    },
    async unbind(systemId, userId) {
      const result = await store
        .deleteFrom('third_account')
        .where('system_id', '=', systemId)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return result.numDeletedRows > 0n;
    },
    async add(system) {
      const systemId = randomUUID();
      const secret = randomBytes(32).toString('base64url');
      await store
        .insertInto('third_system')
        .values({
          system_id: systemId,
          corporation_code: system.corporationCode,
          system_name: system.systemName,
          logo_url: system.logoUrl ?? null,
          entry_url: system.entryUrl,
          sealed_secret: sealer.seal(secret),
        })
        .execute();
      return { systemId, secret };
    },
  };
}

/** @throws CatalogueError thirdPartyRefused for a forged, stale, long-lived or foreign ticket */
async function verifyTicket(
  ticket: string,
  secret: string,
  systemId: string,
  now: Date,
): Promise<{ externalAccount: string; expiresAt: number }> {
  try {
    const { payload } = await jwtVerify(ticket, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      audience: 'tessera',
      issuer: systemId,
      currentDate: now,
      maxTokenAge: TICKET_LIFE,
      requiredClaims: ['exp', 'iat', 'sub'],
    });
    if (!payload.sub || payload.sub.length > 200) throw new Error('no subject');
    return { externalAccount: payload.sub, expiresAt: payload.exp ?? 0 };
  } catch (error) {
    throw new CatalogueError('thirdPartyRefused', {}, { cause: error });
  }
}
