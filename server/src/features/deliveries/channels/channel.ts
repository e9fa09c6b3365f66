import type { ChannelFormField, ChannelKind, ChannelSettings } from '@tessera/contract';

import type { SendGuarded } from '../../../platform/outbound/index.ts';
import type { FileStore, Mailer } from '../../../platform/services.ts';
import type { TextKey } from '../../../platform/texts/index.ts';
import type { DeliveryContent } from '../deliveries.ts';

/** A text of the server, told in the language of who reads it. */
export interface AnswerReason {
  readonly key: TextKey;
  readonly args: Readonly<Record<string, string | number>>;
}
/** What a try came to. `retry`: it was certainly not taken, and may be later. */
export interface Outcome {
  readonly state: 'sent' | 'failed' | 'uncertain' | 'retry';
  /** Words of the other side; empty where it had none. */
  readonly answer: string;
  readonly reason?: AnswerReason;
  /** Seconds in which the other side wants nothing more, whatever it is. */
  readonly wait?: number;
}
export interface Sending {
  /** The same for each try of a delivery. */
  readonly key: string;
  readonly settings: ChannelSettings;
  readonly content: DeliveryContent;
  /** Absolute. */
  readonly link: string | null;
  /** Mail address; empty for groups. */
  readonly address: string;
  readonly unsubscribe: string | null;
  readonly source: { readonly kind: string; readonly id: string; readonly period: Date };
  readonly signal: AbortSignal;
}
export interface ChannelServices {
  readonly request: SendGuarded;
  /** Milliseconds for a call with its answer. */
  readonly patience: number;
  readonly mailer: Mailer;
  readonly files: FileStore;
  readonly now: () => Date;
  /** Host that identifies mails. */
  readonly host: string;
}

/** A kind of channels that are called one delivery at a time. */
export interface Channel {
  readonly kind: Exclude<ChannelKind, 'message'>;
  readonly fields: readonly ChannelFormField[];
  readonly limits: { readonly bytes: number | null; readonly perMinute: number | null };
  /** The other side takes a repeated key for the same delivery, so that a lost run is tried again. */
  readonly idempotent: boolean;
  send(sending: Sending, services: ChannelServices): Promise<Outcome>;
}

export const secretField = (
  name: ChannelFormField['name'],
  group: ChannelFormField['group'],
  required: boolean,
): ChannelFormField => ({
  name,
  kind: 'secret',
  required,
  secret: true,
  default: null,
  options: [],
  group,
  shownWhen: null,
});
export const textField = (
  name: ChannelFormField['name'],
  group: ChannelFormField['group'],
  required: boolean,
): ChannelFormField => ({ ...secretField(name, group, required), kind: 'text', secret: false });
