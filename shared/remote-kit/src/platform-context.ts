import type { HostPlatform } from '@tessera/contract';
import { createContext, useContext } from 'react';

export const PlatformContext = createContext<HostPlatform | null>(null);

/** The host object. @throws Error outside a remote */
export function usePlatform(): HostPlatform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('usePlatform: not inside a remote made by defineRemote()');
  return platform;
}
