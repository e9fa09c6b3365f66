import type { RemoteBuild } from '@tessera/contract';
import { isRequestError } from '@tessera/request';

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
  /** An error that no boundary sees, of an event handler or a timer of the build. */
  onScriptError(build: RemoteBuild, error: unknown): void;
}

/**
 * Listens for failed files and for errors outside error boundaries and attributes them by address.
 * @returns function that stops it
 */
export function listenForFaults({
  target,
  frames,
  builds,
  onAbsentBuild,
  onShellFile,
  onScriptError,
}: FaultListenerOptions): () => void {
  const onRejection = (event: PromiseRejectionEvent) => {
    const failure = describeFailure(event.reason);
    if (!failure?.address) return tellScriptError(event.reason);
    const { address } = failure;
    const frame = frames().find(({ build }) => build !== null && belongsTo(address, build));
    if (frame) return frame.fail(event.reason);
    const build = builds().find((candidate) => belongsTo(address, candidate));
    if (build) onAbsentBuild(build, event.reason);
    else onShellFile(address, event.reason);
  };
  const tellScriptError = (error: unknown, file?: string) => {
    // What became of a request is told elsewhere, and says nothing about the code.
    if (isRequestError(error)) return;
    const known = builds();
    for (const address of [...addressesIn(error), ...(file ? [file] : [])]) {
      const build = known.find((candidate) => belongsTo(address, candidate));
      if (build) return onScriptError(build, error);
    }
  };
  const onError = ({ error, filename }: ErrorEvent) => tellScriptError(error, filename);
  target.addEventListener('unhandledrejection', onRejection as EventListener);
  target.addEventListener('error', onError as EventListener);
  return () => {
    target.removeEventListener('unhandledrejection', onRejection as EventListener);
    target.removeEventListener('error', onError as EventListener);
  };
}

/** Addresses of the code that threw, innermost first. */
function addressesIn(error: unknown): readonly string[] {
  return error instanceof Error ? (error.stack?.match(/https?:\/\/[^\s)]+/g) ?? []) : [];
}
