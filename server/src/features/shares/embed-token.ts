import { boardStateSchema, originSchema, shareIdSchema, type BoardState } from '@tessera/contract';
import { decodeProtectedHeader, errors, jwtVerify } from 'jose';
import { z } from 'zod';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
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

/**
 * What a token of the corporation's own servers says of this share.
 * @throws CatalogueError embedTokenInvalid for one that none of the keys signed or that says too little, embedTokenExpired,
 * embedTokenShare for one of another share. Only who signed it learns more than that it is invalid.
 */
export async function readEmbedToken(
  token: string,
  { row, keys }: KnownShare,
  sealer: Sealer,
  now: Date,
): Promise<EmbedClaims> {
  const { kid, payload } = await verified(token, keys, sealer, now);
  if ((payload.exp ?? 0) - now.getTime() / 1_000 > LONGEST) throw new CatalogueError('embedTokenInvalid');
  const claims = claimsSchema.safeParse(payload);
  if (!claims.success) throw new CatalogueError('embedTokenInvalid');
  if (claims.data.share !== row.share_id) throw new CatalogueError('embedTokenShare');
  return { keyId: kid, filters: claims.data.filters, origins: claims.data.origins ?? null };
}

async function verified(token: string, keys: KnownShare['keys'], sealer: Sealer, now: Date) {
  try {
    const { kid = '' } = decodeProtectedHeader(token);
    const key = keys.get(kid);
    if (!key || !holds(key, now)) throw new CatalogueError('embedTokenInvalid');
    const { payload } = await jwtVerify(token, Buffer.from(sealer.open(key.sealed), 'base64url'), {
      algorithms: ['HS256'],
      currentDate: now,
      requiredClaims: ['exp'],
    });
    return { kid, payload };
  } catch (error) {
    // Times are looked at after the signature.
    if (error instanceof errors.JWTExpired) throw new CatalogueError('embedTokenExpired');
    throw new CatalogueError('embedTokenInvalid');
  }
}

export const holds = ({ endsAt }: { readonly endsAt: Date | null }, now: Date): boolean =>
  endsAt === null || endsAt > now;
