import { createDecipheriv, createECDH, hkdfSync, webcrypto } from 'node:crypto';

import { sealContext, SEAL_INFO, sealedBoxSchema } from '@tessera/contract';

import { sealPassword } from './seal-password.ts';

const FOR = { clientId: 'agent', kind: 'mysql', host: 'till.shop', port: 3306, user: 'reader' };

beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true }));

test('a sealed password is opened by the key of the agent, for the address that it was sealed for', async () => {
  const agent = createECDH('prime256v1');
  const point = agent.generateKeys();
  const box = sealedBoxSchema.parse(await sealPassword('密码 p@ss', point.toString('base64'), FOR));
  const open = (context: string): string => {
    const ephemeral = Buffer.from(box.ephemeral, 'base64');
    const salt = Buffer.concat([ephemeral, point]);
    const key = Buffer.from(hkdfSync('sha256', agent.computeSecret(ephemeral), salt, SEAL_INFO, 32));
    const data = Buffer.from(box.data, 'base64');
    const cipher = createDecipheriv('aes-256-gcm', key, Buffer.from(box.iv, 'base64'));
    cipher.setAAD(Buffer.from(context));
    cipher.setAuthTag(data.subarray(-16));
    return Buffer.concat([cipher.update(data.subarray(0, -16)), cipher.final()]).toString();
  };
  expect(open(sealContext(FOR))).toBe('密码 p@ss');
  expect(() => open(sealContext({ ...FOR, host: 'elsewhere.test' }))).toThrow();
});
