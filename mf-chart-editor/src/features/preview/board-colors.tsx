import { ValueColorsProvider } from '@tessera/charts';
import { dashboard } from '@tessera/contract';
import { useEndpoint, useTelemetry } from '@tessera/remote-kit';
import { useEffect, type ReactNode } from 'react';

/** Draws what is within in the colors that the board of a chart sets for values; in automatic ones while they load. */
export function BoardColors({ menuCode, children }: { readonly menuCode: string; readonly children: ReactNode }) {
  return menuCode ? (
    <Loaded menuCode={menuCode}>{children}</Loaded>
  ) : (
    <ValueColorsProvider set={NONE}>{children}</ValueColorsProvider>
  );
}

const NONE = [] as const;

function Loaded({ menuCode, children }: { readonly menuCode: string; readonly children: ReactNode }) {
  const telemetry = useTelemetry();
  const { data, error } = useEndpoint(dashboard.configuration, { params: { id: menuCode } });
  useEffect(() => {
    if (error !== undefined) telemetry.error(error, { where: 'colors of the board' });
  }, [error, telemetry]);
  return <ValueColorsProvider set={data?.document.settings.valueColors ?? NONE}>{children}</ValueColorsProvider>;
}
