import type { FailureStep, HostPlatform } from '@tessera/contract';
import type { createDOMRenderer } from '@tessera/ui/core';

export type StyleRenderer = ReturnType<typeof createDOMRenderer>;

/** What a mounted remote draws: the page of the current address, or one dialog. */
export type RemoteView =
  | { readonly kind: 'page' }
  | {
      readonly kind: 'dialog';
      readonly name: string;
      readonly props: Readonly<Record<string, unknown>>;
      /** Ends the dialog; undefined means dismissed. */
      close(result?: unknown): void;
    };

/** What the shell's RemoteFrame gives to the lifecycles of a remote, besides what single-spa adds. */
export interface RemoteProps {
  readonly platform: HostPlatform;
  readonly view: RemoteView;
  /** The one style renderer of the page; it carries the nonce of the content-security policy. */
  readonly styles: StyleRenderer;
  /** The view is on screen, its first chunks and texts included. */
  onReady(): void;
  /** An error that the remote can't recover from; the frame falls back. */
  onFatal(error: unknown, step?: FailureStep): void;
}
