import type { RemoteBuild } from '@tessera/contract';
import type { RemoteLifecycles } from '@tessera/remote-kit';

/** Brings the code of one build into the page. */
export interface BuildLoader {
  /** @param signal aborts fetches @throws LoadFault */
  load(build: RemoteBuild, signal: AbortSignal): Promise<RemoteLifecycles>;
  /** How a file that failed fares now; a whole one takes the place of a damaged copy in the browser's cache. */
  examine(address: string): Promise<FileState>;
}

/** `whole`: it is what was built; `damaged`: it is something else; `unreachable`: its server can't be asked. */
export type FileState = 'whole' | 'damaged' | 'missing' | 'unreachable';
