import {
  DEFAULT_LOCALE,
  type GrantSubject,
  type Locale,
  type OwnedKind,
  type PermissionSymbol,
  type ResourceAction,
  type ResourceKind,
} from '@tessera/contract';
import type { Kysely } from 'kysely';

import type { Database } from '../store/database.ts';

type Store = Kysely<Database>;
/** An object on which rights are granted. */
export interface ResourceNode {
  readonly kind: ResourceKind;
  readonly id: string;
  /** The directory in which it stands; null at the top. */
  readonly parentId: string | null;
  readonly names: Readonly<Partial<Record<Locale, string>>>;
  /** In a recycle bin: it has rights, and is not listed among what rights are granted on. */
  readonly deleted?: boolean;
}
/** Permissions of which a role needs one, for what is done with objects of a kind; actions left out need none. */
export type RoleNeeds = Readonly<Partial<Record<ResourceAction, readonly PermissionSymbol[]>>>;
/** A tree of objects that one slice owns. */
export interface ResourceSource {
  /** Stored with each list. */
  readonly name: string;
  /** Its kinds with the actions that they know. */
  readonly kinds: Readonly<
    Partial<Record<ResourceKind, { readonly actions: readonly ResourceAction[]; readonly needs: RoleNeeds }>>
  >;
  /** Kinds of `owned` ids that are ids of these objects; the check before every handler asks the lists about them. */
  readonly owned: readonly OwnedKind[];
  /** What `announceChanges` says when objects came, moved or went, and the tables in which they stand. */
  readonly changes: { readonly subject: string; readonly tables: readonly string[] };
  /** All objects of a corporation in their order, parents in any place; one query. */
  read(store: Store, corporationCode: string): Promise<readonly ResourceNode[]>;
  /**
   * Who sees each of its objects, by id, where another evaluation decides: such objects have no lists, and these subjects are
   * shown in their place. `managedWith` is the permission to change them.
   */
  readonly seenBy?: {
    readonly managedWith: PermissionSymbol;
    read(store: Store, corporationCode: string): Promise<ReadonlyMap<string, readonly GrantSubject[]>>;
  };
  /** Tables that an object asks for its figures. */
  tablesOf?(corporationCode: string, id: string, locale: Locale): Promise<readonly string[]>;
}
/** Things of an `owned` kind that are parts of objects, such as the charts of a board, and have their rights. */
export interface ResourceParts {
  /** Name of the tree in which the objects stand. */
  readonly source: string;
  /** Ids of the objects to which parts belong; parts of nothing are left out. */
  of(corporationCode: string, ids: readonly string[]): Promise<readonly string[]>;
}

export interface Resources {
  /** Declares a tree of objects; slices do it when they are made. */
  define(source: ResourceSource): void;
  /** Declares that objects of a kind are parts of others, whose rights they have. */
  part(kind: OwnedKind, parts: ResourceParts): void;
  readonly sources: readonly ResourceSource[];
  readonly parts: ReadonlyMap<OwnedKind, ResourceParts>;
}

/** Objects on which rights are granted, over all slices. */
export function createResources(): Resources {
  const sources: ResourceSource[] = [];
  const parts = new Map<OwnedKind, ResourceParts>();
  return {
    define: (source) => void sources.push(source),
    part: (kind, given) => void parts.set(kind, given),
    sources,
    parts,
  };
}

/** The name in a language, else the one that the object was made with. */
export const resourceName = ({ names }: Pick<ResourceNode, 'names'>, locale: Locale): string =>
  names[locale] ?? names[DEFAULT_LOCALE] ?? '';
