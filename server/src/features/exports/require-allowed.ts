import type { ExportKind } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { ExportSources } from './board-content.ts';

/** @throws CatalogueError exportForbidden for a kind that the policy keeps from the viewer's role */
export async function requireAllowed(
  sources: Pick<ExportSources, 'allowedKinds'>,
  viewer: Pick<Viewer, 'corporationCode' | 'roleId'>,
  kind: ExportKind,
): Promise<void> {
  if (!(await sources.allowedKinds(viewer)).includes(kind)) throw new CatalogueError('exportForbidden', { kind });
}
