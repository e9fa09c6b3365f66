import type { AnyEndpoint, Download, EndpointInput, TransportRequest } from '@tessera/contract';
import { useCallback } from 'react';

import { usePlatform } from './platform-context.ts';

/** Downloads an endpoint's file; the host shows refusals. */
export function useDownload(): <E extends AnyEndpoint>(endpoint: E, input: EndpointInput<E>) => Promise<Download> {
  const { transport } = usePlatform();
  return useCallback(
    (endpoint, input) => transport.download({ endpoint, ...(input as Omit<TransportRequest, 'endpoint'>) }),
    [transport],
  );
}
