import { createContext, useContext } from 'react';

import type { Shell } from './create-shell.ts';

export const ShellContext = createContext<Shell | null>(null);

/** The shell's services, for its own features. @throws Error outside the shell's root */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell: not inside the shell');
  return shell;
}
