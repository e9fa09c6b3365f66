import type { ReadableStore, Session } from '@tessera/contract';
import type { CallerContext } from '@tessera/request';

import type { PageLocation } from './page-location.ts';

/** What requests say of the caller: the signed-in user, and bizType and linkage info of the route's query. */
export function callerOf(
  session: ReadableStore<Session | null>,
  location: ReadableStore<PageLocation>,
): () => CallerContext {
  return () => {
    const value = session.get();
    const query = new URLSearchParams(location.get().search);
    return {
      userId: value?.userInfo.id ?? null,
      corporationCode: value?.corporationCode ?? null,
      roleId: value?.userInfo.roleId ?? null,
      bizType: query.get('bizType'),
      linkageInfo: query.get('linkageInfo'),
    };
  };
}
