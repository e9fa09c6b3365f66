import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';

import type { Env } from './env.ts';

const SECRET_FIELDS = [
  'token',
  'password',
  'oldPassword',
  'newPassword',
  'secret',
  'code',
  'ticket',
  'choiceToken',
  'bindingToken',
  'authorization',
  'cookie',
];

/** JSON lines on stdout, readable lines on a terminal. Fields that may hold a secret never reach it. */
export function createLog(env: Env, destination?: DestinationStream): Logger {
  const pretty = env.NODE_ENV === 'development' || (process.stdout.isTTY && env.NODE_ENV !== 'test');
  const options: LoggerOptions = {
    level: env.TESSERA_LOG_LEVEL,
    redact: {
      paths: [
        ...SECRET_FIELDS.filter((field) => field !== 'code').flatMap((field) => [field, `*.${field}`]),
        'body.code',
        'headers.token',
        '*.headers.token',
        '*.headers.cookie',
        '*.headers.authorization',
      ],
      censor: '[secret]',
    },
    ...(pretty ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } } : {}),
  };
  return destination ? pino(options, destination) : pino(options);
}
