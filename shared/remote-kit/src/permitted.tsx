import type { PermissionSymbol } from '@tessera/contract';
import type { ReactNode } from 'react';

import { useEmbedded, usePermitted } from './hooks.ts';

export interface PermittedProps {
  readonly tag: PermissionSymbol;
  /** Shown instead to members without the permission. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** Shows children to members with the permission, never on an embed link. */
export function Permitted({ tag, fallback = null, children }: PermittedProps) {
  const permitted = usePermitted(tag);
  const embedded = useEmbedded();
  return permitted && !embedded ? children : fallback;
}
