import { messages } from '@tessera/contract';
import type { EndpointInput, EndpointReply } from '@tessera/contract';
import type { Client } from '@tessera/request';

type Call<Name extends keyof typeof messages> = (
  input: EndpointInput<(typeof messages)[Name]>,
) => Promise<EndpointReply<(typeof messages)[Name]>>;

/** The calls of the message area; each rejects with the request layer's error. */
export interface MessageCalls {
  readonly list: Call<'list'>;
  readonly listUnread: Call<'listUnread'>;
  readonly readAll: Call<'readAll'>;
  readonly readByIds: Call<'readByIds'>;
  readonly remove: Call<'remove'>;
}
export type MessageListQuery = NonNullable<EndpointInput<(typeof messages)['list']>['body']>;
export type MessagePage = EndpointReply<(typeof messages)['list']>;

/** The calls over the typed client. Quiet: popup, dropdown and lists show their failures themselves. */
export function createMessageCalls(client: Client): MessageCalls {
  const quiet = { quiet: true };
  return {
    list: (input) => client.call(messages.list, input, quiet),
    listUnread: (input) => client.call(messages.listUnread, input, quiet),
    readAll: (input) => client.call(messages.readAll, input, quiet),
    readByIds: (input) => client.call(messages.readByIds, input, quiet),
    remove: (input) => client.call(messages.remove, input, quiet),
  };
}
