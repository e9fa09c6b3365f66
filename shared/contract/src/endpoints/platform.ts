import {
  buildIdSchema,
  compositionChallengeSchema,
  licenceStatusSchema,
  remoteBuildSchema,
  remoteStateSchema,
  signedCompositionSchema,
  stateReasonSchema,
} from '../composition/composition.ts';
import { remoteNameSchema } from '../composition/manifest.ts';
import { endpointsOf } from '../endpoint.ts';
import { z } from '../zod.ts';

const { get, post } = endpointsOf('platform');
const manage = ['release_manage'] as const;
export const channelSchema = z.enum(['stable', 'canary']);
export type Channel = z.infer<typeof channelSchema>;

/** Step of loading a remote at which it failed; `runtime`: a crash after the mount; `empty`: a page with nothing in it. */
export const failureStepSchema = z.enum([
  'manifest',
  'integrity',
  'entry',
  'exposed',
  'init',
  'mount',
  'runtime',
  'chunk',
  'stylesheet',
  'timeout',
  'empty',
]);
export type FailureStep = z.infer<typeof failureStepSchema>;

const buildHealthSchema = z.object({
  /** Distinct users who mounted the build, and who reported that the whole of it failed. */
  mounts: z.number().int(),
  failures: z.number().int(),
  /** Errors in event handlers and timers of the build that pages went on after. */
  errors: z.number().int(),
  good: z.boolean(),
  /** Whether no corporation is given it. */
  quarantined: z.boolean(),
  /** Codes of corporations whose own members' failures took it away from them alone. */
  quarantinedFor: z.array(z.string()),
  /** Pages (path of the route) and dialogs (name) that failed by themselves, most failures first. */
  pages: z.array(
    z.object({
      page: z.string(),
      mounts: z.number().int(),
      failures: z.number().int(),
      quarantined: z.boolean(),
      quarantinedFor: z.array(z.string()),
    }),
  ),
});
/** What tells a build apart from the remote's others; absent in replies of servers that knew no names. */
const buildNamingSchema = z.object({
  /** Counts the remote's builds up from 1; 0: unknown. */
  number: z.number().int().default(0),
  /** Git commit of its sources, hexadecimal. */
  commit: z.string().nullable().default(null),
  /** Whether the work tree held changes that the commit lacks. */
  dirty: z.boolean().default(false),
  /** Plain text of its publisher. */
  note: z.string().default(''),
  /** All of it in the caller's language, such as "Build 12 · 3f2a91c · fixes filters". */
  name: z.string().default(''),
});
/** Characters that break a line or turn its direction, where a note is shown between other words. */
const NOT_IN_NOTES = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const buildOriginSchema = z.object({
  commit: z
    .string()
    .regex(/^[0-9a-f]{7,40}$/)
    .optional(),
  /** Whether the work tree held changes that the commit lacks. */
  dirty: z.enum(['true', 'false']).optional(),
  note: z
    .string()
    .max(200)
    .refine((note) => !NOT_IN_NOTES.test(note))
    .optional(),
});

export const trainSchema = z.object({
  remote: remoteNameSchema,
  stable: buildIdSchema.nullable(),
  canary: z.object({ build: buildIdSchema, share: z.number() }).nullable(),
  lastGood: buildIdSchema.nullable(),
  /** Where a rollback of stable leads; null with nothing to go back to. */
  previous: buildIdSchema.nullable(),
  builds: z.array(
    remoteBuildSchema.extend({ ...buildNamingSchema.shape, owner: z.string(), health: buildHealthSchema }),
  ),
  pins: z.array(z.object({ corporationCode: z.string(), build: buildIdSchema })),
  /** Paths and navigation entries that builds in use declare and pages don't give them; `owner`: who has the path. */
  conflicts: z.array(
    z.object({
      build: buildIdSchema,
      path: z.string(),
      kind: z.enum(['malformed', 'reserved', 'taken', 'foreign-entry']),
      owner: z.string().nullable(),
    }),
  ),
});
export type Train = z.infer<typeof trainSchema>;

export const corporationLicenceSchema = z.object({
  corporationCode: z.string(),
  corporationName: z.string(),
  status: licenceStatusSchema,
  seatsUsed: z.number().int(),
  remotes: z.array(
    z.object({
      name: remoteNameSchema,
      state: remoteStateSchema,
      reason: stateReasonSchema.nullable(),
    }),
  ),
});
export type CorporationLicence = z.infer<typeof corporationLicenceSchema>;

const waitingCorporationSchema = z.object({
  corporationCode: z.string(),
  corporationName: z.string(),
  /** Time of the registration, ISO 8601. */
  since: z.string(),
  owner: z.object({ userNickName: z.string(), account: z.string(), email: z.string().nullable() }).nullable(),
});
export type WaitingCorporation = z.infer<typeof waitingCorporationSchema>;

