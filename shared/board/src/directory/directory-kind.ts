import type { DeletedNode, MenuNode } from '@tessera/contract';
import { useClient, type LoadCall } from '@tessera/remote-kit';
import { createContext, useContext, useMemo, type ComponentType } from 'react';

import type { DocumentNoun } from '../document-noun.ts';

/** A node as its directory lists it; `menuType` `'1'` is a directory, any other a document. */
export type ListedNode = Omit<MenuNode, 'menuType'> & { readonly menuType: string };
/** A node in the recycle bin; `boards` counts the documents in it, of all kinds. */
export type BinnedNode = Omit<DeletedNode, 'menuType'> & { readonly menuType: string };
interface Made {
  readonly menuCode: string;
}

/** Calls of the server behind a directory. @throws RequestError with the code that the server answers */
export interface DirectoryCalls {
  list(): Promise<readonly ListedNode[]>;
  /** @param made.directory whether it is a directory rather than a document @param made.parentCode null is the top */
  add(made: {
    readonly directory: boolean;
    readonly menuName: string;
    readonly parentCode: string | null;
  }): Promise<Made>;
  rename(menuCode: string, menuName: string): Promise<unknown>;
  /** @param to.beforeCode next sibling; null or left out is the end */
  move(
    menuCode: string,
    to: { readonly parentCode: string | null; readonly beforeCode?: string | null },
  ): Promise<unknown>;
  copy(menuCode: string, to: { readonly parentCode: string | null; readonly menuName: string }): Promise<Made>;
  remove(menuCode: string): Promise<unknown>;
  favourite(menuCode: string, favourite: boolean): Promise<unknown>;
  deleted(): Promise<readonly BinnedNode[]>;
  restore(menuCode: string): Promise<{ readonly menuName: string }>;
  purge(menuCode: string): Promise<unknown>;
}

/** What a directory holds: the words, icon and calls of boards, reports, big screens or dynamic screens. */
export interface DirectoryKind {
  /** Chooses the words of texts (ICU `select`). */
  readonly noun: DocumentNoun | 'dynamic';
  readonly Icon: ComponentType<{ readonly className?: string }>;
  calls(call: LoadCall): DirectoryCalls;
  /** Whether there is an editor of them; new ones and copies are offered only then. */
  readonly editable: boolean;
  /** Key of the list of documents opened last in local storage. */
  readonly recentKey: string;
  /**
   * Names of dialogs; those left out are not offered. `add` takes `{parentCode}` in place of asking for a name only, and
   * gives the code of the new document, as does `fromTemplate`.
   */
  readonly dialogs: {
    readonly copyOrMove: string;
    readonly bin: string;
    readonly phone?: string;
    readonly add?: string;
    readonly fromTemplate?: string;
  };
}

const DirectoryContext = createContext<DirectoryKind | null>(null);
export const DirectoryProvider = DirectoryContext.Provider;

/** The kind of the directory around. @throws Error outside a `DirectoryProvider` */
export function useDirectoryKind(): DirectoryKind {
  const kind = useContext(DirectoryContext);
  if (!kind) throw new Error('A directory stands inside a DirectoryProvider.');
  return kind;
}

export function useDirectoryCalls(): DirectoryCalls {
  const kind = useDirectoryKind();
  const client = useClient();
  return useMemo(() => kind.calls((endpoint, input) => client.call(endpoint, input as never)), [client, kind]);
}
