import {
  DEFAULT_LOCALE,
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
  /** Kinds of `owned` ids that are ids of these objects. */
  readonly owned: readonly OwnedKind[];
  /** What `announceChanges` says when objects came, moved or went, and the tables in which they stand. */
  readonly changes: { readonly subject: string; readonly tables: readonly string[] };
  /** All objects of a corporation in their order, parents in any place; one query. */
  read(store: Store, corporationCode: string): Promise<readonly ResourceNode[]>;
  /** Tables that an object asks for its figures. */
  tablesOf?(corporationCode: string, id: string, locale: Locale): Promise<readonly string[]>;
}
/** Objects of which each id of an `owned` kind is a part, such as the board of a chart; ids of nothing are left out. */
export type PartsOf = (
  corporationCode: string,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, { readonly source: string; readonly ids: readonly string[] }>>;

export interface Resources {
  /** Declares a tree of objects; slices do it when they are made. */
  define(source: ResourceSource): void;
  /** Declares that objects of a kind are parts of others, whose rights they have. */
  part(kind: OwnedKind, of: PartsOf): void;
  readonly sources: readonly ResourceSource[];
  readonly parts: ReadonlyMap<OwnedKind, PartsOf>;
}

/** Objects on which rights are granted, over all slices. */
export function createResources(): Resources {
  const sources: ResourceSource[] = [];
  const parts = new Map<OwnedKind, PartsOf>();
  return {
    define: (source) => void sources.push(source),
    part: (kind, of) => void parts.set(kind, of),
    sources,
    parts,
  };
}

/** The name in a language, else the one that the object was made with. */
export const resourceName = ({ names }: Pick<ResourceNode, 'names'>, locale: Locale): string =>
  names[locale] ?? names[DEFAULT_LOCALE] ?? '';
