import type { OnSettled } from '../deliveries/index.ts';
import type { DigitalContext } from './digital-context.ts';
import { GROUP, recipientOfUser } from './readers.ts';

/** Puts down what became of deliveries. */
export function settleDeliveries({ runs }: Pick<DigitalContext, 'runs'>): OnSettled {
  return async (settled, transaction) => {
    for (const { source, recipient, channel, state, answer, settledAt } of settled) {
      const run = await runs.byPeriod(source.id, source.period, transaction);
      // Its message was deleted.
      if (!run) continue;
      const to = recipient.kind === 'user' ? recipientOfUser(recipient.userId) : GROUP;
      await runs.settle(
        { runId: run.run_id, recipient: to, channel },
        { state, answer, settled_at: settledAt },
        transaction,
      );
    }
  };
}
