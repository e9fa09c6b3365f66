import type { ErrorBehaviour } from '@tessera/contract';

interface Base {
  /** Method and path template of the endpoint. */
  readonly endpoint: string;
  readonly requestId: string | null;
  /** The caller shows the failure itself; no toast is wanted. */
  readonly quiet: boolean;
}

/**
 * What became of a request that did not succeed, told to the owner of the screen. The keys name texts that the
 * listener has in the user's language: `LANG01018` no answer from the server, `wrongParameters` 传参错误.
 */
export type RequestFailure =
  | (Base & {
      readonly kind: 'catalogue';
      readonly behaviour: Exclude<ErrorBehaviour, 'success'>;
      readonly code: string;
      readonly message: string;
    })
  | (Base & { readonly kind: 'network'; readonly key: 'LANG01018'; readonly cause: unknown })
  | (Base & { readonly kind: 'setup'; readonly key: 'wrongParameters'; readonly cause: unknown })
  | (Base & { readonly kind: 'reply'; readonly key: 'unreadableReply'; readonly cause: unknown });
