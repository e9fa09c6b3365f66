export { ENDPOINT_ACTS, type Act } from './endpoint-acts.ts';
export { idsAt } from './ids-at.ts';
export {
  createResources,
  resourceName,
  type ResourceNode,
  type ResourceParts,
  type Resources,
  type ResourceSource,
  type RoleNeeds,
} from './resources.ts';
