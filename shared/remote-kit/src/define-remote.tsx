import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';

import type { RemoteLifecycles } from './lifecycles.ts';
import type { RemoteProps } from './remote-props.ts';
import { createRemoteRoot, type RemoteDefinition } from './remote-root.tsx';

/** Makes the lifecycles that a remote exports as `src/remote.ts`. */
export function defineRemote(definition: RemoteDefinition): RemoteLifecycles {
  return singleSpaReact<RemoteProps>({
    React,
    ReactDOMClient,
    rootComponent: createRemoteRoot(definition),
    parcelCanUpdate: false,
    // The inner boundary catches what the remote's own tree throws; this one catches its providers.
    errorBoundary: (error, _info, props) => <ReportFatal error={error} onFatal={props.onFatal} />,
  });
}

function ReportFatal({ error, onFatal }: { error: unknown; onFatal: RemoteProps['onFatal'] }) {
  React.useEffect(() => onFatal(error, 'mount'), [error, onFatal]);
  return null;
}
