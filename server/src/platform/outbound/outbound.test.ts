import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';

import { createGuardedSockets, type Resolve } from './guarded-socket.ts';
import { createOutboundPolicy } from './outbound-policy.ts';

const policy = (rest: Partial<Parameters<typeof createOutboundPolicy>[0]> = {}) =>
  createOutboundPolicy({ TESSERA_ALLOW_PRIVATE_DATABASES: false, TESSERA_OUTBOUND_NETWORKS: [], ...rest });

const PRIVATE = [
  '10.0.0.5',
  '172.16.0.1',
  '172.31.255.254',
  '192.168.1.1',
  '100.64.0.1',
  'fd12:3456::1',
  '::ffff:10.0.0.5',
];
const NEVER_PUBLIC = [
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '169.254.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '192.0.2.1',
  '::1',
  '::',
  'fe80::1',
  'fe80::1%eth0',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
];
const METADATA = [
  '169.254.169.254',
  '::ffff:169.254.169.254',
  '64:ff9b::a9fe:a9fe',
  'fd00:ec2::254',
  '100.100.100.200',
];
const ODD = [
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '127.1',
  '',
  'localhost',
  '1.2.3',
  '8.8.8.8 ',
  '::ffff:0:8.8.8.8.8',
];

describe('security 17: which addresses may be reached', () => {
  test.each([...PRIVATE, ...NEVER_PUBLIC, ...METADATA, ...ODD])('%s is not', (address) => {
    expect(policy().allows(address)).toBe(false);
  });
  test.each(['8.8.8.8', '1.1.1.1', '2606:4700:4700::1111', '::ffff:8.8.8.8'])('%s is', (address) => {
    expect(policy().allows(address)).toBe(true);
  });
  test('private networks are where the operator says so; loopback, link-local and metadata are not', () => {
    const open = policy({ TESSERA_ALLOW_PRIVATE_DATABASES: true });
    expect(PRIVATE.filter((address) => !open.allows(address))).toEqual([]);
    expect([...NEVER_PUBLIC, ...METADATA, ...ODD].filter((address) => open.allows(address))).toEqual([]);
  });
  test('networks that are named are allowed, their neighbours are not', () => {
    const named = policy({ TESSERA_OUTBOUND_NETWORKS: ['10.20.0.0/16', '127.0.0.1', 'fd12::/16'] });
    for (const address of ['10.20.3.4', '127.0.0.1', '::ffff:10.20.0.1', 'fd12::9']) {
      expect([address, named.allows(address)]).toEqual([address, true]);
    }
    for (const address of ['10.21.0.1', '127.0.0.2', 'fd13::1', '169.254.169.254']) {
      expect([address, named.allows(address)]).toEqual([address, false]);
    }
  });
  test('in a network that is named, metadata of clouds are still out of reach', () => {
    const named = policy({ TESSERA_OUTBOUND_NETWORKS: ['100.64.0.0/10', '169.254.0.0/16', 'fd00::/8'] });
    for (const address of ['100.64.0.1', '169.254.7.7', 'fd00:ec2::7'])
      expect([address, named.allows(address)]).toEqual([address, true]);
    for (const address of METADATA) expect([address, named.allows(address)]).toEqual([address, false]);
  });
});

describe('a guarded socket', () => {
  let server: Server;
  let port: number;
  let met = 0;
  beforeAll(async () => {
    server = createServer((socket) => {
      met++;
      socket.end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => server.close());
  beforeEach(() => {
    met = 0;
  });
  const outcome = async (open: ReturnType<typeof createGuardedSockets>, host: string): Promise<string> => {
    const socket = open(host, port);
    try {
      await once(socket, 'connect');
      return 'connected';
    } catch (error) {
      return String((error as NodeJS.ErrnoException).code);
    } finally {
      socket.destroy();
    }
  };

  test.each([
    '127.0.0.1',
    '127.0.0.1.',
    '127.1',
    '2130706433',
    '0x7f.0.0.1',
    '0177.0.0.1',
    'localhost',
    '::1',
    '[::1]',
    '::ffff:127.0.0.1',
    '[::ffff:7f00:1]',
    '0.0.0.0',
    '0',
  ])('does not reach this machine as %s', async (host) => {
    const code = await outcome(createGuardedSockets(policy()), host);
    expect(['ERR_ADDRESS_FORBIDDEN', 'ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL']).toContain(code);
    expect(met).toBe(0);
  });

  test('a name that points to this machine is refused', async () => {
    const resolve: Resolve = (_host, done) => done(null, [{ address: '127.0.0.1', family: 4 }]);
    expect(await outcome(createGuardedSockets(policy(), resolve), 'db.example.com')).toBe('ERR_ADDRESS_FORBIDDEN');
    expect(met).toBe(0);
  });

  test('a name that changes its address between two looks is looked at once and held to that', async () => {
    let looks = 0;
    const rebinding: Resolve = (_host, done) => {
      looks++;
      done(null, [{ address: looks === 1 ? '127.0.0.1' : '169.254.169.254', family: 4 }]);
    };
    const named = policy({ TESSERA_OUTBOUND_NETWORKS: ['127.0.0.1'] });
    expect(await outcome(createGuardedSockets(named, rebinding), 'db.example.com')).toBe('connected');
    expect(looks).toBe(1);
    expect(await outcome(createGuardedSockets(named, rebinding), 'db.example.com')).toBe('ERR_ADDRESS_FORBIDDEN');
  });

  test('of a name with many addresses only the allowed ones are tried', async () => {
    const mixed: Resolve = (_host, done) =>
      done(null, [
        { address: '169.254.169.254', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ]);
    const named = policy({ TESSERA_OUTBOUND_NETWORKS: ['127.0.0.1'] });
    expect(await outcome(createGuardedSockets(named, mixed), 'db.example.com')).toBe('connected');
  });
});
