import type { Locale, RecipientChoices } from '@tessera/contract';
import type { Kysely } from 'kysely';

import type { Database } from '../../platform/store/database.ts';
import { listAddressees, listRoles } from '../identity/index.ts';
import { describeRole } from '../roles/index.ts';
import type { Deliveries } from './deliveries.ts';

/** Whom and by what those who write rules and plans can tell. */
export async function recipientChoices(
  { store, deliveries }: { readonly store: Kysely<Database>; readonly deliveries: Pick<Deliveries, 'choices'> },
  corporationCode: string,
  locale: Locale,
): Promise<Omit<RecipientChoices, 'timeZone'>> {
  const rows = await listAddressees(store, corporationCode);
  const roles = (await listRoles(store, corporationCode)).map((role) => describeRole(role, locale));
  const titles = new Map(roles.map(({ roleId, roleName }) => [roleId, roleName]));
  const collator = new Intl.Collator(locale.replace('_', '-'));
  return {
    members: rows
      .map(({ userId, name, roleId }) => ({ userId, name, roleName: titles.get(roleId) ?? '' }))
      .toSorted((one, other) => collator.compare(one.name, other.name)),
    roles: roles.map(({ roleId, roleName }) => ({
      roleId,
      name: roleName,
      members: rows.filter(({ roleIds }) => roleIds.includes(roleId)).length,
    })),
    channels: [...(await deliveries.choices(corporationCode))],
  };
}
