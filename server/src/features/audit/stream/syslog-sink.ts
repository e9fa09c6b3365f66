import { once } from 'node:events';
import { connect, isIP } from 'node:net';
import { hostname } from 'node:os';
import { connect as connectTls } from 'node:tls';

import type { AuditLine } from '@tessera/contract';

import { timedSignal } from '../../../platform/timed-signal.ts';
import type { AuditSink } from './audit-sink.ts';

/** Ports of syslog over TCP (by custom) and over TLS (RFC 5425). */
const PORTS = { 'tcp:': 601, 'tls:': 6514 } as const;
/** Milliseconds until the other side has to have taken what was sent. */
const PATIENCE = 10_000;
/** RFC 5424, 6.2.1: log audit; informational and warning. */
const [FACILITY, DONE, REFUSED] = [13, 6, 4] as const;

/** Sends lines as messages of RFC 5424, each with the number of its octets before it (RFC 6587), over a connection for each call. */
export function createSyslogSink(url: URL): AuditSink {
  const secure = url.protocol === 'tls:';
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  const port = Number(url.port) || PORTS[secure ? 'tls:' : 'tcp:'];
  return {
    kind: 'syslog',
    host: `${url.hostname}:${port}`,
    atOnce: 200,
    async send(lines, signal) {
      const ends = timedSignal(signal, PATIENCE);
      const socket = secure
        ? connectTls({ host, port, ...(isIP(host) === 0 ? { servername: host } : {}) })
        : connect({ host, port });
      try {
        await once(socket, secure ? 'secureConnect' : 'connect', { signal: ends });
        socket.resume();
        socket.end(Buffer.concat(lines.map(framed)));
        // Closed without an error, the other side has acknowledged all octets.
        await once(socket, 'close', { signal: ends });
      } finally {
        socket.destroy();
      }
    },
  };
}

function framed(line: AuditLine): Buffer {
  const message = Buffer.from(syslogMessage(line));
  return Buffer.concat([Buffer.from(`${message.length} `), message]);
}

/** A line as a message; its text is the line as JSON. */
export function syslogMessage(line: AuditLine, from: string = hostname()): string {
  const severity = line.outcome === 'ok' ? DONE : REFUSED;
  const id = line.action.replaceAll(/[^\x21-\x7e]/g, '').slice(0, 32) || '-';
  return `<${FACILITY * 8 + severity}>1 ${line.at} ${from} tessera - ${id} - \uFEFF${JSON.stringify(line)}`;
}
