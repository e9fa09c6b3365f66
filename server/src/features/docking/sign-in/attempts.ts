import { createHash, randomBytes } from 'node:crypto';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import type { RunningServices } from '../../../platform/open-services.ts';
import type { Attempt } from '../kinds/kind.ts';

const COOKIE = 'tessera_docking';
const MINUTES = 10;

type Call = Pick<RequestContext, 'headers' | 'setHeader'>;
export interface Begun {
  readonly systemId: string;
  readonly secrets: Omit<Attempt, 'callback'>;
  readonly redirect: string | null;
  /** What the browser posted as the answer, where the system answers so. */
  readonly answer: string | null;
}

/** Ways to a system and back: each belongs to one browser, and is gone once. */
export function createAttempts({ store, sealer, env, now }: RunningServices) {
  const secure = env.TESSERA_PUBLIC_URL?.startsWith('https:') ? '; Secure' : '';
  return {
    /** @param redirect where on this site to go on; anything else is left out */
    async begin(systemId: string, redirect: string | null, call: Call): Promise<Begun['secrets']> {
      const browser = browserOf(call) ?? randomBytes(24).toString('base64url');
      const secrets = { state: token(), nonce: token(), verifier: token() };
      await store
        .insertInto('docking_attempt')
        .values({
          state_hash: hashOf(secrets.state),
          system_id: systemId,
          browser_hash: hashOf(browser),
          sealed_secrets: sealer.seal(JSON.stringify(secrets)),
          redirect: ownPath(redirect),
          expires_at: new Date(now().getTime() + MINUTES * 60_000),
        })
        .execute();
      const attributes = `Path=/api/auth/docking; HttpOnly; SameSite=Lax; Max-Age=${MINUTES * 60}${secure}`;
      call.setHeader('set-cookie', `${COOKIE}=${browser}; ${attributes}`);
      return secrets;
    },
    /**
     * Keeps the form by which a system answers until the browser that began comes for it: forms of other sites bring no cookie.
     * The first one counts.
     */
    async answer(systemId: string, state: string, form: string): Promise<void> {
      await store
        .updateTable('docking_attempt')
        .set({ sealed_answer: sealer.seal(form) })
        .where('state_hash', '=', hashOf(state))
        .where('system_id', '=', systemId)
        .where('sealed_answer', 'is', null)
        .where('expires_at', '>', now())
        .execute();
    },
    /** @throws CatalogueError dockingStale for one of another browser, one that was used, and one of long ago */
    async end(state: string, call: Call): Promise<Begun> {
      const browser = browserOf(call);
      const row =
        browser === null
          ? undefined
          : await store
              .deleteFrom('docking_attempt')
              .where('state_hash', '=', hashOf(state))
              .where('browser_hash', '=', hashOf(browser))
              .where('expires_at', '>', now())
              .returning(['system_id', 'sealed_secrets', 'sealed_answer', 'redirect'])
              .executeTakeFirst();
      if (!row) throw new CatalogueError('dockingStale');
      const secrets = JSON.parse(sealer.open(row.sealed_secrets)) as Begun['secrets'];
      const answer = row.sealed_answer === null ? null : sealer.open(row.sealed_answer);
      return { systemId: row.system_id, secrets, redirect: row.redirect, answer };
    },
    async purge(): Promise<void> {
      await store.deleteFrom('docking_attempt').where('expires_at', '<', now()).execute();
    },
  };
}
export type Attempts = ReturnType<typeof createAttempts>;

/** 43 characters, as PKCE wants them. */
const token = (): string => randomBytes(32).toString('base64url');
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

function browserOf({ headers }: Call): string | null {
  return new RegExp(String.raw`(?:^|;\s*)${COOKIE}=([\w-]{32})(?:;|$)`).exec(headers['cookie'] ?? '')?.[1] ?? null;
}

/** A path of this site; null for addresses elsewhere, however they are spelled. */
export function ownPath(value: string | null): string | null {
  if (value === null || !/^\/(?![/\\])/.test(value) || /[\p{Cc}\\]/u.test(value)) return null;
  const base = 'https://here.invalid';
  return URL.canParse(value, base) && new URL(value, base).origin === base ? value : null;
}
