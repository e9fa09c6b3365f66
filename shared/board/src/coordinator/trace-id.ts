/** Names one asking of a query in logs: the milliseconds and a random number (RU-729). */
export const traceId = (): string => `${Date.now()}${Math.floor(Math.random() * 1_000_000)}`;
