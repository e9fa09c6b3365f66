import { useSearchParams } from '@tessera/remote-kit/router';

import { ConnectionList } from './connection-list.tsx';
import { ConnectionView } from './connection-view.tsx';

/** /datasouceList: connections to databases, or the one that `connectionId` names (RT-046). */
export function ConnectionsPage() {
  const [params, setParams] = useSearchParams();
  const connectionId = params.get('connectionId');
  return connectionId ? (
    <ConnectionView key={connectionId} connectionId={connectionId} onClose={() => setParams({})} />
  ) : (
    <ConnectionList onOpen={(opened) => setParams({ connectionId: opened })} />
  );
}
