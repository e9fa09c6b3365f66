import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';

import { localTarget } from '../../testing/source-fixture.ts';
import { mySqlDriver } from './driver.ts';

test('what a statement sends leaves at once, not when the server acknowledged what came before', async () => {
  const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const asked: unknown[] = [];
  const openSocket = () => {
    const socket = connect(port, '127.0.0.1');
    const settle = socket.setNoDelay.bind(socket);
    socket.setNoDelay = (noDelay) => {
      asked.push(noDelay);
      return settle(noDelay);
    };
    return socket;
  };
  const { driver, close } = mySqlDriver(localTarget({ port, user: 'reader', openSocket }));
  await expect(driver.query({ text: 'select 1', values: [] }, new AbortController().signal)).rejects.toThrow();
  expect(asked).toEqual([true]);
  await close();
  server.close();
});
