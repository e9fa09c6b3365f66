export { createSampleFeature, type SampleOptions } from './sample-feature.ts';
