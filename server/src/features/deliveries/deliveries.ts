import type { ChannelChoice, ChannelKind, DeliveryState, Locale } from '@tessera/contract';
import type { Transaction } from 'kysely';

import type { Database } from '../../platform/store/database.ts';

/** Who gets something: a member, an address outside, or the group behind a channel. */
export type DeliveryRecipient =
  | { readonly kind: 'user'; readonly userId: string }
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'group' };

/** A file of the file store, kept by who asks until the delivery is settled. */
export interface DeliveryFile {
  readonly key: string;
  /** Name with its ending, as the recipient sees it. */
  readonly name: string;
  readonly contentType: string;
}

/** Composed in the recipient's language, figures formatted for it. The same object for many recipients is stored once. */
export interface DeliveryContent {
  readonly title: string;
  /** Plain text. */
  readonly text: string;
  /** For group robots; the plain text where it is left out. */
  readonly markdown?: string;
  /** Language of what the server adds, such as `cut off` and `open in Tessera`. */
  readonly locale: Locale;
  /** Files of a mail. Other channels give the link. */
  readonly attachments?: readonly DeliveryFile[];
  /** A picture above the text of a mail. */
  readonly picture?: DeliveryFile;
}

/** Asks right before sending; see {@link Deliveries.guard}. */
export interface DeliveryCheck {
  readonly guard: string;
  /** JSON. */
  readonly input: object;
}

export interface DeliveryRequest {
  readonly corporationCode: string;
  /** The key of a delivery is its source, recipient and channel: asked twice, it is delivered once. */
  readonly source: { readonly kind: string; readonly id: string; readonly period: Date; readonly part?: string };
  /** User who is told when it fails; owners, where that user left. */
  readonly ownerId: string;
  readonly recipient: DeliveryRecipient;
  /** `message`, `mail` or the id of a channel of the corporation. Members only by `message`; a group only by others. */
  readonly channel: string;
  readonly content: DeliveryContent;
  /** A path of this installation, such as `/warning/board?id=1`. */
  readonly link: string | null;
  /** One of MESSAGE_TYPE_CODES. */
  readonly messageTypeCode: string;
  /** Path with which the recipient ends the subscription; a mail names it in List-Unsubscribe. */
  readonly unsubscribe?: string;
  readonly check?: DeliveryCheck;
}

/** A delivery that has come to its end. */
export interface SettledDelivery {
  readonly deliveryId: string;
  readonly corporationCode: string;
  readonly source: DeliveryRequest['source'];
  readonly recipient: DeliveryRecipient;
  readonly channel: string;
  readonly channelKind: ChannelKind;
  readonly state: Extract<DeliveryState, 'sent' | 'failed' | 'uncertain' | 'skipped'>;
  /** What the other side answered, or why it was skipped. */
  readonly answer: string;
  readonly settledAt: Date;
}
/** In the transaction in which they are settled. A failed one that an owner sends again is settled again. */
export type OnSettled = (settled: readonly SettledDelivery[], transaction: Transaction<Database>) => Promise<void>;

/** What a guard is asked about. */
export interface GuardedDelivery {
  readonly corporationCode: string;
  readonly source: DeliveryRequest['source'];
  readonly recipient: DeliveryRecipient;
}
/** @returns null where it may be sent, else the reason for skipping it, in plain words for the list of deliveries */
export type DeliveryGuard = (input: object, delivery: GuardedDelivery) => Promise<string | null>;

/** Something that sends over a channel whenever it is due. */
export interface NamedUse {
  readonly channelId: string;
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
}
/** @returns a use for each channel that something names */
export type ListUses = (corporationCode: string) => Promise<readonly NamedUse[]>;

/** Which deliveries are sent again. */
export interface DeliveryAgain extends Pick<DeliveryRequest, 'corporationCode'> {
  readonly source: Omit<DeliveryRequest['source'], 'part'>;
  readonly one?: Pick<DeliveryRequest, 'recipient' | 'channel'>;
}
export type QueuedAgain = Pick<DeliveryRequest, 'recipient' | 'channel'>;

/** What was sent to whom, and what the other side answered; decision 0092. */
export interface Deliveries {
  /**
   * Queues deliveries in few statements, however many there are; what was asked before is left alone. Members who left
   * are skipped when their turn comes, by the service itself.
   * @param transaction queues them there, so that they exist if and only if it commits
   * @returns how many are new
   * @throws CatalogueError channelUnknown for a channel that the corporation doesn't have
   * @throws TypeError for a link that leaves the installation, or a recipient that the channel can't reach
   */
  deliver(requests: readonly DeliveryRequest[], transaction?: Transaction<Database>): Promise<number>;
  /**
   * Queues failed and uncertain deliveries of a source again, all of them or those to one recipient over one channel; the
   * caller wakes the jobs after the commit.
   */
  again(request: DeliveryAgain, transaction: Transaction<Database>): Promise<QueuedAgain[]>;
  /** Tells what became of the deliveries of a kind of source; in `create` of a slice, once for each kind. */
  onSettled(sourceKind: string, handler: OnSettled): void;
  /** Names a question that is asked right before sending; in `create` of a slice. */
  guard(name: string, ask: DeliveryGuard): void;
  /** Tells owners what sends over a channel before they change it; in `create` of a slice, once for each kind of source. */
  usedBy(sourceKind: string, ask: ListUses): void;
  /** How many deliveries of each state the periods of a source have. */
  count(sourceKind: string, sourceId: string, periods: readonly Date[]): Promise<DeliveryCount[]>;
  /** Channels of a corporation that may be chosen now. */
  choices(corporationCode: string): Promise<ChannelChoice[]>;
}
export interface DeliveryCount {
  readonly period: Date;
  readonly state: DeliveryState;
  readonly count: number;
}
