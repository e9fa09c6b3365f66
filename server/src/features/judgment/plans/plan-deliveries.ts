import { DEFAULT_LOCALE } from '@tessera/contract';
import { z } from 'zod';

import { text } from '../../../platform/texts/index.ts';
import { channelsOf, type DeliveryGuard, type ListUses } from '../../deliveries/index.ts';
import { memberViewer } from '../../identity/index.ts';
import type { PlanRunNeeds } from './run-plan.ts';

const inputSchema = z.object({ fingerprint: z.string() });

/** What was composed for the rights of a recipient is not sent once these are other ones. */
export function guardReports({ store, rights }: Pick<PlanRunNeeds, 'store' | 'rights'>): DeliveryGuard {
  return async (input, { corporationCode, recipient }) => {
    if (recipient.kind !== 'user') return null;
    const viewer = await memberViewer(store, corporationCode, recipient.userId);
    // Who left is skipped by the deliveries themselves.
    if (!viewer) return null;
    const { fingerprint } = await rights.identity(viewer);
    return fingerprint === inputSchema.parse(input).fingerprint ? null : text(DEFAULT_LOCALE, 'judgment.told.skipped');
  };
}

/** Which plans send over which channels. */
export function usesOfPlans({ plans }: Pick<PlanRunNeeds, 'plans'>): ListUses {
  return async (corporationCode) =>
    (await plans.all(corporationCode)).flatMap(({ planCode: id, modelName: name, ownerId, draft }) =>
      channelsOf(draft.recipients, draft.ways).map((channelId) => ({ channelId, id, name, ownerId })),
    );
}