/** Composition of remotes and release trains (D-01: ours, under /api/platform). */
export const platform = {
  composition: get('/api/platform/composition', {
    keepOnNavigation: true,
    access: 'optional',
    /** A share's visitor gets its corporation's builds. */
    query: z.object({ shareId: z.string().max(100).optional(), challenge: compositionChallengeSchema.optional() }),
    reply: signedCompositionSchema,
  }),
  /**
   * What became of a build in one page; feeds health, quarantine and "good". A report on a build that the member's
   * corporation is not given, or with another hash, does not count.
   */
  outcome: post('/api/platform/outcome', {
    viewAs: 'allowed',
    keepOnNavigation: true,
    access: 'session',
    body: z.object({
      remote: remoteNameSchema,
      build: buildIdSchema,
      /** Hash of the build's list of hashes, as the page's composition gave it. */
      integrity: remoteBuildSchema.shape.integrity,
      /** `erred`: an event handler or a timer of the build threw, or it left timers and the like behind; the page went on. */
      outcome: z.enum(['mounted', 'failed', 'erred']),
      step: failureStepSchema.optional(),
      /** Path of the route, or name of the dialog, that it is about; left out for a fault of the whole build. */
      page: z.string().max(200).optional(),
      /** The shell of the page, so that builds are held to what is open. */
      shell: z
        .object({ version: z.string().max(50), capabilities: z.record(z.string().max(50), z.string().max(50)) })
        .optional(),
      detail: z.string().max(1_000).optional(),
    }),
    errors: ['buildUnknown'],
  }),
  /** Unhandled errors of the browser (D-08). */
  telemetry: post('/api/platform/telemetry', {
    viewAs: 'allowed',
    keepOnNavigation: true,
    access: 'optional',
    body: z.object({
      message: z.string().max(2_000),
      source: z.string().max(200),
      context: z.record(z.string().max(50), z.string().max(500)).optional(),
    }),
  }),
  trains: get('/api/platform/releases', { access: 'release', reply: z.array(trainSchema) }),
  /**
   * Uploads an immutable build as a gzipped tar; its file `tessera-build.json` describes it. Where its sources are from, and
   * a note, may stand in the query.
   */
  upload: post('/api/platform/builds', {
    viewAs: 'refused',
    access: 'release',
    rawBody: 'application/gzip',
    bodyLimit: 64 * 1024 * 1024,
    query: buildOriginSchema,
    reply: remoteBuildSchema.extend(buildNamingSchema.shape),
    errors: ['buildRejected', 'buildDamaged', 'buildExists', 'releaseTokenInvalid'],
  }),
  /** Moves a channel's pointer; `share` is the canary's share of users. */
  promote: post('/api/platform/releases/promote', {
    viewAs: 'refused',
    access: 'release',
    body: z.object({
      remote: remoteNameSchema,
      build: buildIdSchema,
      channel: channelSchema,
      share: z.number().min(0).max(1).optional(),
    }),
    errors: ['buildUnknown', 'buildRejected', 'releaseTokenInvalid'],
  }),
  rollback: post('/api/platform/releases/rollback', {
    viewAs: 'refused',
    access: 'release',
    body: z.object({ remote: remoteNameSchema, channel: channelSchema }),
    /** `name`: the build's in the caller's language. */
    reply: z.object({ build: buildIdSchema.nullable(), name: z.string().nullable().default(null) }),
    errors: ['rollbackImpossible', 'releaseTokenInvalid'],
  }),
  /** Takes a remote off both channels, a first release too; its builds stay. */
  withdraw: post('/api/platform/releases/withdraw', {
    viewAs: 'refused',
    access: 'release',
    body: z.object({ remote: remoteNameSchema }),
    errors: ['rollbackImpossible', 'releaseTokenInvalid'],
  }),
  /** Removes a build that nobody uses; null removes the remote with all its builds. */
  deleteBuild: post('/api/platform/releases/delete', {
    viewAs: 'refused',
    access: manage,
    body: z.object({ remote: remoteNameSchema, build: buildIdSchema.nullable() }),
    errors: ['buildUnknown', 'buildInUse'],
  }),
  /** Lifts the quarantine of a build. */
  release: post('/api/platform/releases/unquarantine', {
    viewAs: 'refused',
    access: manage,
    body: z.object({ remote: remoteNameSchema, build: buildIdSchema }),
    errors: ['buildUnknown'],
  }),
  pin: post('/api/platform/releases/pin', {
    viewAs: 'refused',
    access: manage,
    body: z.object({
      remote: remoteNameSchema,
      targetCorporation: z.string().max(64),
      build: buildIdSchema.nullable(),
    }),
    errors: ['buildUnknown', 'buildRejected', 'enterpriseUnknown'],
  }),
  setEnabled: post('/api/platform/remotes/state', {
    viewAs: 'refused',
    access: manage,
    body: z.object({ remote: remoteNameSchema, targetCorporation: z.string().max(64), enabled: z.boolean() }),
    errors: ['enterpriseUnknown'],
  }),
  licences: get('/api/platform/licences', { access: manage, reply: z.array(corporationLicenceSchema) }),
  /** Corporations that were registered and wait for the operator's word, the oldest first. */
  waitingCorporations: get('/api/platform/corporations/waiting', {
    access: manage,
    reply: z.array(waitingCorporationSchema),
  }),
  /** Lets a waiting corporation's members in, or removes it; `mailed`: whether its owner was told by mail. */
  decideCorporation: post('/api/platform/corporations/decide', {
    viewAs: 'refused',
    access: manage,
    body: z.object({ targetCorporation: z.string().max(64), approve: z.boolean() }),
    reply: z.object({ mailed: z.boolean() }),
    errors: ['conflict'],
  }),
  /** Lets the caller's own session load one remote from a developer's machine; null takes it back. */
  override: post('/api/platform/override', {
    viewAs: 'refused',
    access: ['release_override'],
    body: z.object({ remote: remoteNameSchema, address: z.url().nullable() }),
    errors: ['overrideRefused'],
  }),
  /** The endpoint table in OpenAPI 3.1; `/api/docs` shows it. */
  openApi: get('/api/docs/openapi.json', { access: ['role_type_admin'], file: true }),
} as const;
