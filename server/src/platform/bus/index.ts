export { countInstances, createInstanceQuestions, type InstanceQuestions } from './ask-instances.ts';
export { createBus, purgeBus, type RunningBus } from './bus.ts';
