import { localeSchema } from '../constants/locales.ts';
import { endpointsOf } from '../endpoint.ts';
import { sessionSchema } from '../entities/session.ts';
import { z } from '../zod.ts';

const { get, post } = endpointsOf('session');
const cipher = z.string().min(1).max(2_000);
const keyId = z.string().max(64);
export const customSettingSchema = z.object({
  settingKey: z.string().min(1).max(100),
  settingValue: z.string().max(20_000),
});
export type CustomSetting = z.infer<typeof customSettingSchema>;

export const ownSessionSchema = z.object({
  sessionId: z.string(),
  /** Whether it is the session that asks. */
  current: z.boolean(),
  /** Browser and system, such as `Chrome, Windows`; empty if unknown. */
  device: z.string(),
  /** Address of the sign-in. */
  address: z.string(),
  corporationName: z.string(),
  signedInAt: z.string(),
  /** Exact to five minutes. */
  lastUsedAt: z.string(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;

/** EP-009 … EP-012 and the calls of the user settings pages. */
export const session = {
  userInfoByToken: get('/api/sys/user/getUserInfoByToken', {
    access: 'session',
    beforeFactor: true,
    reply: sessionSchema,
  }),
  listSettings: post('/api/sys/customSettings/list', {
    viewAs: 'allowed',
    beforeFactor: true,
    access: 'session',
    body: z.object({ settingKeys: z.array(z.string().max(100)).max(100).optional() }),
    reply: z.array(customSettingSchema),
  }),
  saveSetting: post('/api/sys/customSettings/updateOrInsert', {
    viewAs: 'refused',
    access: 'session',
    body: customSettingSchema,
  }),
  updateLang: post('/api/sys/um/updateUserLang', {
    viewAs: 'refused',
    access: 'session',
    beforeFactor: true,
    body: z.object({ lang: localeSchema }),
  }),
  updateInfo: post('/api/sys/user/updateInfo', {
    viewAs: 'refused',
    access: 'session',
    body: z.object({ userNickName: z.string().trim().min(1).max(60) }),
  }),
  updateMobile: post('/api/sys/user/updateMobile', {
    viewAs: 'refused',
    access: 'session',
    body: z.object({
      mobile: z
        .string()
        .trim()
        .regex(/^\+?[\d -]{5,20}$/)
        .nullable(),
      password: cipher,
      keyId,
    }),
    errors: ['passwordWrong', 'rsaKeyUnknown'],
  }),
  emailCode: post('/api/sys/user/email/code', {
    viewAs: 'refused',
    access: 'session',
    body: z.object({ email: z.email().max(200) }),
    errors: ['rateLimited'],
  }),
  /** The mailbox of before gets a link that takes the change back for a day. */
  updateEmail: post('/api/sys/user/updateEmail', {
    viewAs: 'refused',
    access: 'session',
    body: z.object({ email: z.email().max(200), code: z.string().trim().min(4).max(64), password: cipher, keyId }),
    errors: ['verificationCodeInvalid', 'accountExists', 'passwordWrong', 'rsaKeyUnknown', 'signInLimited'],
  }),
  /** Where the caller is signed in. */
  /** Ends a session that looks at the product as another member. */
  leaveView: post('/api/sys/user/view/leave', { access: 'session', viewAs: 'allowed', errors: ['viewNotRunning'] }),
  sessions: get('/api/sys/user/sessions', { viewAs: 'refused', access: 'session', reply: z.array(ownSessionSchema) }),
  /** Ends one of the caller's sessions. */
  endSession: post('/api/sys/user/sessions/end', {
    viewAs: 'refused',
    access: 'session',
    body: z.object({ sessionId: z.string().max(64) }),
    errors: ['notFound'],
  }),
  endOtherSessions: post('/api/sys/user/sessions/endOthers', {
    viewAs: 'refused',
    access: 'session',
    body: z.object({}),
  }),
  /** Ends every other session of the user. */
  updatePassword: post('/api/sys/user/updatePassword', {
    viewAs: 'refused',
    access: 'session',
    body: z.object({ oldPassword: cipher, newPassword: cipher, keyId }),
    errors: ['passwordWrong', 'passwordWeak', 'passwordGuessable', 'rsaKeyUnknown'],
  }),
} as const;
