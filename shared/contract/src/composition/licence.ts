import { z } from '../zod.ts';
import { remoteNameSchema } from './manifest.ts';

/** What a licence grants. `remotes: '*'` grants all; `seats: null` sets no limit; `expiresAt: null` has no end. */
export const licenceSchema = z.object({
  licenceId: z.string(),
  corporationCode: z.string(),
  remotes: z.union([z.literal('*'), z.array(remoteNameSchema)]),
  seats: z.number().int().positive().nullable(),
  issuedAt: z.string(),
  expiresAt: z.string().nullable(),
  /** Valid only while the server listens on loopback. */
  loopbackOnly: z.boolean(),
});
export type Licence = z.infer<typeof licenceSchema>;
/** The licence file: JSON of the payload text and its Ed25519 signature, base64. */
export const licenceFileSchema = z.object({
  payload: z.string(),
  signature: z.string(),
  keyId: z.string(),
});
export type LicenceFile = z.infer<typeof licenceFileSchema>;
