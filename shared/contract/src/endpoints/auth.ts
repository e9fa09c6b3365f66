import { localeSchema } from '../constants/locales.ts';
import { endpointsOf } from '../endpoint.ts';
import { enterpriseChoiceSchema, enterpriseSchema, factorStepSchema, signedInSchema } from '../entities/session.ts';
import { z } from '../zod.ts';
import { factorCode } from './factor.ts';

const { get, post } = endpointsOf('auth');
/** RSA-OAEP-SHA-256 ciphertext of a password with a nonce, base64 (D-03). */
const cipher = z.string().min(1).max(2_000);
const account = z.string().trim().min(1).max(120);
const email = z.email().max(200);
const code = z.string().trim().min(4).max(64);
/** Password of a new account, checked again after decryption: 8 to 72 characters, letters and digits. */
export const PASSWORD_RULE = {
  minLength: 8,
  maxLength: 72,
  pattern: /^(?=.*\p{L})(?=.*\d).+$/u,
} as const;

/** What is encrypted for the server: a nonce makes it good once, and for minutes. @param nonce that of the key */
export function passwordText(nonce: string, password: string): string {
  return `${nonce}\n${password}`;
}

const choice = enterpriseChoiceSchema.extend({ choiceToken: z.string() });
const binding = z.object({
  bindingToken: z.string(),
  systemName: z.string(),
  externalAccount: z.string(),
});

