import type { BoardDocument } from '@tessera/contract';

/**
 * Checks how a dynamic screen is put together: nothing stands on it, ids and values of sources are unique, and rules
 * name sources of it. @throws CatalogueError boardInvalid
 */
export function checkDynamic(document: BoardDocument, refuse: (reason: string) => never): void {
  const { dynamic, layout, appLayout, components, pool, linkages, jumps } = document;
  if (!dynamic) return;
  if (appLayout !== null || [layout, components, pool, linkages, jumps].some((list) => list.length > 0))
    refuse('layout');
  const ids = new Set<string>();
  const values = new Set<string>();
  for (const { id, value } of dynamic.sources) {
    if (ids.has(id)) refuse(id);
    if (values.has(value)) refuse(value);
    ids.add(id);
    values.add(value);
  }
  for (const { sourceId } of dynamic.rules) if (!ids.has(sourceId)) refuse(sourceId);
}
