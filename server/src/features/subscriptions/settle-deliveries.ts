import type { DeliveryRecipient, OnSettled } from '../deliveries/index.ts';
import { GROUP } from './hand-over.ts';
import { recipientOfAddress, recipientOfUser } from './recipients.ts';
import { closeRun } from './run-states.ts';
import type { SubscriptionContext } from './subscription-context.ts';

const recipientOf = (recipient: DeliveryRecipient): string => {
  if (recipient.kind === 'user') return recipientOfUser(recipient.userId);
  return recipient.kind === 'address' ? recipientOfAddress(recipient.address) : GROUP;
};

/** Puts down what became of deliveries, and ends occurrences of which none is on its way any more. */
export function settleDeliveries({ runs, services }: Pick<SubscriptionContext, 'runs' | 'services'>): OnSettled {
  return async (settled, transaction) => {
    const touched = new Map<string, { readonly run_id: string; readonly whole: boolean }>();
    for (const { source, recipient, channel, state, answer } of settled) {
      const run = await runs.byPeriod(source.id, source.period, transaction);
      // Its subscription was deleted.
      if (!run) continue;
      await runs.settle(
        { runId: run.run_id, recipient: recipientOf(recipient), channel },
        { state, answer },
        transaction,
      );
      touched.set(run.run_id, { run_id: run.run_id, whole: run.state === 'delivering' || run.ended_at !== null });
    }
    // One that is still being drawn ends when everything was handed over.
    for (const { run_id, whole } of touched.values())
      if (whole) await closeRun({ runs, services }, { run_id }, transaction);
  };
}
