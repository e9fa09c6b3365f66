export { countInstances, createInstanceRequests, type InstanceRequests } from './instance-requests.ts';
export { createBus, purgeBus, type RunningBus } from './bus.ts';
