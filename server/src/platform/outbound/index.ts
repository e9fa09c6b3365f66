export { createAgent } from './guarded-agent.ts';
export { createGuardedSockets, type Resolve } from './guarded-socket.ts';
export { createOutboundPolicy, type OutboundPolicy } from './outbound-policy.ts';
export { createGuardedRequests, OutboundFailure, type GuardedReply, type SendGuarded } from './guarded-request.ts';
export { isWebAddress } from './web-address.ts';
