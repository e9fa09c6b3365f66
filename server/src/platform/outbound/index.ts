export { createAgent } from './guarded-agent.ts';
export { createGuardedSockets, type Resolve } from './guarded-socket.ts';
export { createOutboundPolicy, type OutboundPolicy } from './outbound-policy.ts';
