import { LocaleProvider } from '@tessera/i18n';
import { PlatformContext, useStore } from '@tessera/remote-kit';
import { TesseraProvider, uiCatalogue } from '@tessera/ui';
import { useCallback, useEffect } from 'react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import type { AreaLoader } from './app/area.ts';
import { ScreenView } from './app/screen-view.tsx';
import type { SignInStatus } from './app/sign-in-state.ts';
import { SignInAgainHost } from './features/sign-in-again/index.ts';
import { NotifyHost, ShellContext, useShell } from './platform/index.ts';
import type { Shell } from './platform/index.ts';
import { shellCatalogue } from './shell-catalogue.ts';

const CATALOGUES = [uiCatalogue, shellCatalogue];

export interface AppProps {
  readonly shell: Shell;
  readonly signIn: SignInStatus;
  readonly areaLoader: AreaLoader;
  /** Nonce of the page's content-security policy. */
  readonly nonce: string | undefined;
}

/** The shell's React tree. */
export function App({ shell, signIn, areaLoader, nonce }: AppProps) {
  return (
    <ShellContext.Provider value={shell}>
      <PlatformContext.Provider value={shell.platform}>
        <Providers nonce={nonce}>
          <TextBridge />
          <ScreenView signIn={signIn} areaLoader={areaLoader} />
          <SignInAgainHost />
          <NotifyHost />
        </Providers>
      </PlatformContext.Provider>
    </ShellContext.Provider>
  );
}

function Providers({ nonce, children }: { readonly nonce: string | undefined; readonly children: ReactNode }) {
  const { platform } = useShell();
  const theme = useStore(platform.theme.current);
  const locale = useStore(platform.locale.current);
  const timeZone = useStore(platform.session.current)?.timeZone;
  const onMissing = useCallback(
    (what: string, error: unknown) => platform.telemetry.error(error, { what: `locale ${what}` }),
    [platform],
  );
  return (
    <TesseraProvider theme={theme} locale={locale} nonce={nonce}>
      <LocaleProvider locale={locale} timeZone={timeZone} catalogues={CATALOGUES} onMissing={onMissing}>
        {children}
      </LocaleProvider>
    </TesseraProvider>
  );
}

/** Hands the texts of the current language to the code outside React. */
function TextBridge() {
  const { texts } = useShell();
  const intl = useIntl();
  useEffect(() => texts.use(intl), [texts, intl]);
  return null;
}
