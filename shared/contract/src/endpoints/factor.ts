import { endpointsOf } from '../endpoint.ts';
import { z } from '../zod.ts';
import { ownerProof as proof, ownerProofErrors as proofErrors } from './owner-proof.ts';

const { post } = endpointsOf('session');
/** Six digits of an application, or a recovery code, with or without spaces and dashes. */
export const factorCode = z.string().trim().min(6).max(24);
/** A sign-in by a docked system minutes ago: accounts that such a system made have neither a password nor a mailbox. */
const signedIn = z.object({ signedIn: z.literal(true) });
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
      /** Whether the sign-in of this session, by a docked system, takes the place of the password for setting one up. */
      signedIn: z.boolean(),
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
    body: z.object({ proof: z.union([proof, signedIn]) }),
    reply: z.object({ secret: z.string(), uri: z.string() }),
    errors: [...proofErrors, 'factorExists', 'factorSignInOld'],
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
