import { boardStateSchema, originSchema, shareIdSchema, type BoardState } from '@tessera/contract';
import { decodeProtectedHeader, jwtVerify } from 'jose';
import { z } from 'zod';

import type { Sealer } from '../../platform/security/index.ts';
import type { KnownShare } from './share-memo.ts';

/** Longest life of an embed token in seconds. */
const LONGEST = 24 * 3_600;
const claimsSchema = z.object({
  share: shareIdSchema,
  /** Choices fixed by this token. */
  filters: boardStateSchema.shape.filters,
  /** Narrows the origins of the share. */
  origins: z.array(originSchema).max(20).optional(),
});

export interface EmbedClaims {
  readonly keyId: string;
  readonly filters: BoardState['filters'];
  readonly origins: readonly string[] | null;
}

/** What a token of the corporation's own servers says of this share; null for one that is forged, too old or for another. */
export async function readEmbedToken(
  token: string,
  { row, keys }: KnownShare,
  sealer: Sealer,
  now: Date,
): Promise<EmbedClaims | null> {
  try {
    const { kid = '' } = decodeProtectedHeader(token);
    const key = keys.get(kid);
    if (!key || !holds(key, now)) return null;
    const { payload } = await jwtVerify(token, Buffer.from(sealer.open(key.sealed), 'base64url'), {
      algorithms: ['HS256'],
      currentDate: now,
      requiredClaims: ['exp'],
    });
    if ((payload.exp ?? 0) - now.getTime() / 1_000 > LONGEST) return null;
    const claims = claimsSchema.safeParse(payload);
    if (!claims.success || claims.data.share !== row.share_id) return null;
    return { keyId: kid, filters: claims.data.filters, origins: claims.data.origins ?? null };
  } catch {
    // Whatever is wrong with it, it is no token.
    return null;
  }
}

export const holds = ({ endsAt }: { readonly endsAt: Date | null }, now: Date): boolean =>
  endsAt === null || endsAt > now;
