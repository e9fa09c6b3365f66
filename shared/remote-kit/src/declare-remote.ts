import type { CapabilityName, NavDeclaration, RemoteManifest, RouteDeclaration } from '@tessera/contract';
import type { ComponentType } from 'react';

export interface DialogComponentProps {
  /** What the opener passed. */
  readonly props: Readonly<Record<string, unknown>>;
  /** Resolves the opener's promise; undefined means dismissed. */
  close(result?: unknown): void;
}

/** Loads a component, usually from a chunk of its own: `() => import('./features/x/index.ts').then((x) => x.XPage)`. */
export type Load<Props = object> = () => Promise<ComponentType<Props>>;

/** A page: its route, its navigation entry if it has one, and its code. It owns the addresses below its path. */
export interface PageDeclaration extends RouteDeclaration {
  /** `title` and `permission` default to those of the page. */
  readonly nav?: Omit<NavDeclaration, 'path' | 'title'> & { readonly title?: NavDeclaration['title'] };
  readonly load: Load;
}

export interface RemoteDeclaration extends Omit<RemoteManifest, 'routes' | 'nav' | 'dialogs'> {
  readonly pages: readonly PageDeclaration[];
  /** By the name under which others open them: `<remote>/<name>`. */
  readonly dialogs?: Readonly<Record<string, Load<DialogComponentProps>>>;
}

/** The code of a remote's pages, by path, and of its dialogs, by name. */
export interface RemoteViews {
  readonly pages: readonly { readonly path: string; readonly load: Load }[];
  readonly dialogs: Readonly<Record<string, Load<DialogComponentProps>>>;
}

const EVERY_REMOTE = ['session', 'permissions', 'theme', 'locale', 'transport', 'notify', 'telemetry'] as const;
/** Version 1 of the host capabilities that every remote uses and of `more`, for `requires`. */
export const hostCapabilities = (...more: readonly CapabilityName[]): Readonly<Record<string, string>> =>
  Object.fromEntries([...EVERY_REMOTE, ...more].map((name) => [name, '^1.0']));

/**
 * Splits a declaration into data and code. Evaluated in Node by the build: outside `load` only the contract and this
 * entry may be imported.
 * @returns `manifest`: serialisable; `views`: for `defineRemote`
 */
export function declareRemote(declaration: RemoteDeclaration): { manifest: RemoteManifest; views: RemoteViews } {
  const { pages, dialogs = {}, ...rest } = declaration;
  const routes = pages.map(({ nav: _nav, load: _load, ...route }) => route);
  const nav = pages.flatMap(({ nav: entry, path, title, permission }) =>
    entry ? [{ path, title, ...(permission ? { permission } : {}), ...entry }] : [],
  );
  return {
    manifest: { ...rest, routes, nav, dialogs: Object.keys(dialogs) },
    views: { pages: pages.map(({ path, load }) => ({ path, load })), dialogs },
  };
}
