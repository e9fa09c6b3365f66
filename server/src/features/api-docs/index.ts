export { createApiDocs } from './api-docs-feature.ts';
