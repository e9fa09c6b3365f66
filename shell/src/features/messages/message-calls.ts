import { messages } from '@tessera/contract';
import type { EndpointInput, EndpointReply } from '@tessera/contract';

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
