import { createHash, randomBytes, randomUUID } from 'node:crypto';

import { OPEN_DOCKING_RULES, type BoundAccount, type ThirdSystem } from '@tessera/contract';
import { jwtVerify } from 'jose';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { RunningServices } from '../../platform/open-services.ts';
import type { ThirdPartyAccounts } from '../auth/index.ts';
import { createDockingAccounts, createDockingRepository, type SystemRow } from '../docking/index.ts';

export interface ThirdSystems extends ThirdPartyAccounts {
  list(corporationCode: string): Promise<ThirdSystem[]>;
  find(corporationCode: string, systemId: string): Promise<ThirdSystem | null>;
  accountsOf(userId: string, corporationCode: string): Promise<BoundAccount[]>;
  /** Registers a system. @returns its id and the secret that it signs tickets with, which is shown once */
  add(system: NewThirdSystem): Promise<{ systemId: string; secret: string }>;
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
  const repository = createDockingRepository(store, sealer);
  const accounts = createDockingAccounts(store);
  const counts = ({ kind, enabled }: SystemRow) => kind === 'thirdParty' && enabled;
  return {
    list: async (corporationCode) => (await repository.list(corporationCode)).filter(counts).map(systemOf),
    async find(corporationCode, systemId) {
      const found = await repository.find(corporationCode, systemId);
      return found && counts(found) ? systemOf(found) : null;
    },
    async readTicket(systemId, ticket) {
      const system = await repository.known(systemId);
      if (!system || !counts(system)) throw new CatalogueError('thirdPartyRefused');
      const { secret = '' } = await repository.secretsOf(systemId);
      const { externalAccount, expiresAt } = await verifyTicket(ticket, secret, systemId, now());
      return {
        ticketId: `ticket:${createHash('sha256').update(ticket).digest('hex')}`,
        expiresAt,
        systemId,
        systemName: system.system_name,
        corporationCode: system.corporation_code,
        externalAccount,
        userId: await accounts.userOf(systemId, externalAccount),
      };
    },
    bind: (systemId, externalAccount, userId) => accounts.bind(systemId, externalAccount, userId),
    accountsOf: accounts.accountsOf,
    async add(system) {
      const systemId = randomUUID();
      const secret = randomBytes(32).toString('base64url');
      const { corporationCode, systemName: name, entryUrl, logoUrl } = system;
      await repository.insert(
        { systemId, corporationCode, kind: 'thirdParty' },
        {
          name,
          enabled: true,
          rules: OPEN_DOCKING_RULES,
          split: { open: { entryUrl, ...(logoUrl === undefined ? {} : { logoUrl }) }, secrets: { secret } },
        },
      );
      return { systemId, secret };
    },
  };
}

function systemOf(row: SystemRow): ThirdSystem {
  const { entryUrl = '', logoUrl = null } = row.settings;
  return { systemId: row.system_id, systemName: row.system_name, logoUrl, entryUrl };
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
