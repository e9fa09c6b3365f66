import type { auth } from '@tessera/contract';
import { z } from 'zod';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { membershipsOf } from '../identity/index.ts';
import type { AuthContext } from './auth-context.ts';
import { proveAccount } from './prove-account.ts';
import type { SignInRequest } from './session-service.ts';

/** Seconds in which an account must be bound after the ticket was checked. */
const BINDING_LIFE = 15 * 60;

/** Whom a system sent, and to which corporation. */
interface Arrived extends Record<string, unknown> {
  readonly corporationCode: string;
  readonly systemId: string;
  readonly externalAccount: string;
}

/** Entering from a third-party system with a ticket that it signed. */
export function thirdPartySignInHandlers(
  context: AuthContext,
): Pick<Handlers<typeof auth>, 'thirdEnter' | 'thirdBind'> {
  const { services, sessions, tokens, thirdParty, ways } = context;
  const byTicket = ways.add(
    'ticket',
    z.object({ corporationCode: z.string(), systemId: z.string(), externalAccount: z.string() }),
    enter,
  );
  /** The token is used up when the account is bound, so that a wrong code costs nothing. */
  const byBinding = ways.add('binding', z.object({ bindingToken: z.string() }), async (userId, state, request) => {
    const { systemId, corporationCode, externalAccount } = await readBinding(state.bindingToken);
    if (!(await tokens.consume('binding', state.bindingToken))) throw new CatalogueError('bindingInvalid');
    await thirdParty.bind(systemId, externalAccount, userId);
    return enter(userId, { corporationCode, systemId, externalAccount }, request);
  });

  async function readBinding(bindingToken: string) {
    const { systemId, corporationCode, externalAccount } = (await tokens.verify('binding', bindingToken))?.claims ?? {};
    if (typeof systemId !== 'string' || typeof corporationCode !== 'string' || typeof externalAccount !== 'string') {
      throw new CatalogueError('bindingInvalid');
    }
    return { systemId, corporationCode, externalAccount };
  }

  async function enter(userId: string, { corporationCode, ...through }: Arrived, request: SignInRequest) {
    const memberships = await membershipsOf(services.store, userId);
    const membership = memberships.find((entry) => entry.corporationCode === corporationCode);
    if (!membership) throw new CatalogueError('thirdPartyRefused');
    return sessions.signIn(userId, membership.memberId, request, undefined, through);
  }

  return {
    async thirdEnter({ body, context: request }) {
      const ticket = await thirdParty.readTicket(body.systemId, body.ticket);
      if (!(await tokens.useOnce(ticket.ticketId, ticket.expiresAt))) throw new CatalogueError('thirdPartyRefused');
      const { systemId, systemName, corporationCode, externalAccount } = ticket;
      if (ticket.userId !== null) {
        return byTicket(ticket.userId, { corporationCode, systemId, externalAccount }, request);
      }
      return {
        bindingToken: await tokens.sign('binding', { systemId, corporationCode, externalAccount }, BINDING_LIFE),
        systemName,
        externalAccount,
      };
    },
    async thirdBind({ body, context: request }) {
      const { corporationCode } = await readBinding(body.bindingToken);
      const account = await proveAccount(context, body.account, body, request);
      const memberships = await membershipsOf(services.store, account.user_id);
      if (!memberships.some((entry) => entry.corporationCode === corporationCode)) {
        throw new CatalogueError('bindingInvalid');
      }
      return byBinding(account.user_id, { bindingToken: body.bindingToken }, request);
    },
  };
}
