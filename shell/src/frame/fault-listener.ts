import type { RemoteBuild } from '@tessera/contract';

import { belongsTo } from './build-address.ts';
import { describeFailure } from './load-fault.ts';
import type { RemoteFrame } from './remote-frame.ts';

export interface FaultListenerOptions {
  readonly target: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  /** Frames on screen, pages and dialogs. */
  frames(): readonly RemoteFrame[];
  /** Builds that may have code in this page. */
  builds(): readonly RemoteBuild[];
  /** A file of a build failed that is not on screen any more. */
  onAbsentBuild(build: RemoteBuild, error: unknown): void;
  onShellFile(address: string, error: unknown): void;
}

/** Listens for failed files outside error boundaries and attributes them by address. @returns function that stops it */
export function listenForFaults({
  target,
  frames,
  builds,
  onAbsentBuild,
  onShellFile,
}: FaultListenerOptions): () => void {
  const onRejection = (event: PromiseRejectionEvent) => {
    const failure = describeFailure(event.reason);
    if (!failure?.address) return;
    const { address } = failure;
    const frame = frames().find(({ build }) => build !== null && belongsTo(address, build));
    if (frame) return frame.fail(event.reason);
    const build = builds().find((candidate) => belongsTo(address, candidate));
    if (build) onAbsentBuild(build, event.reason);
    else onShellFile(address, event.reason);
  };
  target.addEventListener('unhandledrejection', onRejection as EventListener);
  return () => target.removeEventListener('unhandledrejection', onRejection as EventListener);
}
