import {
  MESSAGE_TYPE_CODES,
  type AnyEndpoint,
  type Message,
  type NavDeclaration,
  type Session,
  type UserType,
} from '@tessera/contract';
import { LocaleProvider } from '@tessera/i18n';
import { PlatformContext, QueryScope } from '@tessera/remote-kit';
import { TesseraProvider } from '@tessera/ui';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

import { CompositionContext } from '../composition/composition-context.ts';
import type { Composition } from '../composition/index.ts';
import { connectMessages, MessagesContext } from '../features/messages/index.ts';
import { NotifyHost, ShellContext } from '../platform/index.ts';
import { aSignIn, createTestShell } from '../platform/shell.fixture.ts';
import type { Answers, TestShell } from '../platform/shell.fixture.ts';
import { createStore } from '../platform/store.ts';

const NO_CATALOGUES = [] as const;

/** The key under which a test answers an endpoint. */
export const nameOf = ({ method, path }: Pick<AnyEndpoint, 'method' | 'path'>) => `${method} ${path}`;

export interface ShownPage {
  readonly shell: TestShell;
  /** Bodies of the requests to an endpoint, in order. */
  bodies(endpoint: Pick<AnyEndpoint, 'method' | 'path'>): unknown[];
  /** Where the user is, with the query. */
  path(): string;
  readonly preloaded: string[];
  close(): void;
}
export interface ShowOptions {
  readonly path?: string;
  readonly answers?: Answers;
  readonly userType?: UserType;
  readonly session?: Partial<Session>;
  readonly nav?: readonly (NavDeclaration & { readonly remote: string })[];
}

/** A page for a signed-in member among the shell's real services; the network, and the remotes, are the test's. */
export function showPage(page: ReactNode, options: ShowOptions = {}): ShownPage {
  const shell = createTestShell(options.path ?? '/main', options.answers);
  shell.session.begin(aSignIn(options.userType, options.session));
  const messages = connectMessages({ ...shell, socketOn: createStore(false) }, window);
  const preloaded: string[] = [];
  const composition = {
    snapshot: createStore({ nav: options.nav ?? [] }),
    preload: (path: string) => void preloaded.push(path),
  } as unknown as Composition;
  const { unmount } = render(
    <ShellContext.Provider value={shell}>
      <PlatformContext.Provider value={shell.platform}>
        <TesseraProvider theme="purple" locale="zh_CN">
          <LocaleProvider locale="zh_CN" catalogues={NO_CATALOGUES}>
            <CompositionContext.Provider value={composition}>
              <MessagesContext.Provider value={messages}>
                <QueryScope>{page}</QueryScope>
              </MessagesContext.Provider>
            </CompositionContext.Provider>
            <NotifyHost />
          </LocaleProvider>
        </TesseraProvider>
      </PlatformContext.Provider>
    </ShellContext.Provider>,
  );
  return {
    shell,
    bodies: (endpoint) =>
      shell.requests.filter((request) => request.name === nameOf(endpoint)).map((request) => request.body),
    path: () => {
      const { pathname, search } = shell.navigation.location.get();
      return `${pathname}${search}`;
    },
    preloaded,
    close: () => {
      unmount();
      messages.stop();
      shell.close();
    },
  };
}

export function aMessage(id: string, part: Partial<Message> = {}): Message {
  return {
    id,
    messageTypeCode: MESSAGE_TYPE_CODES.system,
    messageTitle: `标题 ${id}`,
    messageLink: null,
    messageContent: JSON.stringify({ text: `正文 ${id}` }),
    isRead: 0,
    publish_time: '2026-11-21T08:00:00Z',
    ...part,
  };
}
