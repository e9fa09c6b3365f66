import { digitalProblems, type DigitalDraft } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { DigitalContext } from './digital-context.ts';
import { tablesOf, type Composed } from './show-message.ts';

/**
 * Refuses a message that could not be shown or sent.
 * @throws CatalogueError notFound, digitalInvalid, digitalRecipient, channelUnknown, scheduleInvalid
 */
export async function checkMessage(
  { around }: Pick<DigitalContext, 'around'>,
  corporationCode: string,
  draft: DigitalDraft,
): Promise<void> {
  await checkComposed({ around }, corporationCode, draft, draft);
  const { recipients, delivery, schedule, linkMenuCode } = draft;
  if (linkMenuCode !== null && !(await around.document(corporationCode, linkMenuCode)))
    throw new CatalogueError('notFound');
  const users = recipients.flatMap((one) => (one.kind === 'member' ? [one.userId] : []));
  const members = new Set((await around.members(corporationCode, users)).map(({ userId }) => userId));
  const { roles, groups } = await around.known(corporationCode);
  const isKnown = recipients.every((one) => {
    if (one.kind === 'member') return members.has(one.userId);
    return one.kind === 'role' ? roles.has(one.roleId) : groups.has(one.groupId);
  });
  const roleOfChannels = delivery?.channelRoleId ?? null;
  if (!isKnown || (roleOfChannels !== null && !roles.has(roleOfChannels))) throw new CatalogueError('digitalRecipient');
  const choices = await around.deliveries.choices(corporationCode);
  const offered = new Set(choices.map(({ channelId }) => channelId));
  if (delivery?.channels.some((channel) => !offered.has(channel))) throw new CatalogueError('channelUnknown');
  if (schedule) await around.schedules.preview(schedule, 1);
}

/** @param rest parts that a preview does without @throws CatalogueError notFound, digitalInvalid */
export async function checkComposed(
  { around }: Pick<DigitalContext, 'around'>,
  corporationCode: string,
  composed: Composed,
  rest: Pick<DigitalDraft, 'validFrom' | 'validTo' | 'delivery'> = { validFrom: null, validTo: null, delivery: null },
): Promise<void> {
  const [problem] = digitalProblems({ ...rest, ...composed });
  if (problem) {
    const { field, reason, name = '' } = problem;
    throw new CatalogueError('digitalInvalid', { field, part: field.split('.', 1)[0] ?? '', reason, name });
  }
  for (const tableId of tablesOf(composed))
    if (!(await around.registry.find(corporationCode, tableId))) throw new CatalogueError('notFound');
}
