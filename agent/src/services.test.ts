import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { examineServices, type ServiceSearch } from './services.ts';

let folder: string;
let unit: string;
let wrapper: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-services-'));
  unit = join(folder, 'shop-agent.service');
  wrapper = join(folder, 'tessera-agent.cmd');
});
afterEach(() => rm(folder, { recursive: true }));
const found = (isWatched: ServiceSearch['isWatched'] = null) =>
  examineServices({ folders: [folder, join(folder, 'none')], program: join(folder, 'tessera-agent.mjs'), isWatched });
const packed = (name: string) => readFile(join(__dirname, '../pack', name), 'utf8');

test('a unit and a wrapper of an earlier download are named with what to do', async () => {
  await writeFile(unit, (await packed('tessera-agent.service')).replace('mjs watch', 'mjs run'));
  await writeFile(wrapper, (await packed('tessera-agent.cmd')).replace('mjs" watch', 'mjs" run'));
  expect(await found()).toEqual([
    {
      ...{ what: 'service', ok: false },
      says: `${unit} starts “run”, by which the agent cannot upgrade itself; write “watch” in place of “run” there, then “systemctl daemon-reload” and “systemctl restart shop-agent”`,
    },
    { what: 'service', ok: false, says: expect.stringContaining(`${wrapper} starts “run”`) },
  ]);
});

test('those of today are well, and others are none of ours', async () => {
  await writeFile(unit, `# ExecStart=node tessera-agent.mjs run\n${await packed('tessera-agent.service')}`);
  await writeFile(join(folder, 'other.service'), 'ExecStart=/usr/bin/other run\n');
  expect(await found(true)).toEqual([{ what: 'service', ok: true, says: `${unit} starts “watch”` }]);
  await rm(unit);
  expect(await found()).toEqual([]);
});

test('an agent that nobody watches says so, whatever started it', async () => {
  expect(await found(false)).toMatchObject([{ ok: false, says: expect.stringContaining('start it by “watch”') }]);
});
