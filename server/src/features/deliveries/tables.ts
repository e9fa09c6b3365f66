import type { AddedChannelKind, ChannelKind, ChannelSettings, DeliveryState } from '@tessera/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

import type { AnswerReason } from './channels/index.ts';
import type { DeliveryCheck, DeliveryContent } from './deliveries.ts';

type Json<Value> = ColumnType<Value, string, string>;
type Reason = ColumnType<AnswerReason | null, string | null | undefined, string | null>;

export interface DeliveryTables {
  delivery_channel: {
    channel_id: string;
    corporation_code: string;
    name: string;
    kind: AddedChannelKind;
    /** Values of the form without its secrets. */
    settings: Json<ChannelSettings>;
    /** The secrets by field, sealed with TESSERA_SECRET. */
    sealed: string;
    version: Generated<number>;
    enabled: Generated<boolean>;
    state: Generated<'ok' | 'failed' | 'unused'>;
    answer: Generated<string>;
    reason: Reason;
    used_at: Date | null;
    created_by: string;
    created_at: Date;
  };
  /** What deliveries say; many share one. */
  delivery_content: { content_id: string; content: Json<DeliveryContent>; created_at: Date };
  delivery: {
    delivery_id: string;
    /** SHA-256 of source, recipient and channel. */
    unique_key: string;
    corporation_code: string;
    /** `message`, `mail` or the id of a channel, which may be gone. */
    channel_id: string;
    channel_kind: ChannelKind;
    source_kind: string;
    source_id: string;
    source_part: string;
    period: Date;
    owner_id: string;
    recipient_kind: 'user' | 'address' | 'group';
    /** User id or mail address; empty for a group. */
    recipient: string;
    content_id: string;
    link: string | null;
    type_code: string;
    unsubscribe: string | null;
    guard: ColumnType<DeliveryCheck | null, string | null, string | null>;
    state: Generated<DeliveryState>;
    tries: Generated<number>;
    not_before: Date;
    /** The run that has it. */
    claimed_by: string | null;
    /** Until then it is that run's; a `sending` one beyond it lost its run. */
    lease_until: Date | null;
    answer: Generated<string>;
    reason: Reason;
    created_at: Date;
    settled_at: Date | null;
    /** Whether its owner was told, where it failed. */
    reported: Generated<boolean>;
    /** Sent before everything else of its lane: somebody waits for a test. */
    ahead: Generated<boolean>;
    /** Its place in the order in which it was asked for. */
    sequence: GeneratedAlways<number>;
  };
  /** Lanes that have sent lately. */
  delivery_lane: {
    corporation_code: string;
    channel_id: string;
    /** The run that sends; beyond `run_until` it is lost. */
    run: string | null;
    run_until: Date | null;
    /** Until then nothing is sent. */
    paused_until: Date | null;
  };
  /** Times of deliveries, for channels with a limit per minute. `mail` is one channel for all corporations. */
  delivery_use: { channel_id: string; used_at: Date };
}
