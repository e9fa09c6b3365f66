export { SocketHub, type SocketHubOptions, type SocketTarget } from './socket-hub.ts';
export { serveSockets, type SocketServerOptions } from './socket-server.ts';
export type { SocketLimits, SocketUser, VerifyToken } from './socket-types.ts';
