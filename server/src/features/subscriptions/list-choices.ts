import { filtersOf, SUBSCRIPTION_CONTENTS, type EndpointReply, type Locale, type subscribe } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import { READING, SENDING, type SubscriptionContext } from './subscription-context.ts';

/**
 * What can be chosen for a subscription of a document. Who may not send to others is offered as the only recipient.
 * @throws CatalogueError notFound, reportUnpublished, screenUnpublished
 */
export async function listChoices(
  { around, subscriptions }: Pick<SubscriptionContext, 'around' | 'subscriptions'>,
  viewer: Viewer,
  locale: Locale,
  menuCode: string,
): Promise<EndpointReply<typeof subscribe.choices>> {
  const { corporationCode, userId, permissions } = viewer;
  const content = await around.content(corporationCode, menuCode, locale);
  if (!content) throw new CatalogueError('notFound');
  const kinds = await around.drawing.kinds(viewer, menuCode, locale);
  const sends = permissions.has(SENDING);
  const roles = await around.roles(corporationCode, locale);
  const members = (await around.members(corporationCode)).filter((member) => member.permissions.has(READING));
  const channels = await around.deliveries.choices(corporationCode);
  const asked = new Set(content.reports.flatMap(({ reportParam: { tbId } }) => tbId || []));
  return {
    menuName: content.menuName,
    contents: SUBSCRIPTION_CONTENTS.filter((one) => one === 'link' || kinds.includes(one)),
    channels: sends ? channels : channels.filter(({ kind }) => kind === 'message' || kind === 'mail'),
    members: members
      .filter((member) => sends || member.userId === userId)
      .map((member) => ({ userId: member.userId, name: member.name, roleName: roles.get(member.roleId) ?? '' })),
    roles: sends
      ? [...roles].map(([roleId, name]) => ({
          roleId,
          name,
          members: members.filter(({ roleIds }) => roleIds.includes(roleId)).length,
        }))
      : [],
    domains: sends ? [...(await subscriptions.domains(corporationCode))] : [],
    timeZone: await around.timeZone(corporationCode),
    tables: (await around.tables(corporationCode)).filter(({ tableId }) => asked.has(tableId)),
    charts: content.reports.map(({ reportCode, reportName, reportParam }) => ({
      reportCode,
      reportName,
      measures: reportParam.indexCondition.map(({ uniqId, fieldAlias }, index) => ({
        uniqId,
        name: fieldAlias ?? String(index + 1),
      })),
    })),
    filters: filtersOf(content.document),
  };
}
