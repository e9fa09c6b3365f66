import type { Heartbeat, PlayConfig } from '@tessera/contract';
import type { ColumnType } from 'kysely';

type Json<Value> = ColumnType<Value, string, string>;

export interface PlayTables {
  screen_play: {
    play_id: string;
    corporation_code: string;
    play_name: string;
    config: Json<PlayConfig>;
    /** Counts its changes, from 1. */
    version: number;
    updated_at: Date;
    updated_by: string;
  };
  /** Walls. */
  screen_device: {
    device_id: string;
    corporation_code: string;
    device_name: string;
    play_id: string | null;
    /** SHA-256 of its token; null before the wall has asked for it. */
    token_hash: string | null;
    /** User with whose rights it looks. */
    paired_by: string;
    paired_at: Date;
    revoked_at: Date | null;
  };
  /** What a wall said last; apart from the wall, whose changes empty what instances keep in memory. */
  screen_device_state: {
    device_id: string;
    last_seen_at: Date | null;
    address: string | null;
    heartbeat: Json<Omit<Heartbeat, 'clock'>> | ColumnType<null, null, null>;
    clock_ahead: number | null;
    picture_at: Date | null;
    wants_picture: boolean;
    /** Reloads that operators asked for. */
    reloads: number;
  };
  /** Walls that show a code. */
  screen_pairing: {
    /** SHA-256 of what only the wall knows. */
    secret_hash: string;
    code: string;
    address: string;
    ends_at: Date;
    /** The wall that it became; null while nobody has entered the code. */
    device_id: string | null;
  };
}
