export type { AuthContext, ThirdPartyAccounts } from './auth-context.ts';
export { createCorporationApproval, type CorporationApproval } from './corporation-approval.ts';
export { hashPassword, hashSecret, verifyPassword } from './passwords.ts';
export { SAMPLE_CORPORATION } from './sample-corporation.ts';
export { SESSIONS_ENDED, type SessionsEnded } from './session-service.ts';
export { guardFactor, guardMail, guardSignIn } from './sign-in-guard.ts';
export type { SignInWays } from './sign-in-ways.ts';
export { CODE_MINUTES } from './verification-codes.ts';
export type { Tokens } from './tokens.ts';
