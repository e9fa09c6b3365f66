import { storeKey } from '../../platform/security/index.ts';
import { defineSlice } from '../../platform/slices/define-slice.ts';
import { countActiveMembers, listCorporations } from '../identity/index.ts';
import { corporationOfShare } from '../shares/index.ts';
import { createCompositionFeature } from './composition-feature.ts';
import { compositionKey } from './composition-key.ts';

export const compositionSlice = defineSlice({
  name: 'composition',
  needs: ['licences', 'releases'],
  async create({ services, csp, developmentKeys, needs: { licences, releases } }) {
    const { store } = services;
    return createCompositionFeature({
      services,
      state: releases,
      licences,
      cspSources: csp,
      key: await compositionKey(services.env, developmentKeys),
      cookieKey: await storeKey(store, services.sealer, 'override-cookie'),
      corporationOfShare: (shareId) => corporationOfShare(store, shareId),
      corporations: async () =>
        Promise.all(
          (await listCorporations(store)).map(async ({ corporation_code: corporationCode, corporation_name }) => ({
            corporationCode,
            corporationName: corporation_name,
            seatsUsed: await countActiveMembers(store, corporationCode),
          })),
        ),
    });
  },
});
