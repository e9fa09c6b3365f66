import { QueryClientProvider } from '@tessera/remote-kit/query';
import { useEffect, useState, type ReactNode } from 'react';

import { createQueryClient } from './create-query-client.ts';
import { useSession } from './hooks.ts';

/** One query cache for the components below; dropped on unmount and on change of member or corporation. */
export function QueryScope({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const owner = session ? `${session.userInfo.id} ${session.corporationCode}` : '';
  const [kept, setKept] = useState(() => ({ owner, client: createQueryClient() }));
  if (kept.owner !== owner) setKept({ owner, client: createQueryClient() });
  const { client } = kept;
  // After the components below have let go of their queries, which starts the timers that `clear` ends.
  useEffect(() => () => queueMicrotask(() => client.clear()), [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
