import { REMOTE_ROOT_CLASS, type RemoteManifest } from '@tessera/contract';
import { LocaleProvider, type Catalogue } from '@tessera/i18n';
import { BrowserRouter, Route, Routes } from '@tessera/remote-kit/router';
import {
  LoadingSkeleton,
  makeStyles,
  mergeClasses,
  RendererProvider,
  ThemeProvider,
  type ThemeProviderProps,
  uiCatalogue,
} from '@tessera/ui/core';
import { Provider as AtomProvider } from 'jotai';
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ComponentType,
  type FunctionComponent,
} from 'react';

import type { DialogComponentProps, Load, RemoteViews } from './declare-remote.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { useStore } from './hooks.ts';
import { kitCatalogue } from './kit-catalogue.ts';
import { ownAddress } from './own-address.ts';
import { PlatformContext } from './platform-context.ts';
import { QueryScope } from './query-scope.tsx';
import type { RemoteProps } from './remote-props.ts';

const useStyles = makeStyles({
  // Portals take the provider's classes too, and must not lie over the page.
  page: { height: '100%', minHeight: 0, '&[data-portal-node]': { height: 'auto' } },
});

export interface RemoteDefinition {
  readonly manifest: RemoteManifest;
  readonly views: RemoteViews;
  /** The remote's own texts; those of ui and the kit are added. Further packages: an array. */
  readonly catalogue: Catalogue | readonly Catalogue[];
}

/** The component at the root of a remote: its providers, fed from the host object, around a page or a dialog. */
export function createRemoteRoot(definition: RemoteDefinition): FunctionComponent<RemoteProps> {
  const own = Array.isArray(definition.catalogue) ? definition.catalogue : [definition.catalogue];
  const catalogues: readonly Catalogue[] = [uiCatalogue, kitCatalogue, ...own];
  const pages = definition.views.pages.map(({ path, load }) => ({ path, Page: lazily(load) }));
  const dialogs = new Map(
    Object.entries(definition.views.dialogs).map(([name, load]) => [name, lazily<DialogComponentProps>(load)]),
  );

  return function RemoteRoot({ platform, view, styles, onReady, onFatal }: RemoteProps) {
    const theme = useStore(platform.theme.current);
    const locale = useStore(platform.locale.current);
    const timeZone = useStore(platform.session.current)?.timeZone;
    const onMissing = useCallback(
      (what: string, error: unknown) => platform.telemetry.error(error, { what, remote: definition.manifest.name }),
      [platform],
    );
    return (
      <PlatformContext.Provider value={platform}>
        <RendererProvider renderer={styles} targetDocument={document}>
          <Themed theme={theme} locale={locale} whole={view.kind === 'page'} scope={definition.manifest.name}>
            <LocaleProvider locale={locale} timeZone={timeZone} catalogues={catalogues} onMissing={onMissing}>
              <QueryScope>
                <AtomProvider>
                  <ErrorBoundary onError={(error) => onFatal(error)}>
                    <Suspense fallback={view.kind === 'page' ? <LoadingSkeleton /> : null}>
                      {view.kind === 'page' ? <Pages pages={pages} /> : <DialogView dialogs={dialogs} view={view} />}
                      <Ready onReady={onReady} />
                    </Suspense>
                  </ErrorBoundary>
                </AtomProvider>
              </QueryScope>
            </LocaleProvider>
          </Themed>
        </RendererProvider>
      </PlatformContext.Provider>
    );
  };
}

interface ThemedProps extends Omit<ThemeProviderProps, 'className'> {
  readonly whole: boolean;
  /** Class below which the remote's stylesheets hold; portals carry it too. */
  readonly scope: string;
}

/** Below the renderer, so that its own styles go through it too. */
function Themed({ theme, locale, whole, scope, children }: ThemedProps) {
  const styles = useStyles();
  return (
    <ThemeProvider
      theme={theme}
      locale={locale}
      className={mergeClasses(REMOTE_ROOT_CLASS, scope, whole && styles.page)}
    >
      {children}
    </ThemeProvider>
  );
}

/** Its effect runs once everything beside it in the Suspense is there, chunks and texts included. */
function Ready({ onReady }: Pick<RemoteProps, 'onReady'>) {
  useEffect(onReady, [onReady]);
  return null;
}

/** Nothing is drawn for an address that is not the remote's: it is about to be unmounted. */
function Pages({ pages }: { pages: readonly { path: string; Page: ComponentType }[] }) {
  const [address] = useState(() =>
    ownAddress(
      window,
      pages.map(({ path }) => path),
    ),
  );
  return (
    // Deferred, an address that was left would go on being acted on, and overwrite the one that was chosen.
    <BrowserRouter window={address} useTransitions={false}>
      <Routes>
        {pages.map(({ path, Page }) => (
          <Route key={path} path={`${path}/*`} element={<Page />} />
        ))}
        <Route path="*" element={null} />
      </Routes>
    </BrowserRouter>
  );
}

function DialogView({
  dialogs,
  view,
}: {
  dialogs: ReadonlyMap<string, ComponentType<DialogComponentProps>>;
  view: Extract<RemoteProps['view'], { kind: 'dialog' }>;
}) {
  const Dialog = useMemo(() => dialogs.get(view.name), [dialogs, view.name]);
  useEffect(() => {
    if (!Dialog) view.close();
  }, [Dialog, view]);
  if (!Dialog) return null;
  return (
    <BrowserRouter>
      <Dialog props={view.props} close={view.close} />
    </BrowserRouter>
  );
}

function lazily<Props extends object>(load: Load<Props>): ComponentType<Props> {
  return lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
}
