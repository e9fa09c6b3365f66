import { dashboard, type JumpTarget } from '@tessera/contract';
import { useAction, useClient, useNavigation } from '@tessera/remote-kit';
import { useCallback } from 'react';

/**
 * Goes to where a jump or a link leads. A board that is gone, or that the reader may not see, is told here, and the reader
 * stays.
 */
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
          if (target?.kind === 'board') await client.call(dashboard.menuName, { body: { menuCode: target.menuCode } });
          navigation.navigate(address);
        });
    },
    [client, navigation, run],
  );
}
