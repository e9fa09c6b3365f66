import { sql, type Kysely } from 'kysely';

import type { Database } from '../../platform/store/database.ts';

/** A view of a member that ran out. */
interface EndedView {
  readonly sessionId: string;
  readonly corporationCode: string;
  /** Who looked, and as whom. */
  readonly userId: string;
  readonly account: string;
  readonly viewedAs: string;
}

/** Takes the views that ran out away, each for one caller alone. */
export async function takeEndedViews(store: Kysely<Database>, now: Date): Promise<EndedView[]> {
  const { rows } = await sql<EndedView>`
    with ended as (
      delete from session where viewed_by is not null and expires_at <= ${now} returning session_id, user_id, member_id, viewed_by
    )
    select ended.session_id as "sessionId", member.corporation_code as "corporationCode", own.user_id as "userId",
      looked.account, viewed.account as "viewedAs"
    from ended
    join session own on own.session_id = ended.viewed_by
    join account looked on looked.user_id = own.user_id
    join account viewed on viewed.user_id = ended.user_id
    join member on member.member_id = ended.member_id
  `.execute(store);
  return rows;
}
