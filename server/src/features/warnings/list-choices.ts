import type { warningChoices } from '@tessera/contract';

import type { Handlers } from '../../platform/http/handlers.ts';
import { listAddressees, listRoles } from '../identity/index.ts';
import { describeRole } from '../roles/index.ts';
import type { WarningContext } from './warning-context.ts';

/** Whom and by what authors of rules can tell. */
export function choiceHandlers(
  context: Pick<WarningContext, 'services' | 'deliveries' | 'timeZone'>,
): Handlers<typeof warningChoices> {
  const { store } = context.services;
  return {
    async choices({ viewer: { corporationCode }, context: { locale } }) {
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
        channels: [...(await context.deliveries.choices(corporationCode))],
        timeZone: await context.timeZone(corporationCode),
      };
    },
  };
}
