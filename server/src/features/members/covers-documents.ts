import type { RunningServices } from '../../platform/open-services.ts';
import type { Grants, GrantViewer } from '../grants/index.ts';

/** Whether somebody may do with each object that has a list what another member may. */
export async function coversDocuments(
  { store, resources }: Pick<RunningServices, 'store' | 'resources'>,
  grants: Pick<Grants, 'sight'>,
  own: GrantViewer,
  other: GrantViewer,
): Promise<boolean> {
  for (const source of resources.sources) {
    // Rights on tables are compared as such.
    if (source.seenBy) continue;
    const [ours, theirs] = await Promise.all([grants.sight(own, source.name), grants.sight(other, source.name)]);
    if (ours.everything) continue;
    const nodes = await source.read(store, own.corporationCode);
    if (nodes.some(({ id }) => (theirs.held(id) & ~ours.held(id)) !== 0)) return false;
  }
  return true;
}
