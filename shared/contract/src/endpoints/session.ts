import { localeSchema } from '../constants/locales.ts';
import { endpoint } from '../endpoint.ts';
import { sessionSchema } from '../entities/session.ts';
import { z } from '../zod.ts';

const area = 'session';
const cipher = z.string().min(1).max(2_000);
const keyId = z.string().max(64);
export const customSettingSchema = z.object({
  settingKey: z.string().min(1).max(100),
  settingValue: z.string().max(20_000),
});
export type CustomSetting = z.infer<typeof customSettingSchema>;

/** EP-009 … EP-012 and the calls of the user settings pages. */
export const session = {
  userInfoByToken: endpoint({
    method: 'GET',
    path: '/api/sys/user/getUserInfoByToken',
    area,
    access: 'session',
    reply: sessionSchema,
  }),
  listSettings: endpoint({
    method: 'POST',
    path: '/api/sys/customSettings/list',
    area,
    access: 'session',
    body: z.object({ settingKeys: z.array(z.string().max(100)).max(100).optional() }),
    reply: z.array(customSettingSchema),
  }),
  saveSetting: endpoint({
    method: 'POST',
    path: '/api/sys/customSettings/updateOrInsert',
    area,
    access: 'session',
    body: customSettingSchema,
  }),
  updateLang: endpoint({
    method: 'POST',
    path: '/api/sys/um/updateUserLang',
    area,
    access: 'session',
    body: z.object({ lang: localeSchema }),
  }),
  updateInfo: endpoint({
    method: 'POST',
    path: '/api/sys/user/updateInfo',
    area,
    access: 'session',
    body: z.object({ userNickName: z.string().trim().min(1).max(60) }),
  }),
  updateMobile: endpoint({
    method: 'POST',
    path: '/api/sys/user/updateMobile',
    area,
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
  emailCode: endpoint({
    method: 'POST',
    path: '/api/sys/user/email/code',
    area,
    access: 'session',
    body: z.object({ email: z.email().max(200) }),
    errors: ['rateLimited'],
  }),
  updateEmail: endpoint({
    method: 'POST',
    path: '/api/sys/user/updateEmail',
    area,
    access: 'session',
    body: z.object({ email: z.email().max(200), code: z.string().trim().min(4).max(64) }),
    errors: ['verificationCodeInvalid', 'accountExists'],
  }),
  /** Ends every other session of the user. */
  updatePassword: endpoint({
    method: 'POST',
    path: '/api/sys/user/updatePassword',
    area,
    access: 'session',
    body: z.object({ oldPassword: cipher, newPassword: cipher, keyId }),
    errors: ['passwordWrong', 'passwordWeak', 'rsaKeyUnknown'],
  }),
} as const;
