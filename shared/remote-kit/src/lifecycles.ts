import type { AppProps } from 'single-spa';

import type { RemoteProps } from './remote-props.ts';

type Lifecycle = (props: RemoteProps & AppProps) => Promise<unknown>;

/** The federated export of a remote: single-spa lifecycles and nothing else. */
export interface RemoteLifecycles {
  readonly bootstrap: Lifecycle;
  readonly mount: Lifecycle;
  readonly unmount: Lifecycle;
}
