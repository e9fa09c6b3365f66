import { z } from '../zod.ts';

/** Raw point on P-256, uncompressed: 65 bytes in base64. */
const point = z.string().regex(/^[A-Za-z0-9+/]{87}=$/);
/** Key to which passwords of an agent are sealed (0124). */
export const sealKeySchema = point;

/**
 * A password that one agent alone can open. ECDH on P-256 between a key made for this box and the agent's; the AES-256
 * key is HKDF-SHA-256 of the shared x with the two points, the box's first, as salt and {@link SEAL_INFO}; the password
 * is UTF-8, its additional data {@link sealContext}.
 */
export const sealedBoxSchema = z.object({
  /** The agent's point. */
  key: sealKeySchema,
  /** The box's point. */
  ephemeral: point,
  /** 12 bytes, base64. */
  iv: z.string().regex(/^[A-Za-z0-9+/]{16}$/),
  /** Of AES-GCM, base64; the last 16 bytes are the tag. */
  data: z
    .string()
    .min(24)
    .max(1_400)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/),
});
export type SealedBox = z.infer<typeof sealedBoxSchema>;

export const SEAL_INFO = 'tessera-box-1';

/** What a password is for. A box opens for nothing else, so nobody can send it to an address of their own. */
export interface SealedFor {
  readonly clientId: string;
  readonly kind: string;
  readonly host: string;
  readonly port: number;
  readonly user: string;
}
export const sealContext = ({ clientId, kind, host, port, user }: SealedFor): string =>
  [SEAL_INFO, clientId, kind, host, port, user].join('\n');
