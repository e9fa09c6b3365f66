export { clearRateLimit, giveBackHit, hitRateLimit, purgeRateLimits, type RateLimit } from './rate-limit.ts';
export { createSealer, type Sealer } from './seal.ts';
export { serverSecret } from './server-secret.ts';
export { storeKey } from './store-keys.ts';
export { sealAnew } from './seal-anew.ts';
