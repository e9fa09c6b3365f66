import { spawnSync } from 'node:child_process';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';

import { sampleProject } from './lib/testing.ts';

it('says which port is in use and how to choose another, before it installs or builds', async () => {
  const holder = await listen();
  const { port } = holder.address() as AddressInfo;
  const { status, stderr } = spawnSync(process.execPath, [join(__dirname, 'start.mjs')], {
    encoding: 'utf8',
    env: { ...process.env, TESSERA_PORT: String(port), TESSERA_HOST: '127.0.0.1' },
  });
  holder.close();
  expect(status).toBe(1);
  expect(stderr).toContain(`Port ${port} is in use`);
  expect(stderr).toContain('TESSERA_PORT=8090 npm start');
});

it.each([
  ['18.20.0', true],
  ['20.18.3', true],
  ['20.19.0', false],
  ['22.1.0', false],
])('judges Node %s', (version, tooOld) => {
  const project = sampleProject({});
  const complaint = project.call('node-version.mjs', 'nodeComplaint', version);
  project.remove();
  expect(complaint !== null).toBe(tooOld);
});

function listen(): Promise<Server> {
  const server = createServer();
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}
