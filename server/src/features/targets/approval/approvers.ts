import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import type { RequestContext, Viewer } from '../../../platform/http/handlers.ts';
import { firstOwner, memberStandings, memberViewer, type Store } from '../../identity/index.ts';
import type { KnownIndex } from '../index-repository.ts';
import type { ReadStores } from '../store-reader.ts';

/** Whether somebody works with drafts of an index; others read approved values alone. @param mayEdit by its list of rights */
export const seesDrafts = ({ permissions }: Pick<Viewer, 'permissions'>, mayEdit: boolean): boolean =>
  (permissions.has('data_model_edit') && mayEdit) || permissions.has('data_manage');

/** Those of some users who see an index. */
export type Seeing = (
  corporationCode: string,
  indexCode: string,
  userIds: readonly string[],
) => Promise<readonly string[]>;

/** Active members who may decide about an index. */
export async function approversOf(
  store: Store,
  corporationCode: string,
  indexCode: string,
  seeing: Seeing,
): Promise<readonly string[]> {
  const members = await memberStandings(store, corporationCode);
  const managers = members.flatMap(({ disabled, permissions, userId }) =>
    !disabled && permissions.has('data_manage') ? [userId] : [],
  );
  return seeing(corporationCode, indexCode, managers);
}

/** Whether a member may decide on what somebody submitted: never on their own, unless nobody else may decide. */
export async function mayDecide(
  store: Store,
  { userId, corporationCode }: Viewer,
  indexCode: string,
  submittedBy: string,
  seeing: Seeing,
): Promise<boolean> {
  if (userId !== submittedBy) return true;
  return (await approversOf(store, corporationCode, indexCode, seeing)).every((approver) => approver === userId);
}

/** Refuses who does not see each store of an index that owners see: a year is submitted and decided as a whole. */
export function createStoreCheck(store: Store, readStores: ReadStores) {
  return async (
    viewer: Viewer,
    context: Pick<RequestContext, 'signal'>,
    index: Pick<KnownIndex, 'members'>,
  ): Promise<void> => {
    const ownerId = await firstOwner(store, viewer.corporationCode);
    const owner = ownerId === null ? null : await memberViewer(store, viewer.corporationCode, ownerId);
    if (!owner) throw new CatalogueError('targetStoresHidden', { count: 0 });
    if (owner.userId === viewer.userId) return;
    const seen = new Set((await readStores(viewer, context, index)).map(({ storeCode }) => storeCode));
    const hidden = (await readStores(owner, context, index)).filter(({ storeCode }) => !seen.has(storeCode));
    if (hidden.length > 0) throw new CatalogueError('targetStoresHidden', { count: hidden.length });
  };
}
