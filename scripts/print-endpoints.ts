import { SOCKET_DESTINATIONS, listEndpoints } from '../shared/contract/src/index.ts';

const endpoints = listEndpoints().map(({ endpoint: { method, path, area } }) => ({ method, path, area }));
process.stdout.write(`${JSON.stringify([...endpoints, ...SOCKET_DESTINATIONS], null, 2)}\n`);
