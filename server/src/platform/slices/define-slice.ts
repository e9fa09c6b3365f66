import type { CspSources } from '../http/csp-sources.ts';
import type { Feature } from '../http/feature.ts';
import type { RunningServices } from '../open-services.ts';
import type { Migrations } from '../store/migrations.ts';

/** Capabilities by slice; each `module.ts` adds its entry by declaration merging. */
export interface Capabilities {}
export type CapabilityName = keyof Capabilities;

/** What the app gives to every slice. */
export interface SliceSurroundings {
  readonly services: RunningServices;
  readonly csp: CspSources;
  /** Folder with the remotes' builds that came with the server. */
  readonly bundleDirectory: string;
  /** Folder of the keys that hold on loopback only. */
  readonly developmentKeys: string;
  /** Tells the operator the password of the sample accounts, once. */
  readonly announce: (password: string) => void;
}
export interface SliceContext<
  Needs extends CapabilityName = CapabilityName,
  Later extends CapabilityName = CapabilityName,
> extends SliceSurroundings {
  /** Capabilities of slices that are made before this one. */
  readonly needs: Pick<Capabilities, Needs>;
  /** Capabilities of slices made later. @throws StartError when read before all slices are made */
  readonly later: Pick<Capabilities, Later>;
}

/** The feature of a slice and, where it declares a capability, what it gives. */
export type Made<Name extends string> = Feature &
  (Name extends CapabilityName ? { readonly gives: Capabilities[Name] } : { readonly gives?: never });

export interface Slice<Name extends string, Needs extends CapabilityName, Later extends CapabilityName> {
  readonly name: Name;
  readonly migrations?: Migrations;
  readonly needs?: readonly Needs[];
  readonly later?: readonly Later[];
  create?(context: SliceContext<Needs, Later>): Made<Name> | Promise<Made<Name>>;
}
/** A slice of any name and with any needs, as the list holds them. */
export interface AnySlice {
  readonly name: string;
  readonly migrations?: Migrations;
  readonly needs?: readonly CapabilityName[];
  readonly later?: readonly CapabilityName[];
  create?(context: SliceContext): AnyMade | Promise<AnyMade>;
}
type AnyMade = Feature & { readonly gives?: unknown };

/** Gives the literals of a slice their types. */
export function defineSlice<
  const Name extends string,
  const Needs extends CapabilityName = never,
  const Later extends CapabilityName = never,
>(slice: Slice<Name, Needs, Later>): Slice<Name, Needs, Later> {
  return slice;
}

type Needed<One> = One extends { readonly needs?: readonly (infer N)[]; readonly later?: readonly (infer L)[] }
  ? N | L
  : never;
type Missing<List extends readonly AnySlice[]> = Exclude<Needed<List[number]>, List[number]['name']>;

/** The list of slices; does not compile where one of them needs a slice that is not in it. */
export function defineSlices<const List extends readonly AnySlice[]>(
  list: List & ([Missing<List>] extends [never] ? unknown : { readonly missing: Missing<List> }),
): List {
  return list;
}
