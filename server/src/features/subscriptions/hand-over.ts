import { randomUUID } from 'node:crypto';

import { MESSAGE_TYPE_CODES, PAGE_PATHS, type Locale } from '@tessera/contract';
import type { Insertable } from 'kysely';

import type { DeliveryContent, DeliveryRequest } from '../deliveries/index.ts';
import { fileNameOf, mediaTypeOf, type DrawnFile } from '../exports/index.ts';
import { refusals } from './entitled.ts';
import type { RecipientGroup } from './recipient-groups.ts';
import type { Person } from './recipients.ts';
import type { RunRow } from './run-repository.ts';
import { SUBSCRIPTION, type SubscriptionContext } from './subscription-context.ts';
import type { SubscriptionRow } from './subscription-repository.ts';
import { composed, type Composed } from './subscription-texts.ts';
import type { SubscriptionTables } from './tables.ts';
import { unsubscribePath } from './unsubscribe-links.ts';

/** Bytes of the largest file that goes into a mail; a larger one is behind the link. */
const MOST_ATTACHED = 15 * 1024 * 1024;
/** Name of the question that is asked right before sending. */
export const GUARD = 'subscription.rights';
/** Recipient of what goes to the group behind a channel. */
export const GROUP = 'group';

type NewDelivery = Insertable<SubscriptionTables['subscription_delivery']>;

export interface HandOver {
  readonly subscription: SubscriptionRow;
  readonly run: RunRow;
  /** Name of the board. */
  readonly menuName: string;
  readonly timeZone: string;
  /** Address of the board, report or screen. */
  readonly boardPath: string;
}

/** Where a recipient reads what was sent. */
export const receivedPath = (runId: string): string =>
  `${PAGE_PATHS.subscriptionReceived}?${new URLSearchParams({ run: runId })}`;

/**
 * Puts down the drawing of a group and queues its deliveries, all or nothing. Rights are asked once more before.
 * @param file null for a link alone
 */
export async function handOver(
  context: SubscriptionContext,
  { subscription, run, menuName, timeZone }: HandOver,
  { key, people }: RecipientGroup,
  file: DrawnFile | null,
): Promise<void> {
  const { runs, services, around, links } = context;
  const { corporation_code: corporationCode, subscription_id: subscriptionId, settings } = subscription;
  const { menuCode } = settings;
  const rights = file?.rights ?? null;
  const refused = await refusals(context, { corporationCode, subscriptionId, menuCode, people, rights });
  const fileId = file ? randomUUID() : null;
  const { locale } = people[0];
  const named = file && {
    key: file.key,
    name: fileNameOf(subscription.name, run.due_at, timeZone, file.extension),
    contentType: mediaTypeOf(file.extension),
  };
  const attached = named && file.bytes <= MOST_ATTACHED ? named : null;
  const contents = new Map<string, DeliveryContent>();
  const contentOf = (channel: string, outside: boolean): DeliveryContent => {
    const id = `${channel}/${outside}`;
    const facts: Composed = {
      subscription,
      run,
      menuName,
      timeZone,
      locale,
      attachment: !file ? 'none' : channel !== 'mail' ? 'link' : attached ? 'file' : outside ? 'tooLarge' : 'link',
    };
    const known = contents.get(id) ?? {
      ...composed(facts),
      locale,
      ...(channel === 'mail' && attached
        ? file?.extension === 'png'
          ? { picture: attached }
          : { attachments: [attached] }
        : {}),
    };
    contents.set(id, known);
    return known;
  };
  const deliveries: NewDelivery[] = [];
  const requests: DeliveryRequest[] = [];
  const add = (person: Person, channel: string) => {
    const { recipient, name, outside, member } = person;
    const base = { run_id: run.run_id, recipient, recipient_name: name, channel, file_id: fileId };
    const reason =
      refused.get(recipient) ?? (channel === 'mail' && outside === null && !member.email ? 'subscriptionNoMail' : null);
    if (reason) {
      deliveries.push({ ...base, state: 'skipped', reason: JSON.stringify({ key: reason, args: {} }) });
      return;
    }
    deliveries.push({ ...base, state: 'queued', reason: null });
    requests.push({
      ...requestOf({ subscription, run }),
      recipient: outside === null ? { kind: 'user', userId: member.userId } : { kind: 'address', address: outside },
      channel,
      content: contentOf(channel, outside !== null),
      link: outside === null ? receivedPath(run.run_id) : null,
      unsubscribe: unsubscribePath(links.sign({ corporationCode, subscriptionId, recipient })),
      check: { guard: GUARD, input: { runId: run.run_id, fileId, recipient } },
    });
  };
  const personal = settings.channels.filter((channel) => channel === 'message' || channel === 'mail');
  for (const person of people) {
    if (person.outside === null) for (const channel of personal) add(person, channel);
    else add(person, 'mail');
  }
  await services.store.transaction().execute(async (transaction) => {
    if (file && fileId)
      await runs.addFile(
        {
          file_id: fileId,
          run_id: run.run_id,
          corporation_code: corporationCode,
          group_key: key,
          file_key: file.key,
          extension: file.extension,
          bytes: file.bytes,
          truncated: file.truncated,
          rights: JSON.stringify(file.rights),
          created_at: services.now(),
          expires_at: new Date(services.now().getTime() + settings.keepDays * 86_400_000),
        },
        transaction,
      );
    await runs.addDeliveries(deliveries, transaction);
    await around.deliveries.deliver(requests, transaction);
  });
}

/** Queues what goes to the groups behind channels of the corporation: a text, and a link that asks for a session. */
export async function handToGroups(
  { runs, services, around }: SubscriptionContext,
  { subscription, run, menuName, timeZone, boardPath }: HandOver,
  locale: Locale,
): Promise<void> {
  const channels = subscription.settings.channels.filter((channel) => channel !== 'message' && channel !== 'mail');
  if (channels.length === 0) return;
  const content = { ...composed({ subscription, run, menuName, timeZone, locale, attachment: 'none' }), locale };
  await services.store.transaction().execute(async (transaction) => {
    await runs.addDeliveries(
      channels.map((channel) => ({
        run_id: run.run_id,
        recipient: GROUP,
        recipient_name: '',
        channel,
        file_id: null,
        state: 'queued' as const,
        reason: null,
      })),
      transaction,
    );
    await around.deliveries.deliver(
      channels.map((channel) => ({
        ...requestOf({ subscription, run }),
        recipient: { kind: 'group' as const },
        channel,
        content,
        link: boardPath,
      })),
      transaction,
    );
  });
}

const requestOf = ({ subscription, run }: Pick<HandOver, 'subscription' | 'run'>) => ({
  corporationCode: subscription.corporation_code,
  // A run that was asked for has a period of its own.
  source: { kind: SUBSCRIPTION, id: subscription.subscription_id, period: run.due_at },
  ownerId: subscription.created_by,
  messageTypeCode: MESSAGE_TYPE_CODES.subscription,
});
