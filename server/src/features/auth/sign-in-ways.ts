import type { auth, EndpointReply, FactorStep } from '@tessera/contract';
import type { z } from 'zod';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { RequestContext } from '../../platform/http/handlers.ts';
import type { Services } from '../../platform/services.ts';
import type { SecondFactors } from '../factors/index.ts';
import { getAccount } from '../identity/index.ts';
import type { Tokens } from './tokens.ts';

/** Seconds in which the code must be given. */
const STEP_LIFE = 10 * 60;

/** A session, or corporations to choose from. */
export type Entered = EndpointReply<typeof auth.proveFactor>;
/** What a way of signing in does once its user is proven. */
export type Enter<State, Reply extends Entered> = (
  userId: string,
  state: State,
  request: RequestContext,
) => Promise<Reply>;

/** Ways of signing in: by password, by ticket, by a provider. */
export interface SignInWays {
  /**
   * Adds a way.
   * @param unique name; tokens carry it
   * @param state what `enter` needs besides the user; it travels through the browser, signed but not secret
   * @returns what the way calls once it knows who signs in: `enter` runs at once, or after the code of the second factor;
   *   `hasFactor` where the way itself proved a second one, default false
   */
  add<State extends Record<string, unknown>, Reply extends Entered>(
    name: string,
    state: z.ZodType<State>,
    enter: Enter<State, Reply>,
  ): (
    userId: string,
    state: State,
    request: RequestContext,
    proven?: { readonly hasFactor: boolean },
  ) => Promise<Reply | FactorStep>;
  /** Whom a token of the step proves, and what comes next. @throws CatalogueError sessionEnded */
  read(factorToken: string): Promise<{ userId: string; enter(request: RequestContext): Promise<Entered> }>;
}

export function createSignInWays(
  { store }: Pick<Services, 'store'>,
  factors: Pick<SecondFactors, 'isOn'>,
  tokens: Tokens,
): SignInWays {
  const known = new Map<string, (userId: string, state: unknown, request: RequestContext) => Promise<Entered>>();
  return {
    add(name, schema, enter) {
      if (known.has(name)) throw new Error(`there are two ways of signing in with the name ${name}`);
      known.set(name, (userId, state, request) => enter(userId, schema.parse(state), request));
      return async (userId, state, request, proven) => {
        if (proven?.hasFactor || !(await factors.isOn(userId))) return enter(userId, state, request);
        const account = await getAccount(store, userId);
        request.note({ userId, details: { step: 'factor' } });
        return {
          factorToken: await tokens.sign('factor', { sub: userId, way: name, state }, STEP_LIFE),
          factorAccount: account?.account ?? '',
        };
      };
    },
    async read(factorToken) {
      const { sub: userId, way, state } = (await tokens.verify('factor', factorToken))?.claims ?? {};
      const enter = typeof way === 'string' ? known.get(way) : undefined;
      if (!userId || !enter) throw new CatalogueError('sessionEnded');
      return {
        userId,
        async enter(request) {
          if (!(await tokens.consume('factor', factorToken))) throw new CatalogueError('sessionEnded');
          return enter(userId, state, request);
        },
      };
    },
  };
}