/** EP-001 … EP-008 and our own calls of the public pages (D-01, D-16). */
export const auth = {
  signIn: post('/api/auth/login/bi', {
    access: 'public',
    body: z.object({
      account,
      password: cipher,
      keyId: z.string().max(64),
      corporationCode: z.string().max(64).optional(),
    }),
    reply: z.union([signedInSchema, choice, factorStepSchema]),
    errors: [
      'signInFailed',
      'rsaKeyUnknown',
      'signInLimited',
      'accountDisabled',
      'enterpriseUnknown',
      'corporationPending',
    ],
  }),
  chooseEnterprise: post('/api/auth/login/choose', {
    access: 'public',
    body: z.object({ choiceToken: z.string().max(4_000), enterpriseCode: z.string().max(64) }),
    reply: signedInSchema,
    errors: ['sessionEnded', 'enterpriseUnknown'],
  }),
  /** The code of the second factor, or a recovery code, of a sign-in that answered a `factorToken`. */
  proveFactor: post('/api/auth/login/factor', {
    access: 'public',
    body: z.object({ factorToken: z.string().max(8_000), code: factorCode }),
    reply: z.union([signedInSchema, choice]),
    errors: [
      'sessionEnded',
      'factorCodeWrong',
      'signInLimited',
      'accountDisabled',
      'enterpriseUnknown',
      'bindingInvalid',
    ],
  }),
  identification: get('/api/bigscreen/identification', {
    access: 'public',
    // An embedded page asks whom to tell of the session's end while it changes to the sign-in page.
    keepOnNavigation: true,
    reply: z.object({
      productVersion: z.string(),
      registrationOpen: z.boolean(),
      /** Whether a new corporation waits until the operator approves it. */
      registrationApproval: z.boolean().default(false),
      mailConfigured: z.boolean(),
      sampleAccounts: z.array(z.string()),
      /** Origins that may embed the product and are notified of the session's end. */
      embedOrigins: z.array(z.string()).default([]),
    }),
  }),
  signOut: get('/api/auth/login/exit', {
    // A page that moves on while somebody signs out must not keep them signed in.
    keepOnNavigation: true,
    access: 'session',
    /** Where a docked system signs the browser out as well. */
    reply: z.object({ url: z.string().nullable() }).nullable(),
    beforeFactor: true,
    errors: ['crossSite'],
  }),
  lastLogin: post('/api/sys/corporation/user/lastLogin', {
    viewAs: 'allowed',
    access: 'session',
    corporationScoped: true,
    body: z.object({}),
    reply: z.object({ lastLogin: z.string().nullable() }),
  }),
  test: get('/api/auth/login/test', {
    beforeFactor: true,
    keepOnNavigation: true,
    access: 'session',
    reply: z.object({ expiresAt: z.string() }),
  }),
  rsaKey: get('/api/ocmanage/rsa/key', {
    access: 'public',
    /** `nonce` goes into each text that is encrypted, see passwordText(). */
    reply: z.object({ keyId: z.string(), publicKey: z.string(), nonce: z.string() }),
  }),
  /** Confirms the caller's own password before a sensitive change. */
  check: post('/api/auth/check', {
    viewAs: 'refused',
    access: 'session',
    body: z.object({ password: cipher, keyId: z.string().max(64) }),
    reply: z.object({ valid: z.boolean() }),
    errors: ['rsaKeyUnknown', 'signInLimited'],
  }),
  /** Resolves a hand-over token for a third-party system, once. */
  checkToken: post('/api/auth/check/token', {
    access: 'public',
    body: z.object({ token: z.string().max(4_000) }),
    reply: z.object({
      valid: z.boolean(),
      account: z.string().nullable(),
      userNickName: z.string().nullable(),
      corporationCode: z.string().nullable(),
    }),
  }),
  registerCode: post('/api/auth/register/code', {
    access: 'public',
    body: z.object({ email, lang: localeSchema }),
    errors: ['rateLimited'],
  }),
  register: post('/api/auth/register', {
    access: 'public',
    body: z.object({
      email,
      code,
      account,
      userNickName: z.string().trim().min(1).max(60),
      corporationName: z.string().trim().min(1).max(120),
      password: cipher,
      keyId: z.string().max(64),
      lang: localeSchema,
    }),
    reply: signedInSchema,
    errors: [
      'accountExists',
      'verificationCodeInvalid',
      'passwordWeak',
      'passwordGuessable',
      'rsaKeyUnknown',
      'corporationPending',
    ],
  }),
  /** Answers alike whether or not the account exists. */
  resetCode: post('/api/auth/password/code', {
    access: 'public',
    body: z.object({ account, lang: localeSchema }),
    errors: ['rateLimited'],
  }),
  resetPassword: post('/api/auth/password/reset', {
    access: 'public',
    body: z.object({ account, code, password: cipher, keyId: z.string().max(64) }),
    errors: ['verificationCodeInvalid', 'passwordWeak', 'passwordGuessable', 'rsaKeyUnknown'],
  }),
  /** Takes a change of the mailbox back with the link that was mailed to the one before, and ends all sessions. */
  undoEmail: post('/api/auth/email/undo', {
    access: 'public',
    body: z.object({ token: z.string().max(64) }),
    reply: z.object({ account: z.string() }),
    errors: ['undoLinkInvalid', 'accountExists'],
  }),
  enterprises: get('/api/auth/enterprises', {
    viewAs: 'refused',
    access: 'session',
    beforeFactor: true,
    reply: z.array(enterpriseSchema),
  }),
  switchEnterprise: post('/api/auth/enterprises/switch', {
    viewAs: 'refused',
    beforeFactor: true,
    access: 'session',
    body: z.object({ enterpriseCode: z.string().max(64) }),
    reply: signedInSchema,
    errors: ['enterpriseUnknown'],
  }),
  createEnterprise: post('/api/auth/enterprise/create', {
    viewAs: 'refused',
    access: 'session',
    body: z.object({ corporationName: z.string().trim().min(1).max(120) }),
    reply: signedInSchema,
    errors: ['corporationPending'],
  }),
  invitation: get('/api/auth/enterprise/invitation/{code}', {
    access: 'public',
    params: z.object({ code: z.string().max(64) }),
    reply: z.object({ corporationName: z.string(), roleName: z.string(), email: z.string(), hasAccount: z.boolean() }),
    errors: ['invitationInvalid', 'invitationExpired'],
  }),
  /** Joins with the signed-in account. */
  joinEnterprise: post('/api/auth/enterprise/join', {
    viewAs: 'refused',
    access: 'session',
    body: z.object({ code: z.string().max(64) }),
    reply: signedInSchema,
    errors: ['invitationInvalid', 'invitationExpired', 'alreadyMember', 'seatsExhausted'],
  }),
  /** Joins with a new account made from the invitation's mailbox. */
  acceptInvitation: post('/api/auth/enterprise/accept', {
    access: 'public',
    body: z.object({
      code: z.string().max(64),
      account,
      userNickName: z.string().trim().min(1).max(60),
      password: cipher,
      keyId: z.string().max(64),
      lang: localeSchema,
    }),
    reply: signedInSchema,
    errors: [
      'invitationInvalid',
      'invitationExpired',
      'accountExists',
      'passwordWeak',
      'passwordGuessable',
      'rsaKeyUnknown',
      'seatsExhausted',
    ],
  }),
  /** A third-party system sends its user with a ticket that it signed (HS256, its own secret). */
  thirdEnter: post('/api/auth/third/enter', {
    access: 'public',
    body: z.object({ systemId: z.string().max(64), ticket: z.string().max(8_000) }),
    reply: z.union([signedInSchema, binding, factorStepSchema]),
    errors: ['thirdPartyRefused'],
  }),
  thirdBind: post('/api/auth/third/bind', {
    access: 'public',
    body: z.object({ bindingToken: z.string().max(8_000), account, password: cipher, keyId: z.string().max(64) }),
    reply: z.union([signedInSchema, factorStepSchema]),
    errors: ['bindingInvalid', 'signInFailed', 'rsaKeyUnknown', 'signInLimited'],
  }),
} as const;
