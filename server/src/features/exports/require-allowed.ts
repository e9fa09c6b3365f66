import type { ExportKind } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { ExportSources } from './board-content.ts';

/** @throws CatalogueError exportForbidden for a kind that the policy keeps from all roles of the viewer */
export async function requireAllowed(
  sources: Pick<ExportSources, 'allowedKinds'>,
  viewer: Pick<Viewer, 'corporationCode' | 'roleId' | 'userId'>,
  kind: ExportKind,
): Promise<void> {
  if (!(await sources.allowedKinds(viewer)).includes(kind)) throw new CatalogueError('exportForbidden', { kind });
}
