import { endpointsOf } from '../endpoint.ts';
import { boundAccountSchema } from '../entities/docking.ts';
import { thirdSystemSchema } from '../entities/session.ts';
import { z } from '../zod.ts';
import { ownerProof, ownerProofErrors } from './owner-proof.ts';

const { get, post } = endpointsOf('thirdparty');
/** EP-042, EP-043 and the hand-over of a token to a third-party system. */
export const thirdparty = {
  systems: get('/api/sys/third/system/getThirdSysInfo', { access: 'session', reply: z.array(thirdSystemSchema) }),
  accounts: post('/api/sys/thirduser/listthirdsysuserinfo', {
    viewAs: 'refused',
    access: 'session',
    body: z.object({}),
    reply: z.array(boundAccountSchema),
  }),
  /** Takes the own binding away, and ends the other sessions that came by it. */
  unbind: post('/api/sys/thirduser/unbind', {
    viewAs: 'refused',
    access: 'session',
    body: z.object({ systemId: z.string().max(64), proof: ownerProof }),
    owned: { 'body.systemId': 'thirdSystem' },
    errors: ['notFound', 'dockingLastWay', ...ownerProofErrors],
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
