import { endpointsOf } from '../endpoint.ts';
import { z } from '../zod.ts';

const { post } = endpointsOf('session');
/** Six digits of an application, or a recovery code, with or without spaces and dashes. */
export const factorCode = z.string().trim().min(6).max(24);
/** That it is the owner who asks: the password, or the code that `proofCode` mailed. */
const proof = z.union([
  z.object({ password: z.string().min(1).max(2_000), keyId: z.string().max(64) }),
  z.object({ mailedCode: z.string().trim().min(4).max(64) }),
]);
export type FactorProof = z.infer<typeof proof>;
const proofErrors = ['passwordWrong', 'verificationCodeInvalid', 'rsaKeyUnknown', 'signInLimited'] as const;
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** The second factor of the own account; calls of ours. */
export const factor = {
  state: post('/api/sys/user/factor/state', {
    access: 'session',
    viewAs: 'refused',
    beforeFactor: true,
    body: z.object({}),
    reply: z.object({
      /** ISO 8601; null without a second factor. */
      enrolledAt: z.string().nullable(),
      recoveryCodesLeft: z.number().int(),
      /** Whether the role demands one. */
      demanded: z.boolean(),
      /** Whether a code can be mailed in place of the password. */
      mail: z.boolean(),
    }),
  }),
  /** Mails a code to the account's mailbox, for who has no password. */
  proofCode: post('/api/sys/user/factor/proofCode', {
    access: 'session',
    viewAs: 'refused',
    beforeFactor: true,
    body: z.object({}),
    errors: ['rateLimited'],
  }),
  /** A new secret, which is good for minutes and counts once a code of it was given. */
  begin: post('/api/sys/user/factor/begin', {
    access: 'session',
    viewAs: 'refused',
    beforeFactor: true,
    body: z.object({ proof }),
    reply: z.object({ secret: z.string(), uri: z.string() }),
    errors: [...proofErrors, 'factorExists'],
  }),
  /** Turns it on. The recovery codes are shown this once. */
  confirm: post('/api/sys/user/factor/confirm', {
    access: 'session',
    viewAs: 'refused',
    beforeFactor: true,
    body: z.object({ code: factorCode }),
    reply: recoveryCodes,
    errors: ['factorCodeWrong', 'factorMissing', 'factorExists', 'signInLimited'],
  }),
  /** Ten new recovery codes in place of all before. */
  renewCodes: post('/api/sys/user/factor/renewCodes', {
    access: 'session',
    viewAs: 'refused',
    body: z.object({ proof, code: factorCode }),
    reply: recoveryCodes,
    errors: [...proofErrors, 'factorCodeWrong', 'factorMissing'],
  }),
  remove: post('/api/sys/user/factor/remove', {
    access: 'session',
    viewAs: 'refused',
    body: z.object({ proof, code: factorCode }),
    errors: [...proofErrors, 'factorCodeWrong', 'factorMissing'],
  }),
} as const;
