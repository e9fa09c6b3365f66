import type { ReactNode } from 'react';

import { LoadError } from './load-error.tsx';
import type { Loaded } from './use-load.ts';

export interface WhenLoadedProps<T> {
  /** What `useLoad` gave. */
  readonly loaded: Loaded<T>;
  /** Shown before the first reply: a `LoadingSkeleton`. */
  readonly waiting: ReactNode;
  children(data: T): ReactNode;
}

/** What was loaded, which stays when a later try fails; before the first answer its error, or what waits for it. */
export function WhenLoaded<T>({ loaded, waiting, children }: WhenLoadedProps<T>) {
  const { data, error, reload } = loaded;
  if (data !== undefined) return children(data);
  return error === undefined ? waiting : <LoadError error={error} onRetry={reload} />;
}
