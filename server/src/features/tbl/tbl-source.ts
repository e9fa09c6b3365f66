import type { Viewer } from '../../platform/http/handlers.ts';
import type { RunningServices } from '../../platform/open-services.ts';
import { createGuardedRequests, createOutboundPolicy, type SendGuarded } from '../../platform/outbound/index.ts';
import { hitRateLimit } from '../../platform/security/index.ts';
import { apiUrl } from './ask/build-request.ts';
import type { FetchOptions } from './ask/fetch-rows.ts';
import { headersOf } from './check-definition.ts';
import type { Sandbox } from './shape/sandbox.ts';
import type { StoredVersion } from './tbl-repository.ts';

/** Requests of a corporation to APIs in a minute, of all servers. */
const RATE = { hits: 600, windowSeconds: 60 };

export interface TblSourceOptions {
  readonly services: RunningServices;
  readonly sandbox: Sandbox;
  /** Answers for a path of this server's own APIs. */
  readonly own: (url: URL) => string | null;
  readonly timeZone: (corporationCode: string) => Promise<string>;
  /** Entry address of a docked system of the corporation, and a token of the user for it; null for none. */
  readonly docked: (
    corporationCode: string,
    systemId: string,
    userId: string,
  ) => Promise<{ readonly entryUrl: string; readonly token: string } | null>;
}
export type Asking = Pick<Viewer, 'corporationCode'> & { readonly userId?: string | undefined };

/** How versions of definitions reach their APIs. */
export function createTblSource({ services, sandbox, own, timeZone, docked }: TblSourceOptions) {
  const send: SendGuarded = createGuardedRequests(createOutboundPolicy(services.env));
  return {
    /** @param version with the values of its headers */
    async options(
      version: Pick<StoredVersion, 'definition' | 'hidden'>,
      { corporationCode, userId }: Asking,
      signal: AbortSignal,
    ): Promise<FetchOptions> {
      const { systemId, request } = version.definition;
      const system = systemId === null || userId === undefined ? null : await docked(corporationCode, systemId, userId);
      // The token goes nowhere but to the system that it is made for.
      const trusted = system !== null && apiUrl(request.tblApi.url)?.origin === new URL(system.entryUrl).origin;
      return {
        send,
        own,
        sandbox,
        signal,
        timeZone: await timeZone(corporationCode),
        headers: { ...(trusted ? { authorization: `Bearer ${system.token}` } : {}), ...headersOf(version) },
        admit: async () => (await hitRateLimit(services.store, `tbl:${corporationCode}`, RATE)).allowed,
      };
    },
  };
}
export type TblSource = ReturnType<typeof createTblSource>;
