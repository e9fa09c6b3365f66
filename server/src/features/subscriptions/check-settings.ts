import { checkFields, toChartTypeCode } from '@tessera/charts/model';
import type { Locale, SubscriptionSettings } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import { domainOf } from './recipients.ts';
import { SENDING, type SubscriptionContext } from './subscription-context.ts';

type Asked = Pick<Viewer, 'corporationCode' | 'userId' | 'roleId' | 'permissions'>;

/**
 * Refuses settings that could not be sent: what is drawn must be there, recipients must belong to the corporation or to a
 * domain that it allows, and only who may edit boards sends to others.
 * @throws CatalogueError as `subscribe.save` declares
 */
export async function checkSettings(
  { around, subscriptions }: Pick<SubscriptionContext, 'around' | 'subscriptions'>,
  viewer: Asked,
  locale: Locale,
  settings: SubscriptionSettings,
): Promise<void> {
  const { corporationCode, userId, permissions } = viewer;
  const { menuCode, reportCode, content, recipients, channels, condition } = settings;
  await checkContent(around, viewer, locale, { menuCode, reportCode, content });
  if (recipients.some((one) => one.kind !== 'member' || one.userId !== userId) || channels.some(isGroup))
    if (!permissions.has(SENDING)) throw new CatalogueError('subscriptionOthers');
  const members = await around.members(corporationCode);
  const users = new Set(members.map((member) => member.userId));
  const roles = await around.roles(corporationCode);
  const domains = await subscriptions.domains(corporationCode);
  for (const one of recipients) {
    if (one.kind === 'member' && !users.has(one.userId)) throw new CatalogueError('subscriptionRecipient');
    if (one.kind === 'role' && !roles.has(one.roleId)) throw new CatalogueError('subscriptionRecipient');
    if (one.kind !== 'address') continue;
    if (!domains.includes(domainOf(one.address)))
      throw new CatalogueError('subscriptionDomain', { address: one.address });
    // A link asks for a session, which nobody outside has.
    if (content === 'link') throw new CatalogueError('subscriptionLink');
  }
  const offered = new Set((await around.deliveries.choices(corporationCode)).map(({ channelId }) => channelId));
  if (channels.some((channel) => !offered.has(channel))) throw new CatalogueError('channelUnknown');
  if (!condition) return;
  const shown = await around.content(corporationCode, menuCode, locale);
  const chart = shown?.reports.find((one) => one.reportCode === condition.reportCode);
  const measures = chart?.reportParam.indexCondition.map(({ uniqId }) => uniqId) ?? [];
  if (!measures.includes(condition.measure)) throw new CatalogueError('subscriptionMeasure');
}

/** @throws CatalogueError notFound, chartMissing, exportNoRenderer, exportReportKind */
export async function checkContent(
  around: SubscriptionContext['around'],
  viewer: Pick<Viewer, 'corporationCode' | 'roleId' | 'userId'>,
  locale: Locale,
  { menuCode, reportCode, content }: Pick<SubscriptionSettings, 'menuCode' | 'reportCode' | 'content'>,
): Promise<void> {
  const { corporationCode } = viewer;
  const shown = await around.content(corporationCode, menuCode, locale);
  if (!shown) throw new CatalogueError('notFound');
  const chart = shown.reports.find((one) => one.reportCode === reportCode);
  if (reportCode !== null && !chart) throw new CatalogueError('chartMissing');
  if (chart) {
    const code = toChartTypeCode(chart.reportTypeCode);
    if (!code || checkFields(code, chart.reportParam).length > 0) throw new CatalogueError('exportEmpty');
  }
  if (content === 'link') return;
  const kinds = await around.drawing.kinds(viewer, menuCode, locale);
  if (kinds.includes(content)) return;
  throw new CatalogueError(around.drawing.draws() ? 'exportReportKind' : 'exportNoRenderer');
}

const isGroup = (channel: string): boolean => channel !== 'message' && channel !== 'mail';
