import type { auth } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { getAccount } from '../identity/index.ts';
import type { AuthContext } from './auth-context.ts';
import { guardFactor } from './sign-in-guard.ts';

/** The second step of every way of signing in. */
export function factorSignInHandlers(context: AuthContext): Pick<Handlers<typeof auth>, 'proveFactor'> {
  const { services, factors, devices, notices, ways } = context;
  return {
    async proveFactor({ body, context: request }) {
      const { userId, enter } = await ways.read(body.factorToken);
      const account = await getAccount(services.store, userId);
      if (!account) throw new CatalogueError('sessionEnded');
      request.note({ userId, account: account.account });
      if (account.disabled) throw new CatalogueError('accountDisabled');
      const device = await devices.known(userId, request);
      const succeeded = await guardFactor(services, { subject: userId, address: request.address, device });
      const by = await factors.use(userId, body.code);
      await succeeded();
      request.note({ details: { by } });
      const entered = await enter(request);
      if (by === 'recoveryCode') await notices.tell(userId, 'recoveryCode');
      return entered;
    },
  };
}
