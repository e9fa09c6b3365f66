import type { RemoteManifest } from '@tessera/contract';
import type { Catalogue } from '@tessera/i18n';
import * as React from 'react';
import type { ComponentType } from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';

import type { RemoteLifecycles } from './lifecycles.ts';
import type { RemoteProps } from './remote-props.ts';
import { createRemoteRoot } from './remote-root.tsx';

/** What a dialog's component gets: the opener's props, and how to end. */
export interface DialogComponentProps {
  readonly props: Readonly<Record<string, unknown>>;
  /** Resolves the opener's promise; undefined means dismissed. */
  close(result?: unknown): void;
}
export interface RouteEntry {
  /** A path of the manifest; children of it belong to the page, which draws them with `<Routes>` of its own. */
  readonly path: string;
  /** Loads the page, usually a chunk of its own: `() => import('./features/boards/index.ts').then((m) => m.BoardPage)`. */
  load(): Promise<ComponentType>;
}
export interface DialogEntry {
  load(): Promise<ComponentType<DialogComponentProps>>;
}
export interface RemoteDefinition {
  readonly manifest: RemoteManifest;
  /** The remote's own texts; those of ui and the kit are added. Further packages: an array. */
  readonly catalogue: Catalogue | readonly Catalogue[];
  readonly routes: readonly RouteEntry[];
  /** By the names that the manifest declares. */
  readonly dialogs?: Readonly<Record<string, DialogEntry>>;
}

/**
 * Makes the lifecycles that a remote exports as `src/remote.ts`.
 * @throws Error when routes or dialogs differ from what the manifest declares
 */
export function defineRemote(definition: RemoteDefinition): RemoteLifecycles {
  assertDeclared(definition);
  const lifecycles = singleSpaReact<RemoteProps>({
    React,
    ReactDOMClient,
    rootComponent: createRemoteRoot(definition),
    parcelCanUpdate: false,
    // The inner boundary catches what the remote's own tree throws; this one catches its providers.
    errorBoundary: (error, _info, props) => <ReportFatal error={error} onFatal={props.onFatal} />,
  });
  return lifecycles;
}

function ReportFatal({ error, onFatal }: { error: unknown; onFatal: RemoteProps['onFatal'] }) {
  React.useEffect(() => onFatal(error), [error, onFatal]);
  return null;
}

function assertDeclared({ manifest, routes, dialogs = {} }: RemoteDefinition): void {
  assertSame(
    'routes',
    manifest.name,
    manifest.routes.map(({ path }) => path),
    routes.map(({ path }) => path),
  );
  assertSame('dialogs', manifest.name, manifest.dialogs, Object.keys(dialogs));
}

function assertSame(what: string, remote: string, declared: readonly string[], served: readonly string[]): void {
  const missing = declared.filter((name) => !served.includes(name));
  const undeclared = served.filter((name) => !declared.includes(name));
  if (missing.length + undeclared.length === 0) return;
  throw new Error(
    `${remote}: ${what} of defineRemote and manifest differ; not served: [${missing.join(', ')}], not declared: [${undeclared.join(', ')}]`,
  );
}
