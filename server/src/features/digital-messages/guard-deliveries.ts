import { DEFAULT_LOCALE } from '@tessera/contract';
import { z } from 'zod';

import { text } from '../../platform/texts/index.ts';
import type { DeliveryGuard } from '../deliveries/index.ts';
import { stillHeld } from '../table-rights/index.ts';
import type { DigitalContext } from './digital-context.ts';
import { standingOf } from './message-repository.ts';
import { isReader } from './readers.ts';

const inputSchema = z.object({ runId: z.string(), issueId: z.string() });

/** Asks right before sending whether a member is still to read a message, and may still see all that its text was made of. */
export function guardDeliveries({ runs, messages, around, services }: DigitalContext): DeliveryGuard {
  return async (input, { corporationCode, recipient }) => {
    const { runId, issueId } = inputSchema.parse(input);
    const refused = text(DEFAULT_LOCALE, 'digital.refused');
    const [run, issue] = await Promise.all([runs.find(runId, corporationCode), runs.issue(issueId)]);
    const message = run && (await messages.find(corporationCode, run.message_id));
    if (!message || !issue || recipient.kind !== 'user') return refused;
    if (standingOf(message, services.now()) !== 'on') return text(DEFAULT_LOCALE, 'digital.over');
    const [member] = await around.members(corporationCode, [recipient.userId]);
    if (!member || !(await isReader(around, message, member))) return refused;
    const { roleId, userId } = member;
    const held = await around.held({ corporationCode, roleId, userId });
    return issue.rights && stillHeld(held, issue.rights) ? null : refused;
  };
}
