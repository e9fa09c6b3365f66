import { randomUUID } from 'node:crypto';

import { jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { LRUCache } from 'lru-cache';

import type { Services } from '../../platform/services.ts';

/** What a token is for; one of them never passes for another. */
export type TokenUse = 'session' | 'choice' | 'factor' | 'binding' | 'hand-over' | 'share';
export interface VerifiedToken {
  readonly claims: JWTPayload;
  readonly issuedAt: number;
  readonly expiresAt: number;
}
export interface Tokens {
  /** @param seconds life of the token */
  sign(use: TokenUse, claims: JWTPayload, seconds: number): Promise<string>;
  /** Null for a forged, unsigned, expired or foreign token. @param late tolerated seconds after its end */
  verify(use: TokenUse, token: string, late?: number): Promise<VerifiedToken | null>;
  /** As verify, and the token never passes again on any instance. */
  consume(use: TokenUse, token: string): Promise<VerifiedToken | null>;
  /** Whether an id is used for the first time, on any instance; it is kept until `expiresAt` (seconds). */
  useOnce(id: string, expiresAt: number): Promise<boolean>;
  purge(): Promise<void>;
}

const ISSUER = 'tessera';

/** Cache size of verified tokens. */
const MOST_KNOWN = 5_000;

/** @param key random bytes that all instances share */
export function createTokens({ store, now }: Services, key: Uint8Array): Tokens {
  const known = new LRUCache<string, VerifiedToken & { readonly use: TokenUse }>({ max: MOST_KNOWN });
  async function verify(use: TokenUse, token: string, late = 0): Promise<VerifiedToken | null> {
    const before = known.get(token);
    if (before?.use === use && before.expiresAt > now().getTime() / 1_000) return before;
    const verified = await check(use, token, late);
    if (verified) known.set(token, { ...verified, use });
    return verified;
  }
  async function check(use: TokenUse, token: string, late: number): Promise<VerifiedToken | null> {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience: use,
        currentDate: now(),
        clockTolerance: late,
        requiredClaims: ['exp', 'iat', 'jti'],
      });
      return { claims: payload, issuedAt: payload.iat ?? 0, expiresAt: payload.exp ?? 0 };
    } catch {
      return null;
    }
  }
  async function useOnce(id: string, expiresAt: number): Promise<boolean> {
    const first = await store
      .insertInto('used_token')
      .values({ token_id: id, expires_at: new Date(expiresAt * 1_000) })
      .onConflict((conflict) => conflict.column('token_id').doNothing())
      .executeTakeFirst();
    return Boolean(first.numInsertedOrUpdatedRows);
  }
  return {
    useOnce,
    sign(use, claims, seconds) {
      const issued = Math.floor(now().getTime() / 1_000);
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(ISSUER)
        .setAudience(use)
        .setJti(randomUUID())
        .setIssuedAt(issued)
        .setExpirationTime(issued + Math.max(1, Math.round(seconds)))
        .sign(key);
    },
    verify,
    async consume(use, token) {
      const verified = await verify(use, token);
      if (!verified?.claims.jti) return null;
      return (await useOnce(verified.claims.jti, verified.expiresAt)) ? verified : null;
    },
    async purge() {
      await store.deleteFrom('used_token').where('expires_at', '<', now()).execute();
    },
  };
}
