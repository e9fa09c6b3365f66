export { createCompositionFeature, type CompositionOptions } from './composition-feature.ts';
export { compositionKey } from './composition-key.ts';
export type { KnownCorporation } from './composition-service.ts';
