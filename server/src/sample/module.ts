import { SAMPLE_CORPORATION } from '../features/auth/index.ts';
import { getCorporation, listRoles } from '../features/identity/index.ts';
import { defineSlice } from '../platform/slices/define-slice.ts';
import { createSampleFeature } from './sample-feature.ts';
import { ownApi, sampleStock } from './stock.ts';

declare module '../platform/slices/define-slice.ts' {
  interface Capabilities {
    sample: { readonly api: (url: URL) => string | null };
  }
}

export const sampleSlice = defineSlice({
  name: 'sample',
  needs: ['tables'],
  create({ services, needs: { tables } }) {
    const feature = createSampleFeature({
      services,
      analytics: tables.analytics,
      progress: (text) => services.log.info(text),
      async corporation() {
        if (!(await getCorporation(services.store, SAMPLE_CORPORATION))) return null;
        const roles = await listRoles(services.store, SAMPLE_CORPORATION);
        const reader = roles.find((role) => role.user_type === 'reader');
        return reader
          ? { code: SAMPLE_CORPORATION, readerRole: reader.role_id, roles: roles.map((role) => role.role_id) }
          : null;
      },
    });
    return {
      ...feature,
      gives: { api: (url) => ownApi(url, services.now()) },
      handlers: { tbl: { sampleStock: async ({ query }) => sampleStock(services.now(), query.region) } },
    };
  },
});
