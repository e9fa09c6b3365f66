import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import { listReaders } from '../identity/index.ts';
import { mayManage, type People } from './rule-views.ts';
import type { WarningContext } from './warning-context.ts';
import { findRule, type RuleRow } from './warning-repository.ts';

/** A rule on a table that the viewer may see. @throws CatalogueError notFound */
export async function visibleRule(context: WarningContext, viewer: Viewer, ruleId: string): Promise<RuleRow> {
  const row = await findRule(context.services.store, viewer.corporationCode, ruleId);
  const visible = await context.rights.visible(viewer);
  if (!(await context.sight(viewer)).may(ruleId, 'view')) throw new CatalogueError('notFound');
  if (row.owner_id !== viewer.userId && visible !== null && !visible.has(row.table_id))
    throw new CatalogueError('notFound');
  return row;
}

/** One that the viewer may switch, mute and delete. @throws CatalogueError notFound, noPermission */
export async function managedRule(context: WarningContext, viewer: Viewer, ruleId: string): Promise<RuleRow> {
  const row = await visibleRule(context, viewer, ruleId);
  if (!mayManage(row, viewer) || !(await context.sight(viewer)).may(ruleId, 'edit'))
    throw new CatalogueError('noPermission');
  return row;
}

export async function peopleOf({ services, userNames }: WarningContext, corporationCode: string): Promise<People> {
  const [names, readers] = await Promise.all([
    userNames(corporationCode),
    listReaders(services.store, corporationCode),
  ]);
  return { names, active: new Set(readers.map(({ userId }) => userId)) };
}
