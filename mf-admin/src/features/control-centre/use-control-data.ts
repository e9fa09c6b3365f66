import { compositionSchema, platform } from '@tessera/contract';
import type { Composition, CorporationLicence, Train } from '@tessera/contract';
import { useClient, useLoad, useMessages } from '@tessera/remote-kit';
import type { Loaded } from '@tessera/remote-kit';
import { useCallback } from 'react';

/** The release trains, read again whenever the socket tells of a change in any composition. */
export function useTrains(): Loaded<Train[]> {
  const client = useClient();
  const trains = useLoad(
    useCallback((signal: AbortSignal) => client.call(platform.trains, { signal }, { quiet: true }), [client]),
  );
  useMessages((frame) => {
    if (frame.kind === 'composition') trains.reload();
  });
  return trains;
}

/** Licences and remotes of every corporation, live like the trains. */
export function useLicences(): Loaded<CorporationLicence[]> {
  const client = useClient();
  const licences = useLoad(
    useCallback((signal: AbortSignal) => client.call(platform.licences, { signal }, { quiet: true }), [client]),
  );
  useMessages((frame) => {
    if (frame.kind === 'composition') licences.reload();
  });
  return licences;
}

/** Overrides of the caller's own session. For display; the shell alone verifies what it loads. */
export function useOverrides(): Loaded<Composition['overrides']> {
  const client = useClient();
  return useLoad(
    useCallback(
      async (signal: AbortSignal) => {
        const { payload } = await client.call(platform.composition, { query: {}, signal }, { quiet: true });
        return compositionSchema.parse(JSON.parse(payload)).overrides;
      },
      [client],
    ),
  );
}
