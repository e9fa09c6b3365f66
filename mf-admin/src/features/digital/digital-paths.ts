/** Where digital messages are written, and where one sees what became of them. */
export const DIGITAL_PATHS = { config: '/digitalConfig', log: '/digitalMsgList' } as const;
/** Value of `id` for a message that is not stored yet. */
export const NEW_MESSAGE = 'new';

export const messagePath = (messageId: string): string =>
  `${DIGITAL_PATHS.config}?${new URLSearchParams({ id: messageId })}`;
export const logPath = (messageId: string): string => `${DIGITAL_PATHS.log}?${new URLSearchParams({ id: messageId })}`;
