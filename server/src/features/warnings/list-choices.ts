import type { warningChoices } from '@tessera/contract';

import type { Handlers } from '../../platform/http/handlers.ts';
import { recipientChoices } from '../deliveries/index.ts';
import type { WarningContext } from './warning-context.ts';

/** Whom and by what authors of rules can tell. */
export function choiceHandlers(
  context: Pick<WarningContext, 'services' | 'deliveries' | 'timeZone'>,
): Handlers<typeof warningChoices> {
  const { deliveries, services } = context;
  return {
    choices: async ({ viewer: { corporationCode }, context: { locale } }) => ({
      ...(await recipientChoices({ store: services.store, deliveries }, corporationCode, locale)),
      timeZone: await context.timeZone(corporationCode),
    }),
  };
}
