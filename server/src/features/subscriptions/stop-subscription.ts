import { MESSAGE_TYPE_CODES, PAGE_PATHS } from '@tessera/contract';

import { text } from '../../platform/texts/index.ts';
import { SUBSCRIPTION, type SubscriptionContext } from './subscription-context.ts';
import type { SubscriptionRow } from './subscription-repository.ts';

/** Stops a subscription whose owner left or may see no charts any more, and tells the owners of the corporation, once. */
export async function stopSubscription(
  { services, around }: SubscriptionContext,
  { subscription_id, corporation_code, name }: SubscriptionRow,
): Promise<void> {
  const stopped = await services.store.transaction().execute(async (transaction) => {
    await around.schedules.remove(SUBSCRIPTION, subscription_id, transaction);
    return transaction
      .updateTable('subscription')
      .set({ stopped_at: services.now() })
      .where('subscription_id', '=', subscription_id)
      .where('stopped_at', 'is', null)
      .executeTakeFirst();
  });
  if (stopped.numUpdatedRows === 0n) return;
  await around.tell({
    corporationCode: corporation_code,
    to: { userTypes: ['admin'] },
    typeCode: MESSAGE_TYPE_CODES.subscription,
    link: `${PAGE_PATHS.subscriptions}?${new URLSearchParams({ id: subscription_id, all: 'true' })}`,
    text: (locale) => ({
      title: text(locale, 'subscription.stopped', { name }),
      content: { text: text(locale, 'subscription.stoppedWhy') },
    }),
  });
}
