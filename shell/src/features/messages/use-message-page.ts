import { messages } from '@tessera/contract';
import { type Loaded, useLoad, useStore } from '@tessera/remote-kit';

import type { MessageListQuery, MessagePage } from './message-calls.ts';
import { useMessageStore } from './messages-context.ts';

/** One page of messages; loaded again after each push, reading or deletion. */
export function useMessagePage(body: MessageListQuery): Loaded<MessagePage> {
  const revision = useStore(useMessageStore().revision);
  return useLoad(['messages', body, revision], (call) => call(messages.list, { body }), { fresh: true });
}
