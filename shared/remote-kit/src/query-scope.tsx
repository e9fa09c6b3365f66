import { QueryClientProvider, type QueryClient } from '@tessera/remote-kit/query';
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
  useEffect(() => () => queueMicrotask(() => void drop(client)), [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/**
 * Empties a cache once the components below have left. Queries under way end first: the end of a query starts the timer
 * that keeps its reply, and would hold the whole cache for minutes after `clear`.
 */
async function drop(client: QueryClient): Promise<void> {
  await client.cancelQueries(undefined, { silent: true });
  client.clear();
}
