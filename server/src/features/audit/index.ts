export { listChains, verifyChain } from './verify-chain.ts';
export { writeLines } from './write-lines.ts';
