import { createClient, type Client } from '@tessera/request';
import { useMemo } from 'react';

import { usePlatform } from './platform-context.ts';

/** Typed calls over the host's transport: `await client.call(dashboard.boardTree, {…})`. */
export function useClient(): Client {
  const { transport } = usePlatform();
  return useMemo(() => createClient(transport), [transport]);
}
