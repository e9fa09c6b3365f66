import { useClient, useNavigation, useSession, useTelemetry } from '@tessera/remote-kit';
import { useEffect, useState } from 'react';

import { isPhone, loadMobileConfig } from '../../mobile/index.ts';
import { boardPath } from '../../recent/index.ts';

/** Sign-ins that have been led to their start already; from then on the home page is the home page. */
const led = new Set<string>();

/** On a phone, leads to the board that the member chose to start with. True while that is being found out. */
export function usePhoneStart(): boolean {
  const client = useClient();
  const navigation = useNavigation();
  const telemetry = useTelemetry();
  const loginTime = useSession()?.loginTime ?? null;
  const [asking, setAsking] = useState(() => loginTime !== null && !led.has(loginTime) && isPhone(window));
  useEffect(() => {
    if (!asking || loginTime === null) return undefined;
    const controller = new AbortController();
    loadMobileConfig(client, controller.signal).then(
      ({ startBoard }) => {
        if (controller.signal.aborted) return;
        led.add(loginTime);
        if (startBoard) navigation.navigate(boardPath(startBoard), { replace: true });
        else setAsking(false);
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        telemetry.error(error, { what: 'phone-start' });
        setAsking(false);
      },
    );
    return () => controller.abort();
  }, [asking, client, navigation, telemetry, loginTime]);
  return asking;
}
