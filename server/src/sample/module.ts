import { SAMPLE_CORPORATION } from '../features/auth/index.ts';
import { getCorporation, listReaders, listRoles } from '../features/identity/index.ts';
import { defineSlice } from '../platform/slices/define-slice.ts';
import { createSampleFeature } from './sample-feature.ts';
import { ownApi, sampleStock } from './stock.ts';
import { RETAIL_TEMPLATES } from './templates/index.ts';

declare module '../platform/slices/define-slice.ts' {
  interface Capabilities {
    sample: { readonly api: (url: URL) => string | null };
  }
}

export const sampleSlice = defineSlice({
  name: 'sample',
  needs: ['schedules', 'tables', 'templates'],
  create({ services, needs: { schedules, tables, templates } }) {
    templates.offer(RETAIL_TEMPLATES);
    const feature = createSampleFeature({
      services,
      analytics: tables.analytics,
      schedules,
      progress: (text) => services.log.info(text),
      async corporation() {
        if (!(await getCorporation(services.store, SAMPLE_CORPORATION))) return null;
        const roles = await listRoles(services.store, SAMPLE_CORPORATION);
        const reader = roles.find((role) => role.user_type === 'reader');
        if (!reader) return null;
        const [owner] = await listReaders(services.store, SAMPLE_CORPORATION, ['admin']);
        return {
          code: SAMPLE_CORPORATION,
          readerRole: reader.role_id,
          roles: roles.map((role) => role.role_id),
          ownerId: owner?.userId ?? null,
        };
      },
    });
    return {
      ...feature,
      gives: { api: (url) => ownApi(url, services.now()) },
      handlers: { tbl: { sampleStock: async ({ query }) => sampleStock(services.now(), query.region) } },
    };
  },
});
