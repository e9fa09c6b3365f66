import { localeSchema } from '../constants/locales.ts';
import { endpointsOf } from '../endpoint.ts';
import { dockingOfferSchema } from '../entities/docking.ts';
import { factorStepSchema, signedInSchema } from '../entities/session.ts';
import { z } from '../zod.ts';

const { post } = endpointsOf('auth');
const systemId = z.string().min(1).max(64);
const bindingToken = z.string().min(1).max(2_000);

/** Somebody of the other side of whom nobody here knows who it is. */
export const dockingBindingSchema = z.object({
  bindingToken: z.string(),
  systemName: z.string(),
  externalAccount: z.string(),
  /** Mailbox, partly hidden, of an account here that can be proven by a mailed code; null for none. */
  mail: z.string().nullable(),
  /** Whether a new account can be made instead. */
  mayCreate: z.boolean(),
});
export type DockingBinding = z.infer<typeof dockingBindingSchema>;
const entry = z.object({
  /** Where on this site the way began. */
  redirect: z.string().nullable(),
  /** A session, the step of the second factor, or the question which account it is. */
  reply: z.union([signedInSchema, factorStepSchema, dockingBindingSchema]),
});
const arrival = [
  'dockingFailed',
  'dockingStale',
  'dockingOff',
  'dockingNotAdmitted',
  'dockingDisabled',
  'seatsExhausted',
] as const;

/** Signing in by a docked system; calls of ours. */
export const dockingSignIn = {
  /** Buttons of the sign-in page of a corporation: by its code, else by the host's name, else those of the only corporation. */
  offers: post('/api/auth/docking/offers', {
    access: 'public',
    body: z.object({ enterprise: z.string().trim().max(64).optional() }),
    reply: z.object({ corporationName: z.string(), offers: z.array(dockingOfferSchema) }),
  }),
  /** Begins the way to a system. The answer holds for the browser that asked, once, and for ten minutes. */
  begin: post('/api/auth/docking/begin', {
    access: 'public',
    body: z.object({ systemId, redirect: z.string().max(2_000).nullable().default(null) }),
    reply: z.object({ url: z.string() }),
    errors: ['dockingFailed', 'dockingOff', 'rateLimited'],
  }),
  /** What the system sent the browser back with. */
  finish: post('/api/auth/docking/finish', {
    access: 'public',
    body: z.object({ parameters: z.record(z.string().max(100), z.string().max(8_000)) }),
    reply: entry,
    errors: [...arrival],
  }),
  /** Signs in with account and password of a directory, which this server asks. */
  password: post('/api/auth/docking/password', {
    access: 'public',
    body: z.object({
      systemId,
      account: z.string().trim().min(1).max(200),
      password: z.string().min(1).max(2_000),
      keyId: z.string().max(64),
      redirect: z.string().max(2_000).nullable().default(null),
    }),
    reply: entry,
    errors: [...arrival, 'signInFailed', 'rsaKeyUnknown', 'signInLimited', 'rateLimited'],
  }),
  /** Mails a code to the account here that has the mailbox of who arrived; answers alike where there is none. */
  code: post('/api/auth/docking/code', {
    access: 'public',
    body: z.object({ bindingToken, lang: localeSchema }),
    errors: ['bindingInvalid', 'rateLimited'],
  }),
  /** Binds who arrived to an account with proof, or to a new one. */
  bind: post('/api/auth/docking/bind', {
    access: 'public',
    body: z.object({
      bindingToken,
      proof: z.discriminatedUnion('by', [
        z.object({
          by: z.literal('password'),
          account: z.string().trim().min(1).max(120),
          password: z.string().min(1).max(2_000),
          keyId: z.string().max(64),
        }),
        z.object({ by: z.literal('code'), code: z.string().trim().min(4).max(64) }),
        z.object({ by: z.literal('new'), lang: localeSchema }),
      ]),
    }),
    reply: entry,
    errors: [
      ...arrival,
      'bindingInvalid',
      'signInFailed',
      'rsaKeyUnknown',
      'signInLimited',
      'accountDisabled',
      'verificationCodeInvalid',
    ],
  }),
  /** OpenID Connect Back-Channel Logout: a provider says, signed, who signed out there. */
  logout: post('/api/auth/docking/logout/{systemId}', {
    access: 'public',
    params: z.object({ systemId }),
    rawBody: 'application/x-www-form-urlencoded',
    errors: ['dockingLogout', 'dockingOff'],
  }),
} as const;
