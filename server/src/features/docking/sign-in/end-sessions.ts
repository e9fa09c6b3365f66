import type { AuthContext } from '../../auth/index.ts';
import type { SignedOut } from '../kinds/kind.ts';
import type { DockedSessions } from './docked-sessions.ts';

/** Ends the sessions of who signed out there. @returns how many; null for a word that was said before */
export async function endSessions(
  { tokens, sessions: all }: Pick<AuthContext, 'tokens' | 'sessions'>,
  sessions: Pick<DockedSessions, 'find'>,
  systemId: string,
  out: SignedOut,
): Promise<number | null> {
  if (!(await tokens.useOnce(`logout:${systemId}:${out.id}`, out.until))) return null;
  const ended = await sessions.find(systemId, out);
  for (const sessionId of ended) await all.end({ sessionId });
  return ended.length;
}
