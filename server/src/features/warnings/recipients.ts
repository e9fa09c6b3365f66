import type { WarningDraft } from '@tessera/contract';

import { channelsOf } from '../deliveries/index.ts';

/** Channels over which a rule may tell, each once. */
export const channelsOfRule = ({ ways, recipients, escalation }: WarningDraft): readonly string[] =>
  channelsOf([...recipients, ...(escalation?.recipients ?? [])], ways);
