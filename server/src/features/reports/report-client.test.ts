import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

import { ENDPOINTS, type ReportConfiguration } from '@tessera/contract';

import { startTestServer, TEST_PASSWORD, type TestServer } from '../../testing/index.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const tsx = pathToFileURL(createRequire(join(ROOT, 'package.json')).resolve('tsx')).href;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.stop());

test('the documented client authors, publishes and reads a report as a program of its own', async () => {
  const program = join(ROOT, 'shared/request/examples/run.ts');
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', tsx, program], {
    env: { ...process.env, TESSERA_URL: server.url, TESSERA_ACCOUNT: 'editor', TESSERA_PASSWORD: TEST_PASSWORD },
  });
  const { menuCode, ...found } = JSON.parse(stdout) as { menuCode: string };
  expect(found).toEqual({ pages: ['Cover', 'Sales', 'Appendix'], onFirst: ['Monthly sales', 'Introduction'] });
  const { reader } = await server.signInAll();
  const published = ENDPOINTS.report.published;
  const { data } = await server.call<ReportConfiguration>(published, { params: { id: menuCode } }, reader);
  expect(data.reports).toHaveLength(3);
  expect(data.reportInfo.styleDTO).toMatchObject({ layoutType: '1', isShowPageHeader: true });
});
