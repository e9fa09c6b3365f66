import { z } from 'zod';

import { text } from '../../platform/texts/index.ts';
import type { DeliveryGuard } from '../deliveries/index.ts';
import { personBehind, refusals } from './entitled.ts';
import type { SubscriptionContext } from './subscription-context.ts';

const inputSchema = z.object({ runId: z.string(), fileId: z.string().nullable(), recipient: z.string() });

/** Asks right before something is sent whether its recipient may still have it; the reason is for the owner of the subscription. */
export function guardDeliveries(context: SubscriptionContext): DeliveryGuard {
  const { runs, subscriptions, around } = context;
  return async (input, { corporationCode }) => {
    const { runId, fileId, recipient } = inputSchema.parse(input);
    const run = await runs.find(runId, corporationCode);
    const subscription = run && (await subscriptions.find(corporationCode, run.subscription_id));
    if (!run || !subscription) return text('zh_CN', 'error.subscriptionFileGone');
    const { userId, outside } = personBehind(recipient, subscription.created_by);
    const members = await around.members(corporationCode, [subscription.created_by, userId]);
    const owner = members.find(({ userId }) => userId === subscription.created_by);
    const locale = owner?.locale ?? 'zh_CN';
    const member = members.find((one) => one.userId === userId);
    if (!member) return text(locale, 'error.subscriptionLeft');
    const file = fileId === null ? null : await runs.file(fileId, corporationCode);
    if (fileId !== null && !file) return text(locale, 'error.subscriptionFileGone');
    const refused = await refusals(context, {
      corporationCode,
      subscriptionId: subscription.subscription_id,
      menuCode: subscription.settings.menuCode,
      people: [{ recipient, outside, member }],
      rights: file?.rights ?? null,
    });
    const reason = refused.get(recipient);
    return reason ? text(locale, `error.${reason}`) : null;
  };
}
