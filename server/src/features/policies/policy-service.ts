import { OPEN_POLICY, type SecurityPolicy, type TakenAway } from '@tessera/contract';
import { sql } from 'kysely';

import { createFollowingCache } from '../../platform/cache/index.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { RunningServices } from '../../platform/open-services.ts';
import type { Services } from '../../platform/services.ts';
import { membershipsOf, standingOf } from '../identity/index.ts';
import { bothAllow, mostOf } from './export-limits.ts';
import { isInside } from './networks.ts';
import { checkPasswordPolicy } from './password-policy.ts';

/** A member with the own role. */
type RoleHolder = Readonly<Record<'corporationCode' | 'roleId' | 'userId', string>>;

/** What corporations ask of the sessions and passwords of their members. */
export interface Policies {
  of(corporationCode: string): Promise<SecurityPolicy>;
  /** Whether members may work from an address. */
  isAdmitted(corporationCode: string, address: string): Promise<boolean>;
  /** @throws CatalogueError networkRefused where members may not work from an address */
  admit(corporationCode: string, address: string): Promise<void>;
  /** What somebody with these roles takes away: all that one of them allows. */
  exportLimit(corporationCode: string, roleIds: readonly string[]): Promise<TakenAway>;
  /** What a member takes away, by the own role and those of groups. */
  exportLimitOf(member: RoleHolder): Promise<TakenAway>;
  /** What visitors of a share take away. @param creator who shares, who lends no more than they may take themselves */
  visitorExports(creator: RoleHolder): Promise<TakenAway>;
  /** Whether one of these roles needs a second factor. */
  demandsFactor(corporationCode: string, roleIds: readonly string[]): Promise<boolean>;
  /** Text that says over pages and files whose they are; null where the corporation wants none. */
  watermark(
    corporationCode: string,
    reader: { readonly userNickName: string; readonly account: string },
  ): Promise<string | null>;
  /** Holds a new password against the policies of a user's corporations, and of those named. @throws CatalogueError passwordPolicy */
  checkPassword(password: string, userId: string | null, corporationCodes?: readonly string[]): Promise<void>;
}

interface Kept {
  readonly policy: SecurityPolicy;
  readonly version: number;
}

export function createPolicies(services: RunningServices) {
  const { store } = services;
  const cache = createFollowingCache<Kept>(services, 'policies', ['security_policy']);
  async function read(corporationCode: string): Promise<Kept> {
    const row = await store
      .selectFrom('security_policy')
      .select(['policy', 'version'])
      .where('corporation_code', '=', corporationCode)
      .executeTakeFirst();
    return { policy: { ...OPEN_POLICY, ...row?.policy }, version: row?.version ?? 0 };
  }
  const of = async (corporationCode: string): Promise<SecurityPolicy> =>
    (cache.peek(corporationCode) ?? (await cache.get(corporationCode, () => read(corporationCode))))?.policy ??
    OPEN_POLICY;
  const policies: Policies = {
    of,
    isAdmitted: async (corporationCode, address) => isInside((await of(corporationCode)).networks, address),
    async admit(corporationCode, address) {
      if (!(await policies.isAdmitted(corporationCode, address)))
        throw new CatalogueError('networkRefused', { address });
    },
    exportLimit: async (corporationCode, roleIds) => mostOf((await of(corporationCode)).exportLimits, roleIds),
    async exportLimitOf(member) {
      const { exportLimits } = await of(member.corporationCode);
      // Most corporations limit nobody, which costs no query.
      return mostOf(exportLimits, exportLimits.length === 0 ? [] : (await standingOf(store, member)).roles);
    },
    async visitorExports(creator) {
      const { visitorExports } = await of(creator.corporationCode);
      const own = await policies.exportLimitOf(creator);
      return visitorExports ? bothAllow(visitorExports, own) : own;
    },
    async demandsFactor(corporationCode, roleIds) {
      const { factorRoles } = await of(corporationCode);
      return roleIds.some((id) => factorRoles.includes(id));
    },
    async watermark(corporationCode, { userNickName, account }) {
      return (await of(corporationCode)).watermark ? `${userNickName} ${account}` : null;
    },
    async checkPassword(password, userId, corporationCodes = []) {
      const memberships = userId === null ? [] : await membershipsOf(store, userId);
      const codes = new Set([...corporationCodes, ...memberships.map((one) => one.corporationCode)]);
      checkPasswordPolicy(password, await Promise.all([...codes].map(of)));
    },
  };
  return { policies, read, close: cache.close, forget: cache.forget };
}

/** Lets members of a corporation work from everywhere again. @returns whether they could not */
export async function openNetworks(
  { store, now }: Pick<Services, 'store' | 'now'>,
  corporationCode: string,
): Promise<boolean> {
  const result = await store
    .updateTable('security_policy')
    .set((row) => ({
      policy: sql<string>`policy || '{"networks": []}'`,
      version: row('version', '+', 1),
      changed_at: now(),
      changed_by: 'operator',
    }))
    .where('corporation_code', '=', corporationCode)
    .where(sql<boolean>`jsonb_array_length(policy -> 'networks') > 0`)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
