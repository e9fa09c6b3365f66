import { defineSlice } from '../../platform/slices/define-slice.ts';
import { getCorporation, listCorporations } from '../identity/index.ts';
import { releaseMigrations } from './migrations.ts';
import type { ReleaseState } from './release-state.ts';
import { createReleasesFeature } from './releases-feature.ts';
import type { ReleaseTables } from './tables.ts';

declare module '../../platform/slices/define-slice.ts' {
  interface Capabilities {
    releases: ReleaseState;
  }
}
declare module '../../platform/store/database.ts' {
  interface Database extends ReleaseTables {}
}

export const releasesSlice = defineSlice({
  name: 'releases',
  migrations: releaseMigrations,
  needs: ['messages'],
  create({ services, bundleDirectory, needs: { messages } }) {
    const { store } = services;
    const { feature, state } = createReleasesFeature({
      services,
      messages,
      bundleDirectory,
      hasCorporation: async (corporationCode) => (await getCorporation(store, corporationCode)) !== null,
      operatorCorporation: async () =>
        (await listCorporations(store)).find(({ operator }) => operator)?.corporation_code ?? null,
    });
    return { ...feature, gives: state };
  },
});
