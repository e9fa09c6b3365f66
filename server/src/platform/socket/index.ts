export { SocketHub, type SocketHubOptions, type SocketTarget } from './socket-hub.ts';
export { serveSockets, type SocketServerOptions } from './socket-server.ts';
export { SOCKET_LIMITS, type SocketLimits, type SocketUser, type VerifyToken } from './socket-types.ts';
