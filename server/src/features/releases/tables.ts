import type { RemoteManifest } from '@tessera/contract';
import type { ColumnType, Generated } from 'kysely';

type Moment = ColumnType<Date, Date, never>;
type LaterMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface ReleaseTables {
  /** One immutable build; health is what users' pages reported. */
  release_build: {
    remote: string;
    build: string;
    /** Counts the remote's builds up from 1; 0: stored by a server that knew no numbers. */
    number: Generated<number>;
    /** Git commit of its sources, hexadecimal. */
    commit: string | null;
    /** Whether the work tree held changes that the commit lacks. */
    dirty: Generated<boolean>;
    /** Of the publisher, for people to read. */
    note: Generated<string>;
    version: string;
    federation_name: string;
    contract: string;
    integrity: string;
    manifest: ColumnType<RemoteManifest, string, never>;
    /** Served files by path with their SHA-384. */
    files: ColumnType<Record<string, string>, string, never>;
    published_at: Moment;
    /** Account of the publisher; empty for a bundled build. */
    owner: string;
    owner_id: string | null;
    bundled: boolean;
    good_at: LaterMoment;
    quarantined_at: LaterMoment;
  };
  /** The highest number that a build of a remote ever had; removed builds keep theirs. */
  release_number: { remote: string; last: number };
  /** Every move of a channel; the newest that was not taken back is where the channel stands. */
  release_pointer: {
    id: Generated<string>;
    remote: string;
    channel: 'stable' | 'canary';
    build: string;
    /** Share of users, for the canary. */
    share: number | null;
    moved_at: Moment;
    moved_by: string;
    withdrawn_at: LaterMoment;
  };
  /** A shell that this installation served, and when a page last reported it. */
  release_shell: {
    shell_id: string;
    version: string;
    capabilities: ColumnType<Record<string, string>, string, never>;
    last_seen_at: ColumnType<Date, Date, Date>;
  };
  /** An upload whose files are being stored; one that stays was interrupted. */
  release_upload: { upload_id: string; remote: string; build: string; begun_at: Moment };
  release_pin: { remote: string; corporation_code: string; build: string };
  release_disabled: { remote: string; corporation_code: string };
  /** Builds that one corporation is not given, after failures of its own members. */
  release_quarantine: { remote: string; build: string; corporation_code: string; quarantined_at: Moment };
  /** Pages of builds that are tried last, after failures of members; an empty corporation code stands for all. */
  release_page_quarantine: {
    remote: string;
    build: string;
    /** Path of the route, or name of the dialog. */
    page: string;
    corporation_code: string;
    quarantined_at: Moment;
  };
  /** Latest report of one member of a corporation on one build, or on one of its pages. */
  release_outcome: {
    remote: string;
    build: string;
    /** Path of the route, or name of the dialog; empty for the build as a whole. */
    page: Generated<string>;
    corporation_code: string;
    user_id: string;
    mounted: Generated<boolean>;
    failed: Generated<boolean>;
    /** Errors in event handlers and timers. */
    errors: Generated<number>;
    /** Of the last failure. */
    step: string | null;
    detail: string | null;
    reported_at: ColumnType<Date, Date, Date>;
  };
  release_token: {
    token_id: string;
    name: string;
    /** SHA-256 of the secret, hexadecimal; the secret is not stored. */
    secret_hash: string;
    /** Remotes that it may release; null for all. */
    remotes: string[] | null;
    owner: string;
    owner_id: string | null;
    created_at: Moment;
    last_used_at: LaterMoment;
    revoked_at: LaterMoment;
  };
}
