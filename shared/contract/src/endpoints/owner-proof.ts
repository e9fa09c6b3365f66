import { z } from '../zod.ts';

/** That it is the owner of the account who asks: the password, or the code that `factor.proofCode` mailed. */
export const ownerProof = z.union([
  z.object({ password: z.string().min(1).max(2_000), keyId: z.string().max(64) }),
  z.object({ mailedCode: z.string().trim().min(4).max(64) }),
]);
export type OwnerProof = z.infer<typeof ownerProof>;
export const ownerProofErrors = ['passwordWrong', 'verificationCodeInvalid', 'rsaKeyUnknown', 'signInLimited'] as const;
