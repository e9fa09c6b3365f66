import type { ErrorBehaviour } from '@tessera/contract';

interface Base {
  /** Method and path template of the endpoint. */
  readonly endpoint: string;
  readonly requestId: string | null;
  /** The caller shows the failure itself; no toast is wanted. */
  readonly quiet: boolean;
}

/**
 * A failed request, for the screen's owner. Text keys: `LANG01018` no reply from the server, `wrongParameters` 传参错误.
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
