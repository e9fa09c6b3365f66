import { createContext, useContext } from 'react';

import type { Composition } from './types.ts';

export const CompositionContext = createContext<Composition | null>(null);

/** The composition, for pages of the shell. @throws Error outside the main area */
export function useComposition(): Composition {
  const composition = useContext(CompositionContext);
  if (!composition) throw new Error('useComposition: not inside the main area');
  return composition;
}
