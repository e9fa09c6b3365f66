import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

import type { DigitalMine } from '@tessera/contract';

import { createThirdSystems } from '../third-party/index.ts';
import { startDigital, type DigitalServer } from './digital-harness.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const tsx = pathToFileURL(createRequire(join(ROOT, 'package.json')).resolve('tsx')).href;
let on: DigitalServer;
beforeAll(async () => {
  on = await startDigital();
}, 120_000);
afterAll(() => on.server.stop());

test('the documented client enters with a ticket of its system and reads the figures of its user', async () => {
  const { app, url } = on.server;
  const systems = createThirdSystems(app.services);
  const system = await systems.add({
    corporationCode: 'sample',
    systemName: '门店系统',
    entryUrl: 'https://shop.test.invalid/enter',
  });
  await systems.bind(system.systemId, 'shop-7', on.users.reader);
  await on.limitReaders(['华东']);
  const message = await on.save({ category: '门店', linkMenuCode: null });
  await on.save({ category: '门店', enabled: false });
  const program = join(ROOT, 'shared/request/examples/run-messages.ts');
  const env = {
    ...process.env,
    TESSERA_URL: url,
    TESSERA_SYSTEM: system.systemId,
    TESSERA_SYSTEM_SECRET: system.secret,
    TESSERA_USER: 'shop-7',
  };
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', tsx, program], { env });
  expect(JSON.parse(stdout) as DigitalMine[]).toMatchObject([
    {
      messageId: message.messageId,
      text: expect.stringContaining('350.50'),
      figures: [{ values: [350.5] }],
      link: null,
    },
  ]);
  const stranger = promisify(execFile)(process.execPath, ['--import', tsx, program], {
    env: { ...env, TESSERA_USER: 'shop-8' },
  });
  await expect(stranger).rejects.toThrow();
});
