import type { HostPlatform } from '@tessera/contract';
import { LocaleProvider } from '@tessera/i18n';
import { MemoryRouter } from '@tessera/remote-kit/router';
import { TesseraProvider } from '@tessera/ui/core';
import type { ReactNode } from 'react';

import { useStore } from '../hooks.ts';
import { PlatformContext } from '../platform-context.ts';
import { QueryScope } from '../query-scope.tsx';

/** The providers of a remote around a component under test; texts are the Chinese defaults. */
export function PlatformWrapper({
  platform,
  path = '/',
  children,
}: {
  readonly platform: HostPlatform;
  readonly path?: string;
  readonly children: ReactNode;
}) {
  const theme = useStore(platform.theme.current);
  const locale = useStore(platform.locale.current);
  return (
    <PlatformContext.Provider value={platform}>
      <TesseraProvider theme={theme} locale={locale}>
        <LocaleProvider locale="zh_CN" catalogues={[]}>
          <QueryScope>
            <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
          </QueryScope>
        </LocaleProvider>
      </TesseraProvider>
    </PlatformContext.Provider>
  );
}
