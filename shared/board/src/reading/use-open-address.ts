import { dashboard, type JumpTarget } from '@tessera/contract';
import { useAction, useClient, useNavigation } from '@tessera/remote-kit';
import { useCallback } from 'react';

/** Opens the address of a jump or link; shows a message when the board is gone or not readable. */
export function useOpenAddress(): (address: string, newTab?: boolean, target?: JumpTarget) => void {
  const client = useClient();
  const navigation = useNavigation();
  const { run } = useAction();
  return useCallback(
    (address, newTab = false, target) => {
      if (newTab) open(address, '_blank', 'noopener,noreferrer');
      else if (!address.startsWith('/')) location.assign(address);
      else
        void run(async () => {
          if (target && target.kind !== 'address')
            await client.call(dashboard.menuName, { body: { menuCode: target.menuCode } });
          navigation.navigate(address);
        });
    },
    [client, navigation, run],
  );
}
