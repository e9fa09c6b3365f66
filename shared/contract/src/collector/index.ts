export * from './agent.ts';
export * from './channel.ts';
export * from './command.ts';
export * from './signed-message.ts';
