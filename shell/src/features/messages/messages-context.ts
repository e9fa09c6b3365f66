import { createContext, useContext } from 'react';

import type { Messages } from './create-messages.ts';

export const MessagesContext = createContext<Messages | null>(null);

/** The shell's messages. @throws Error outside the shell's frame */
export function useMessageStore(): Messages {
  const messages = useContext(MessagesContext);
  if (!messages) throw new Error('useMessageStore: no MessagesContext above');
  return messages;
}
