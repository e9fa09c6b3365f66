import type { RemoteBuild } from '@tessera/contract';
import type { RemoteLifecycles } from '@tessera/remote-kit';

/** Brings the code of one build into the page. */
export interface BuildLoader {
  /**
   * @param signal ends fetches that hang
   * @throws LoadFault
   */
  load(build: RemoteBuild, signal: AbortSignal): Promise<RemoteLifecycles>;
}
