export {
  createResources,
  resourceName,
  type PartsOf,
  type ResourceNode,
  type Resources,
  type ResourceSource,
  type RoleNeeds,
} from './resources.ts';
