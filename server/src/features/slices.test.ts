import { migrations } from '../migrations.ts';
import { defineSlice, defineSlices } from '../platform/slices/define-slice.ts';
import { sqlMigration } from '../platform/store/migrations.ts';
import { startTestServer } from '../testing/index.ts';
import { SLICES } from './index.ts';

declare module '../platform/slices/define-slice.ts' {
  interface Capabilities {
    testNotes: { titles(): Promise<string[]> };
  }
}
declare module '../platform/store/database.ts' {
  interface Database {
    test_note: { title: string };
  }
}

/** All that a slice consists of, as its `module.ts` would have it. */
const notes = defineSlice({
  name: 'testNotes',
  migrations: { '0999_test_notes': sqlMigration('create table test_note (title text primary key)') },
  needs: ['boards'],
  create: ({ services: { store }, needs: { boards } }) => ({
    gives: {
      titles: async () => (await store.selectFrom('test_note').selectAll().execute()).map(({ title }) => title),
    },
    async start() {
      const board = await boards.content('nobody', 'nothing', 'zh_CN');
      await store
        .insertInto('test_note')
        .values({ title: board === null ? 'first note' : '' })
        .execute();
    },
  }),
});
const reader = defineSlice({
  name: 'testReader',
  needs: ['testNotes'],
  create: ({ needs: { testNotes } }) => ({
    routes: (http) => void http.get('/test/notes', async () => ({ titles: await testNotes.titles() })),
  }),
});

test('a slice is added by its line in the list: its table is made, it is given what it needs, and others get what it gives', async () => {
  const server = await startTestServer({ slices: defineSlices([...SLICES, notes, reader]) });
  try {
    const reply = await fetch(`${server.url}/test/notes`);
    expect(await reply.json()).toEqual({ titles: ['first note'] });
  } finally {
    await server.stop();
  }
}, 60_000);

test('migrations keep their names and order, which stores of installations remember', () => {
  const known = [
    '0001_platform',
    '0002_jobs',
    '0100_identity',
    '0102_roles',
    '0110_auth',
    '0111_session_changes',
    '0120_settings',
    '0130_third_party',
    '0200_messages',
    '0300_releases',
    '0310_licences',
    '0311_licence_changes',
    '0400_boards',
    '0410_board_changes',
    '0415_board_editing',
    '0416_report_parts',
    '0417_board_saved_filters',
    '0418_board_marks_of_board',
    '0420_charts',
    '0421_chart_changes',
    '0430_images',
    '0430_shares',
    '0431_share_most_uses',
    '0432_share_revision',
    '0435_own_maps',
    '0440_report_publications',
    '0460_report_forms',
    '0500_tables',
    '0510_table_changes',
    '0520_tables_of_all_kinds',
    '0521_table_rights',
    '0530_data_jobs',
    '0531_data_jobs_in_queue',
    '0532_import_requests_are_uploads',
    '0540_uploads',
    '0560_connections',
    '0561_connection_changes',
    '0570_data_models',
    '0570_query_settings',
    '0580_screen_plays',
    '0581_screen_devices',
    '0600_dynamic_params',
    '0610_param_changes',
    '0620_sql_models',
    '0760_exports',
    '0761_export_rights',
    '0762_exports_in_queue',
    '0790_slow_queries',
    '0791_unique_keys',
  ];
  expect(Object.keys(migrations).filter((name) => known.includes(name))).toEqual(known);
});
