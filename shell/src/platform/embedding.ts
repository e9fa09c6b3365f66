import { auth, isSharePage } from '@tessera/contract';
import type { Client } from '@tessera/request';

/** Message to the embedding page at the session's end. */
export interface LogoutMessage {
  readonly type: 'tessera:logout';
  readonly code: string;
}

export interface Embedding {
  /** Whether the page is in a frame. */
  readonly isEmbedded: boolean;
  /** Whether it does as the page of a share: where the site around it may show that and nothing else. */
  readonly isSharedFrame: boolean;
  /** Reports the end of the session to the embedding page. @returns whether there is one of an allowed origin */
  announceLogout(code: string): Promise<boolean>;
}

/** Whether a page begins in a frame as that of a share. The server then let its site frame this share alone. */
export const isSharedFrame = (target: Pick<Window, 'parent' | 'location'>): boolean =>
  target.parent !== target && isSharePage(target.location);

/** The page that embeds this one. It is spoken to only under the origins that the server's settings name. */
export function createEmbedding(target: Window, getClient: () => Client): Embedding {
  const isEmbedded = target.parent !== target;
  return {
    isEmbedded,
    isSharedFrame: isSharedFrame(target),
    announceLogout: async (code) => {
      if (!isEmbedded) return false;
      const { embedOrigins } = await getClient().call(auth.identification, {}, { quiet: true });
      const message: LogoutMessage = { type: 'tessera:logout', code };
      // The browser delivers only under the origin that the parent really has.
      for (const origin of embedOrigins) target.parent.postMessage(message, origin);
      return embedOrigins.length > 0;
    },
  };
}
