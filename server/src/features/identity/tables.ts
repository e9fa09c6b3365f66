import type { GroupCondition, Locale, PermissionSymbol, UserType } from '@tessera/contract';
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | undefined, Date>;
type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** What a member gets on accepting an invitation. */
export interface PendingMember {
  readonly groupIds?: readonly string[] | undefined;
  readonly attributes?: Readonly<Record<string, readonly string[]>> | undefined;
  /** The person of a directory who is invited, and the groups of that directory that they are to be in. */
  readonly external?: { readonly systemId: string; readonly externalId: string; readonly groupIds: readonly string[] };
}

export interface IdentityTables {
  corporation: {
    corporation_code: string;
    corporation_name: string;
    /** Whether this corporation operates the installation. */
    operator: Generated<boolean>;
    /** Whether its members may enter; false while it waits for the operator's approval. */
    approved: Generated<boolean>;
    ai_on: Generated<boolean>;
    created_at: Timestamp;
  };
  account: {
    user_id: string;
    account: string;
    /** Lower-case form, by which it is found and unique. */
    account_key: string;
    email: string | null;
    email_key: string | null;
    mobile: string | null;
    user_nick_name: string;
    avatar_url: string | null;
    lang: Locale;
    password_hash: string;
    disabled: Generated<boolean>;
    /** Since when there is a second factor; null without. */
    factor_since: NullableTimestamp;
    created_at: Timestamp;
  };
  role: {
    role_id: string;
    corporation_code: string;
    user_type: UserType;
    /** Null for the fixed roles, whose names are texts. */
    role_name: string | null;
    /** Lower-case form, by which it is unique in the corporation. */
    role_name_key: string | null;
    /** Null for fixed roles, see the permission table. */
    permissions: ColumnType<readonly PermissionSymbol[] | null, string | null, string | null>;
  };
  member: {
    member_id: string;
    corporation_code: string;
    user_id: string;
    role_id: string;
    disabled: Generated<boolean>;
    last_login: NullableTimestamp;
    previous_login: NullableTimestamp;
    /** When one of the member's sessions was used last, exact to five minutes. */
    last_seen: NullableTimestamp;
    created_at: Timestamp;
  };
  /** Values that owners gave a member, for row conditions and rules of groups. */
  member_attribute: {
    member_id: string;
    corporation_code: string;
    user_id: string;
    attributes: ColumnType<Readonly<Record<string, readonly string[]>>, string, string>;
  };
  user_group: {
    group_id: string;
    corporation_code: string;
    /** Null at the top. */
    parent_id: string | null;
    group_name: string;
    /** Lower-case form, by which it is unique among its brothers. */
    group_name_key: string;
    rule: ColumnType<readonly GroupCondition[] | null, string | null, string | null>;
    version: Generated<number>;
    /** The docking system whose directory the group mirrors; null for one of people here. */
    source_id: string | null;
    /** Id, name and id of the group above, as that directory says. */
    external_id: string | null;
    external_name: string | null;
    external_parent: string | null;
  };
  /** Who is in a group itself; a row has at least one of the reasons. */
  user_group_member: {
    group_id: string;
    member_id: string;
    by_hand: boolean;
    by_rule: boolean;
    /** Put there by the directory that the group mirrors. */
    by_source: Generated<boolean>;
    by_system: Generated<boolean>;
  };
  /** Which user a person of a directory is. Stays when the member is removed, so that nobody is made twice. */
  member_link: {
    system_id: string;
    external_id: string;
    corporation_code: string;
    user_id: string;
    /** Whether the directory made the account. */
    made: boolean;
    /** Whether the member is disabled because the directory said so. */
    disabled_by_it: Generated<boolean>;
    linked_at: Timestamp;
  };
  /** Groups that docked systems gave members; a membership lasts as long as one of them gives it. */
  user_group_mapped: { system_id: string; group_id: string; member_id: string };
  /** Roles that a group gives its members and those of the groups below. Never that of owners. */
  group_role: {
    group_id: string;
    role_id: string;
  };
  invitation: {
    invitation_id: string;
    corporation_code: string;
    email: string;
    email_key: string;
    role_id: string;
    /** Groups and attributes of the member that it will make. */
    pending: ColumnType<PendingMember | null, string | null | undefined, string | null>;
    /** SHA-256 of the code that was mailed. */
    code_hash: string;
    invited_by: string;
    expires_at: Date;
    created_at: Timestamp;
  };
  session: {
    session_id: string;
    user_id: string;
    /** Null while the user belongs to no corporation. */
    member_id: string | null;
    created_at: Timestamp;
    expires_at: Date;
    address: string;
    /** Browser and system; empty if unknown. */
    agent: Generated<string>;
    /** When the password was given; sessions that follow on this one keep it. */
    signed_in_at: Timestamp;
    /** Exact to five minutes. */
    last_used_at: Timestamp;
    /** Session of who looks at the product as this one's member; it ends with that. */
    viewed_by: string | null;
    /** Whether the system by which it came asked for a second factor. */
    factor_proven: Generated<boolean>;
  };
}
