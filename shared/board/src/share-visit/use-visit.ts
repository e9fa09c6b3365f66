import type { TransportCapability } from '@tessera/contract';
import { useClient, usePlatform, useStore, useTelemetry } from '@tessera/remote-kit';
import { pageStorage } from '@tessera/remote-kit/storage';
import { isRequestError } from '@tessera/request';
import { useEffect, useMemo } from 'react';

import { embedChannel } from './embed-channel.ts';
import { createShareVisit, type ShareVisit } from './share-visit.ts';

/** Milliseconds between two looks whether the share still stands; each gives a newer token. */
const EVERY = 15_000;

/** Visits of this document by host and share. */
const visits = new WeakMap<TransportCapability, Map<string, ShareVisit>>();

/** The visit of a share, whose end an embedding page is told; another page of the share, such as its print, continues it. */
export function useVisit(shareId: string): ShareVisit {
  const client = useClient();
  const { transport } = usePlatform();
  return useMemo(() => {
    const ofHost = visits.get(transport) ?? new Map<string, ShareVisit>();
    visits.set(transport, ofHost);
    const known = ofHost.get(shareId);
    if (known && known.over.get() === null) return known;
    const visit = createShareVisit(
      { client, transport },
      shareId,
      pageStorage(() => sessionStorage),
    );
    // No effect of the page: the host unmounts the page before the call that fails has rejected.
    const channel = embedChannel();
    visit.over.subscribe((code) => {
      if (code !== null) channel?.fail({ code });
    });
    ofHost.set(shareId, visit);
    return visit;
  }, [client, transport, shareId]);
}

/** Renews a visit while its page is visible; opens the end page of an ended share. */
export function useKeptVisit(visit: ShareVisit): void {
  const telemetry = useTelemetry();
  const entered = useStore(visit.args) !== null;
  useEffect(() => {
    if (!entered) return undefined;
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      visit.renew().catch((error: unknown) => {
        // What the server answered the host has dealt with; without a network the next look may find one.
        if (!isRequestError(error)) telemetry.error(error, { where: 'share' });
      });
    };
    const timer = setInterval(look, EVERY);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [visit, entered, telemetry]);
}
