import { exportRequestSchema, type ExportKind, type SubscriptionSettings } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { DrawnFile } from '../exports/index.ts';
import type { RecipientGroup } from './recipient-groups.ts';
import type { SubscriptionContext } from './subscription-context.ts';

/** Folder of a subscription's files in the file store. */
export const FILES = 'subscriptions/';

type Drawn = Pick<SubscriptionSettings, 'menuCode' | 'reportCode' | 'options'> & {
  readonly content: ExportKind;
};

/**
 * Draws what one group of people sees, once, with the rights of the first of them.
 * @param key place in the file store, without an ending
 * @throws CatalogueError as exports fail; subscriptionTables for people who don't see each of its tables, subscriptionRights
 * for those who may not export it
 */
export async function drawGroup(
  { around }: Pick<SubscriptionContext, 'around'>,
  corporationCode: string,
  settings: Drawn,
  { people: [first] }: RecipientGroup,
  { key, signal }: { readonly key: string; readonly signal: AbortSignal },
): Promise<DrawnFile> {
  const { menuCode, reportCode, options, content: kind } = settings;
  const { member, locale, state } = first;
  const content = await around.content(corporationCode, menuCode, locale);
  if (!content) throw new CatalogueError('notFound');
  const shown = content.reports.filter((one) => reportCode === null || one.reportCode === reportCode);
  if (reportCode !== null && shown.length === 0) throw new CatalogueError('chartMissing');
  if (!(await around.mayReceive(corporationCode, menuCode, member))) throw new CatalogueError('subscriptionRights');
  const visible = await around.visible({ corporationCode, roleId: member.roleId, userId: member.userId });
  if (visible && shown.some(({ reportParam: { tbId } }) => tbId && !visible.has(tbId)))
    throw new CatalogueError('subscriptionTables');
  const request = exportRequestSchema.parse({
    kind,
    menuCode,
    state,
    options,
    ...(reportCode === null ? {} : { reportCodes: [reportCode] }),
  });
  return around.drawing.draw({ corporationCode, userId: member.userId, request, locale, key, signal });
}
