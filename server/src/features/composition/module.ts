import { leadsTo, type platform } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Handlers, RequestContext, Viewer } from '../../platform/http/handlers.ts';
import { storeKey, hitRateLimit } from '../../platform/security/index.ts';
import { defineSlice } from '../../platform/slices/define-slice.ts';
import { countActiveMembers, listCorporations } from '../identity/index.ts';
import { claimedPaths } from '../releases/index.ts';
import { corporationOfShare } from '../shares/index.ts';
import { compositionKey } from './composition-key.ts';
import { createCompositionService, type CompositionService } from './composition-service.ts';
import { isOverrideAddress, openOverrides, overrideSetCookie, type Override } from './override-cookie.ts';

/** Reports of one address; a page that fails in a loop must not fill the log. */
const TELEMETRY_LIMIT = { hits: 60, windowSeconds: 600 } as const;

/** Milliseconds after which an unchanged composition is sent again with a new signature. */
const SIGNED_ANEW_AFTER = 60 * 60_000;

declare module '../../platform/slices/define-slice.ts' {
  interface Capabilities {
    composition: Pick<CompositionService, 'allows' | 'nav'>;
  }
}

type CompositionHandlers = Pick<Handlers<typeof platform>, 'composition' | 'telemetry' | 'licences' | 'override'>;

/** The composition's slice: what each corporation's shell loads, signed; licences as the control centre shows them. */
export const compositionSlice = defineSlice({
  name: 'composition',
  needs: ['licences', 'releases'],
  async create({ services, csp, developmentKeys, needs: { licences, releases: state } }) {
    const { env, now, store } = services;
    const key = await compositionKey(env, developmentKeys);
    const cookieKey = await storeKey(store, services.sealer, 'override-cookie');
    const corporations = async () =>
      Promise.all(
        (await listCorporations(store)).map(async ({ corporation_code: corporationCode, corporation_name }) => ({
          corporationCode,
          corporationName: corporation_name,
          seatsUsed: await countActiveMembers(store, corporationCode),
        })),
      );
    const log = services.log.child({ slice: 'composition' });
    const compositions = createCompositionService({ state, licences, key, corporations, now });
    const secure = env.TESSERA_PUBLIC_URL?.startsWith('https:') ?? false;

    const overridesOf = (viewer: Viewer | null, context: RequestContext): Override[] => {
      const cookie = viewer && openOverrides(context.headers['cookie'], cookieKey);
      const mine = cookie?.sessionId === viewer?.sessionId && viewer?.permissions.has('release_override');
      return mine ? (cookie?.overrides ?? []) : [];
    };

    const handlers: CompositionHandlers = {
      async composition({ viewer, query, context }) {
        const shared = query.shareId === undefined ? null : await corporationOfShare(store, query.shareId);
        const { revision, signed } = await (shared === null
          ? compositions.of(viewer?.corporationCode || null, overridesOf(viewer, context), query.challenge)
          : compositions.forVisitors(shared, query.challenge));
        // A kept reply is not confirmed for longer than this: shells refuse old signatures.
        const signedIn = Math.floor(now().getTime() / SIGNED_ANEW_AFTER);
        if (query.challenge === undefined) context.setHeader('etag', `W/"${revision}.${signedIn}"`);
        context.setHeader('cache-control', query.challenge === undefined ? 'private, no-cache' : 'no-store');
        context.setHeader('vary', 'token, cookie, accept-encoding');
        return signed;
      },
      async telemetry({ viewer, body, context }) {
        const limit = await hitRateLimit(store, `telemetry:${context.address}`, TELEMETRY_LIMIT);
        if (!limit.allowed) throw new CatalogueError('rateLimited');
        const { message, source, context: details } = body;
        log.warn(
          { reqId: context.requestId, userId: viewer?.userId, message, source, details },
          'a page reports an error',
        );
        return null;
      },
      licences: () => compositions.licences(),
      async override({ viewer, body, context }) {
        const address = body.address === null ? null : withSlash(body.address);
        if (address !== null && !isOverrideAddress(address, env.TESSERA_OVERRIDE_ORIGINS)) {
          throw new CatalogueError('overrideRefused');
        }
        const others = overridesOf(viewer, context).filter(({ remote }) => remote !== body.remote);
        const overrides = address === null ? others : [...others, { remote: body.remote, address }];
        context.setHeader(
          'set-cookie',
          overrideSetCookie({ sessionId: viewer.sessionId, overrides }, cookieKey, secure),
        );
        log.info({ userId: viewer.userId, remote: body.remote, address }, 'a session overrides a remote');
        return null;
      },
    };

    return {
      gives: compositions,
      handlers: { platform: handlers },
      allowsRemote: (remote, corporationCode) => compositions.allows(remote, corporationCode),
      // Of whatever corporation: who may open a page is decided by the shell and by each call.
      hasPage: async (path) => claimedPaths(await state.read()).some(({ paths }) => leadsTo(paths, path)),
      routes() {
        csp.register((request) => {
          const cookie = openOverrides(request.headers.cookie, cookieKey);
          return (cookie?.overrides ?? [])
            .map(({ address }) => address)
            .filter((address) => isOverrideAddress(address, env.TESSERA_OVERRIDE_ORIGINS))
            .map((address) => new URL(address).origin);
        });
      },
    };
  },
});

function withSlash(address: string): string {
  return address.endsWith('/') ? address : `${address}/`;
}
