export { openNetworks, type Policies } from './policy-service.ts';
