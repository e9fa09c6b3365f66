import type { BoardStateInput } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';

/** Whether a report's draft is asked. @throws CatalogueError noPermission for callers without the right to edit it */
export function asksDraft(viewer: Pick<Viewer, 'permissions'>, state: Pick<BoardStateInput, 'draft'> = {}): boolean {
  if (state.draft !== true) return false;
  if (!viewer.permissions.has('dashboard_edit_file')) throw new CatalogueError('noPermission');
  return true;
}
