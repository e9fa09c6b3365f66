import * as griffel from '@griffel/react';
import react from 'react';
import reactDom from 'react-dom';
import reactDomClient from 'react-dom/client';
import * as reactIntl from 'react-intl';
import jsxDevRuntime from 'react/jsx-dev-runtime';
import jsxRuntime from 'react/jsx-runtime';

/** A module for the federation runtime's share scope. */
export interface OfferedModule {
  readonly version: string;
  readonly get: () => Promise<() => unknown>;
  readonly shareConfig: {
    readonly singleton: boolean;
    readonly strictVersion: boolean;
    readonly requiredVersion: string | false;
  };
}

interface Rule {
  readonly key: string;
  readonly version: string;
  readonly singleton: boolean;
}
/** What the build offers, by request: the build preset of remotes and of the shell knows one list. */
declare const TESSERA_OFFERED: Readonly<Record<string, Rule>>;

/** The shell's own copies of what a page may have only once, and facades that are fetched when a remote asks. */
const SOURCES: Readonly<Record<string, () => unknown>> = {
  react: () => react,
  'react/jsx-runtime': () => jsxRuntime,
  'react/jsx-dev-runtime': () => jsxDevRuntime,
  'react-dom': () => reactDom,
  'react-dom/client': () => reactDomClient,
  'react-intl': () => reactIntl,
  '@griffel/react': () => griffel,
  '@tessera/contract': () => import('@tessera/contract'),
  '@tessera/request': () => import('@tessera/request'),
  '@tessera/i18n': () => import('@tessera/i18n'),
  '@tessera/ui/core': () => import('@tessera/ui/core'),
  '@tessera/ui/forms': () => import('@tessera/ui/forms'),
  '@tessera/ui/data': () => import('@tessera/ui/data'),
  '@tessera/ui/pickers': () => import('@tessera/ui/pickers'),
  '@tessera/ui/tree': () => import('@tessera/ui/tree'),
  '@tessera/remote-kit/query': () => import('@tessera/remote-kit/query'),
  '@tessera/remote-kit/router': () => import('@tessera/remote-kit/router'),
};

/** Modules shared with remotes, by share key. @throws Error for a module missing here */
export function offeredModules(): Record<string, OfferedModule> {
  return Object.fromEntries(
    Object.entries(TESSERA_OFFERED).map(([request, { key, version, singleton }]) => {
      const source = SOURCES[request];
      if (!source) throw new Error(`the shell has no ${request} to offer`);
      return [
        key,
        {
          version,
          get: async () => {
            const module = await source();
            return () => module;
          },
          shareConfig: { singleton, strictVersion: singleton, requiredVersion: singleton ? `^${version}` : false },
        },
      ];
    }),
  );
}

/** Preloads the facades that most remotes need. */
export function warmFacades(): Promise<unknown> {
  return Promise.all(
    Object.entries(SOURCES)
      .filter(([request]) => request.startsWith('@tessera/'))
      .map(([, source]) => source()),
  );
}
