import { z } from '../zod.ts';
import { remoteManifestSchema, remoteNameSchema } from './manifest.ts';

export const buildIdSchema = z.string().regex(/^[a-z0-9]{8,40}$/);

/** One immutable build of a remote. Addresses are absolute paths or URLs. */
export const remoteBuildSchema = z.object({
  remote: remoteNameSchema,
  build: buildIdSchema,
  version: z.string(),
  /** Federation container name, unique per build: `mf_dashboard__<build>`. */
  federationName: z.string(),
  /** Address of mf-manifest.json. */
  manifestUrl: z.string(),
  /** Address of integrity.json and its own hash; the only hash that the composition holds. */
  integrityUrl: z.string(),
  integrity: z.string().regex(/^sha384-[A-Za-z0-9+/=]{64}$/),
  /** Version of the contract that it was built with. */
  contract: z.string(),
  publishedAt: z.string(),
  manifest: remoteManifestSchema,
});
export type RemoteBuild = z.infer<typeof remoteBuildSchema>;

export const remoteStateSchema = z.enum(['enabled', 'unlicensed', 'disabled', 'quarantined']);
export type RemoteState = z.infer<typeof remoteStateSchema>;
/** Why a remote is not enabled; the shell has a text for each. */
export const stateReasonSchema = z.enum([
  'not-licensed',
  'licence-expired',
  'disabled-by-operator',
  'faulty-builds',
  'no-build',
]);
export type StateReason = z.infer<typeof stateReasonSchema>;

/** A page (path of its route) or dialog (name) of a build that users could not use. */
export const faultyPageSchema = z.object({ build: buildIdSchema, page: z.string() });
export type FaultyPage = z.infer<typeof faultyPageSchema>;

export const composedRemoteSchema = z.object({
  name: remoteNameSchema,
  state: remoteStateSchema,
  reason: stateReasonSchema.nullable(),
  /** Paths and dialogs of a remote that is not enabled, so that a deep link gets its reason. Never its build. */
  lockedPaths: z.array(z.string()),
  active: remoteBuildSchema.nullable(),
  lastGood: remoteBuildSchema.nullable(),
  canary: z.object({ build: remoteBuildSchema, share: z.number().min(0).max(1) }).nullable(),
  /** Where one of these builds is tried last, after reports of the corporation's members. */
  faultyPages: z.array(faultyPageSchema).default([]),
  /** Whether the operator holds the corporation on the active build. */
  pinned: z.boolean().default(false),
});
export type ComposedRemote = z.infer<typeof composedRemoteSchema>;

export const licenceStatusSchema = z.object({
  state: z.enum(['valid', 'expiring', 'grace', 'expired', 'missing']),
  /** ISO 8601 date, null for a licence without an end. */
  expiresAt: z.string().nullable(),
  seats: z.number().int().nullable(),
});
export type LicenceStatus = z.infer<typeof licenceStatusSchema>;

/** Random text of a page, base64url. */
export const compositionChallengeSchema = z.string().regex(/^[A-Za-z0-9_-]{22,64}$/);

export const compositionSchema = z.object({
  /** Changes whenever anything in the composition changes; also its ETag. */
  revision: z.string(),
  corporationCode: z.string().nullable(),
  issuedAt: z.string(),
  remotes: z.array(composedRemoteSchema),
  licence: licenceStatusSchema,
  /** Remotes that this session loads from a developer's machine; the address ends with a slash. */
  overrides: z.array(z.object({ remote: remoteNameSchema, address: z.url() })),
  /** What the page sent to be signed along, which proves that this is no kept reply, whatever its clock says. */
  challenge: compositionChallengeSchema.optional(),
});
export type Composition = z.infer<typeof compositionSchema>;

/** Ed25519 signature over the UTF-8 bytes of `payload`, base64; the shell verifies before it parses. */
export const signedCompositionSchema = z.object({
  payload: z.string(),
  signature: z.string(),
  keyId: z.string(),
});
export type SignedComposition = z.infer<typeof signedCompositionSchema>;
