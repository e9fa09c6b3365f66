import { auth } from '@tessera/contract';
import type { EndpointReply } from '@tessera/contract';
import { useEffect, useState } from 'react';

import { useShell } from '../../platform/index.ts';

export type Identification = EndpointReply<typeof auth.identification>;

/** What the installation says of itself: whether one may register, whether mails are sent, the sample accounts. */
export function useIdentification(): Identification | null {
  const { client, platform } = useShell();
  const [value, setValue] = useState<Identification | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    client.call(auth.identification, { signal: controller.signal }, { quiet: true }).then(
      (reply) => setValue(reply),
      // The page works without it: only hints are missing.
      (error: unknown) => platform.telemetry.error(error, { what: 'identification' }),
    );
    return () => controller.abort();
  }, [client, platform]);
  return value;
}
