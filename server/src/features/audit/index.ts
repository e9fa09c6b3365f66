export { listChains, verifyChain } from './verify-chain.ts';
export { writeLines } from './write-lines.ts';
export type { AuditOfOthers } from './module.ts';
