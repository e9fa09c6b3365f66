import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { WarningContext } from './warning-context.ts';

/** What is put somewhere: rules, or a directory. */
interface Placed {
  readonly id: string;
  /** Directory in which it stands; null at the top. */
  readonly parentId: string | null;
}

/**
 * Refuses to put things into a directory that the viewer does not edit, or by which another list would decide about them.
 * @param placed null for a new rule
 * @throws CatalogueError noPermission, grantMove
 */
export async function refusePlace(
  { sight }: Pick<WarningContext, 'sight'>,
  viewer: Viewer,
  placed: Placed | null,
  directoryId: string | null,
): Promise<void> {
  if (placed?.parentId === directoryId) return;
  const { may, mayMove } = await sight(viewer);
  if (directoryId !== null && !may(directoryId, 'edit')) throw new CatalogueError('noPermission');
  if (placed && !mayMove(placed.id, directoryId)) throw new CatalogueError('grantMove');
}
