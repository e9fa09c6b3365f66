import type { ScreenJump } from '@tessera/contract';
import { useHasPage } from '@tessera/remote-kit';
import { useMemo } from 'react';

import { fixedAddress, TARGET_PAGES } from '../jump/jump-address.ts';
import { useOpenAddress } from './use-open-address.ts';

export interface FixedJump {
  /** Whether the composition has a page for it. */
  leads(jump: ScreenJump): boolean;
  follow(jump: ScreenJump): void;
}

/** Jumps whose values the author gave. @param onOpen follows a jump; default: the page goes there */
export function useFixedJump(onOpen?: ReturnType<typeof useOpenAddress>): FixedJump {
  const open = useOpenAddress();
  const openAddress = onOpen ?? open;
  const hasPage = useHasPage();
  return useMemo(
    () => ({
      leads: ({ target }) => target.kind === 'address' || hasPage(TARGET_PAGES[target.kind]),
      follow({ target, params, newTab }) {
        const address = fixedAddress(target, params);
        if (address !== null) openAddress(address, newTab, target);
      },
    }),
    [openAddress, hasPage],
  );
}
