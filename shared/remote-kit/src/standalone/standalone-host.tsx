import type { RemoteManifest } from '@tessera/contract';
import { LocaleProvider } from '@tessera/i18n';
import { documentRenderer, TesseraProvider, uiCatalogue } from '@tessera/ui/core';
import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { mountRootParcel, start, type ParcelConfig } from 'single-spa';

import { useStore } from '../hooks.ts';
import { kitCatalogue } from '../kit-catalogue.ts';
import type { RemoteLifecycles } from '../lifecycles.ts';
import type { RemoteProps } from '../remote-props.ts';
import { StandaloneBar } from './standalone-bar.tsx';
import { createStandalonePlatform, type StandalonePlatform } from './standalone-platform.ts';

type ParcelProps = RemoteProps & { readonly domElement: HTMLElement };

const CATALOGUES = [uiCatalogue, kitCatalogue];

/** Runs one remote without shell and federation. */
export async function startStandalone(lifecycles: RemoteLifecycles, manifest: RemoteManifest): Promise<void> {
  const host = createStandalonePlatform(globalThis.window);
  await host.restore();
  const [first] = manifest.routes;
  if (first && location.pathname === '/') history.replaceState(null, '', first.path);
  start({ urlRerouteOnly: true });
  const root = document.createElement('div');
  document.body.append(root);
  document.body.style.margin = '0';
  createRoot(root).render(<Standalone host={host} lifecycles={lifecycles} manifest={manifest} />);
}

interface StandaloneProps {
  readonly host: StandalonePlatform;
  readonly lifecycles: RemoteLifecycles;
  readonly manifest: RemoteManifest;
}

function Standalone({ host, lifecycles, manifest }: StandaloneProps) {
  const theme = useStore(host.platform.theme.current);
  const locale = useStore(host.platform.locale.current);
  return (
    <TesseraProvider theme={theme} locale={locale}>
      <LocaleProvider locale={locale} catalogues={CATALOGUES}>
        <div style={{ display: 'flex', flexDirection: 'column', height: '100vh' }}>
          <StandaloneBar host={host} manifest={manifest} />
          <Place host={host} lifecycles={lifecycles} manifest={manifest} />
        </div>
      </LocaleProvider>
    </TesseraProvider>
  );
}

/** The remote, remounted for each user. */
function Place({ host, lifecycles }: StandaloneProps) {
  const place = useRef<HTMLDivElement>(null);
  const user = useStore(host.platform.session.current)?.userInfo.id;
  const [fault, setFault] = useState('');
  useEffect(() => {
    if (!place.current) return undefined;
    setFault('');
    const domElement = document.createElement('div');
    domElement.style.height = '100%';
    place.current.append(domElement);
    const parcel = mountRootParcel<ParcelProps>(lifecycles as unknown as ParcelConfig<ParcelProps>, {
      domElement,
      platform: host.platform,
      styles: documentRenderer(undefined),
      view: { kind: 'page' },
      onReady: () => undefined,
      onFatal: (error: unknown) => setFault(error instanceof Error ? (error.stack ?? error.message) : String(error)),
    });
    return () => {
      void parcel.mountPromise.then(() => parcel.unmount()).then(() => domElement.remove());
    };
  }, [host, lifecycles, user]);
  return (
    <>
      {fault && <pre role="alert">{fault}</pre>}
      <div ref={place} style={{ flexGrow: 1, minHeight: 0, overflow: 'auto' }} />
    </>
  );
}
