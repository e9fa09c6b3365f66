import type { TablesOptions } from '../features/tables/index.ts';

/** Surroundings in which every role sees every row of every table; for tests of what lies below rights. */
export const OPEN_SURROUNDINGS: TablesOptions = {
  querySettings: async () => ({}),
  collected: async () => null,
  parameters: async () => [],
  maskSalt: 'salt',
  identity: async ({ corporationCode, roleId }) => ({
    fingerprint: `${corporationCode} ${roleId}`,
    person: {},
    standing: { memberId: null, roles: [roleId], groups: [] },
  }),
  rights: async () => ({ queryLimit: null, tree: null, assignments: [], masks: [] }),
  grant: async () => undefined,
  rolesOf: async () => [],
  isBusy: async () => false,
  live: {
    fetch: async () => {
      throw new Error('there are no real-time tables');
    },
    hold: () => () => undefined,
  },
  sourceDriver: () => {
    throw new Error('there are no connections');
  },
  around: {
    visible: async () => null,
    masks: async () => [],
    charts: async () => [],
    users: async () => new Map(),
    seesBoards: async () => () => true,
    connections: async () => new Map(),
    collectedLines: async () => [],
    jobs: async () => new Map(),
  },
};
