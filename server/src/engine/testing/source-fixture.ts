import { connect, type Socket } from 'node:net';

import { createAgent } from '../../platform/outbound/index.ts';
import type { DatabaseTarget } from '../dialects/database-settings.ts';

const open = (host: string, port: number): Socket => connect(port, host);

/** A target on this machine; tests reach it as they like. */
export function localTarget(rest: Partial<DatabaseTarget> & Pick<DatabaseTarget, 'port' | 'user'>): DatabaseTarget {
  return {
    host: '127.0.0.1',
    database: '',
    password: '',
    tls: 'off',
    tlsServerName: '',
    tlsCa: '',
    tlsCertificate: '',
    tlsKey: '',
    maxConnections: 5,
    openSocket: open,
    agent: (agent) => createAgent({ ...agent, openSocket: open }),
    ...rest,
  };
}
