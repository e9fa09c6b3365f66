import { defineSlice } from '../../platform/slices/define-slice.ts';
import { getCorporation, switchAi } from '../identity/index.ts';
import { createInsights, type Insights } from './insights-feature.ts';

declare module '../../platform/slices/define-slice.ts' {
  interface Capabilities {
    insights: Insights;
  }
}

export const insightsSlice = defineSlice({
  name: 'insights',
  needs: ['boards', 'querySettings', 'tables'],
  create({ services, needs: { boards, querySettings, tables } }) {
    return createInsights(services, {
      runQuery: tables.runQuery,
      shown: boards.shown,
      composeQuery: boards.composeQuery,
      timeZone: async (corporationCode) => (await querySettings.of(corporationCode)).timeZone,
      aiOn: async (corporationCode) => (await getCorporation(services.store, corporationCode))?.ai_on ?? false,
      switchAi: (corporationCode, aiOn) => switchAi(services.store, corporationCode, aiOn),
    });
  },
});
