export { createBus, purgeBus, type RunningBus } from './bus.ts';
