export { listChains, verifyChain } from './verify-chain.ts';
