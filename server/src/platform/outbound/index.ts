export { createAgent } from './guarded-agent.ts';
export { createGuardedSockets, ForbiddenAddressError, type Resolve } from './guarded-socket.ts';
export { createOutboundPolicy, type OutboundPolicy } from './outbound-policy.ts';
export { createGuardedRequests, OutboundFailure, type GuardedReply, type SendGuarded } from './guarded-request.ts';
export { isWebAddress } from './web-address.ts';
export { createVetAddress, type VetAddress } from './vetted-address.ts';
