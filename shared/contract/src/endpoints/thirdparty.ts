import { endpointsOf } from '../endpoint.ts';
import { thirdSystemSchema } from '../entities/session.ts';
import { z } from '../zod.ts';

const { get, post } = endpointsOf('thirdparty');
/** EP-042, EP-043 and the hand-over of a token to a third-party system. */
export const thirdparty = {
  systems: get('/api/sys/third/system/getThirdSysInfo', { access: 'session', reply: z.array(thirdSystemSchema) }),
  accounts: post('/api/sys/thirduser/listthirdsysuserinfo', {
    viewAs: 'refused',
    access: 'session',
    body: z.object({}),
    reply: z.array(
      z.object({ systemId: z.string(), systemName: z.string(), externalAccount: z.string(), boundAt: z.string() }),
    ),
  }),
  unbind: post('/api/sys/thirduser/unbind', {
    viewAs: 'refused',
    access: 'session',
    body: z.object({ systemId: z.string().max(64) }),
    owned: { 'body.systemId': 'thirdSystem' },
    errors: ['notFound'],
  }),
  /** Gives the address to open, with a token that the system checks once through /api/auth/check/token. */
  handOver: post('/api/sys/third/system/handOver', {
    viewAs: 'refused',
    access: 'session',
    body: z.object({ systemId: z.string().max(64) }),
    reply: z.object({ url: z.string() }),
    owned: { 'body.systemId': 'thirdSystem' },
    errors: ['notFound'],
  }),
} as const;
