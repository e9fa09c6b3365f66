import { defineSlice } from '../../platform/slices/define-slice.ts';
import { createApiDocs } from './api-docs-feature.ts';

export const apiDocsSlice = defineSlice({ name: 'apiDocs', create: createApiDocs });
