import { BOARD_COMPONENTS, ENDPOINTS, ERRORS, SAVED_FILTERS, type ErrorKey } from '@tessera/contract';
import { sql } from 'kysely';

import { SALES_BY_REGION } from './sample-queries.ts';
import { startTestServer, type CallReply, type TestServer } from './test-server.ts';

const { boardFilters, chart, data, menu, session, share, upload } = ENDPOINTS;
/** Calls at once, of which room is left for few. */
const AT_ONCE = 12;
const ROOM = 3;
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const MAP = Buffer.from(
  JSON.stringify({
    type: 'Feature',
    properties: { name: 'A' },
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 0],
        ],
      ],
    },
  }),
);

let server: TestServer;
let token: string;
let menuCode: string;
beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signIn('owner')).token;
  menuCode = await server.addBoard(token);
}, 60_000);
afterAll(() => server.stop());

const call = <T = unknown>(endpoint: object, body: object) => server.call<T>(endpoint, { body }, token);
/** Copies rows, the only one of its table or those named, many times, with a number behind what is their own. */
async function multiply(table: string, own: readonly string[], times: number, where = sql`true`): Promise<void> {
  const changes = sql.join(own.flatMap((name) => [sql.lit(name), sql`to_jsonb(t) ->> ${sql.lit(name)} || n`]));
  await sql`insert into ${sql.table(table)}
    select (jsonb_populate_record(t, jsonb_build_object(${changes}))).*
    from ${sql.table(table)} t, generate_series(1, ${sql.lit(times)}) n where ${where}`.execute(
    server.app.services.store,
  );
}
/** Makes many calls at the same time. */
async function race(fire: (at: number) => Promise<CallReply>): Promise<Record<string, number>> {
  const replies = await Promise.all(Array.from({ length: AT_ONCE }, (_unused, at) => fire(at)));
  const counts: Record<string, number> = {};
  for (const { code } of replies) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}
const held = (key: ErrorKey) => ({ '0': ROOM, [ERRORS[key].code]: AT_ONCE - ROOM });

describe('a limit holds when many come at once', () => {
  test('a hundred shares of a board', async () => {
    const make = () =>
      call(share.edit, { menuCode, reportCode: null, name: 'For partners', enabled: true, expiresAt: null });
    await make();
    await multiply('share', ['share_id'], 100 - ROOM - 1);
    expect(await race(make)).toEqual(held('shareTooMany'));
  });

  test('fifty maps of a corporation', async () => {
    const enter = () =>
      server.call(upload.enterFunction, { params: { type: 'map' }, query: { name: 'A' }, body: MAP }, token);
    await enter();
    await multiply('own_map', ['map_id'], 50 - ROOM - 1);
    expect(await race(enter)).toEqual(held('storageFull'));
  });

  test('a gigabyte of images of a corporation', async () => {
    const keep = () => server.call(upload.image, { body: PNG }, token);
    await keep();
    const bytes = 1024 ** 3 - ROOM * PNG.length;
    await sql`update image set bytes = ${bytes}`.execute(server.app.services.store);
    expect(await race(keep)).toEqual(held('storageFull'));
  });

  test('choices that a member keeps for a board', async () => {
    const save = (name: string) => call(boardFilters.save, { menuCode, name, boardState: {} });
    await save('first');
    await multiply('board_saved_filter', ['filter_id', 'name'], SAVED_FILTERS - ROOM - 1);
    expect(await race((at) => save(`another ${at}`))).toEqual(held('menuLimit'));
  });

  test('settings of a member', async () => {
    const save = (settingKey: string) => call(session.saveSetting, { settingKey, settingValue: '1' });
    await save('first');
    await multiply('custom_setting', ['setting_key'], 500 - ROOM - 1);
    expect(await race((at) => save(`another ${at}`))).toEqual(held('invalidInput'));
  });

  test('files of a member that wait to be loaded', async () => {
    const begin = () => call(data.beginUpload, { fileName: 'sales.csv', size: 10 });
    await begin();
    await multiply('upload', ['upload_id'], 50 - ROOM - 1);
    expect(await race(begin)).toEqual(held('uploadTooMany'));
  });

  test('charts of a board, new ones and copies', async () => {
    const board = await server.addBoard(token, 'full');
    const save = () =>
      call<{ reportCode: string }>(chart.save, {
        menuCode: board,
        reportName: 'A',
        reportTypeCode: 'graph_pie',
        reportParam: SALES_BY_REGION,
      });
    const { reportCode } = (await save()).data;
    await multiply('chart', ['report_code'], BOARD_COMPONENTS - ROOM - 1, sql`report_code = ${reportCode}`);
    const copy = () => call(menu.copyCharts, { menuCode: board, fromCode: board, reportCodes: [reportCode] });
    expect(await race((at) => (at % 2 === 0 ? save() : copy()))).toEqual(held('boardFull'));
  });
});
