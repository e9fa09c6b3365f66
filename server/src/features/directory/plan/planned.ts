import type { DirectoryAction, DirectoryReason } from '@tessera/contract';

/** What carrying out a row does. Each step can be repeated: it brings about a state. */
export type Step =
  | {
      readonly do: 'group';
      readonly externalId: string;
      readonly name: string;
      /** External id of the group above. */
      readonly parentId: string | null;
    }
  | { readonly do: 'groupRemove'; readonly externalId: string }
  | {
      readonly do: 'invite';
      readonly externalId: string;
      readonly mail: string;
      readonly groupIds: readonly string[];
      readonly attributes: Attributes;
    }
  | {
      readonly do: 'create';
      readonly externalId: string;
      readonly account: string;
      readonly name: string;
      readonly mobile: string | null;
      readonly attributes: Attributes;
    }
  | { readonly do: 'link'; readonly externalId: string; readonly memberId: string }
  | {
      readonly do: 'update';
      readonly externalId: string;
      readonly name?: string;
      readonly mobile?: string | null;
      /** Those that are mapped; no values take one away. */
      readonly attributes?: Attributes;
    }
  | { readonly do: 'enable' | 'disable'; readonly externalId: string }
  | {
      readonly do: 'memberships';
      readonly externalId: string;
      /** External ids of groups. */
      readonly joins: readonly string[];
      /** Ids of groups here. */
      readonly leaves: readonly string[];
    }
  | { readonly do: 'nothing' };
type Attributes = Readonly<Record<string, readonly string[]>>;

export interface PlannedRow {
  readonly action: DirectoryAction;
  readonly reason: DirectoryReason;
  readonly shown: ShownRow;
  readonly step: Step;
}
/** What a page shows of a row beside what it does and why. */
export interface ShownRow {
  readonly name: string;
  readonly account: string;
  readonly before: Readonly<Record<string, string>>;
  readonly after: Readonly<Record<string, string>>;
  readonly joins: readonly string[];
  readonly leaves: readonly string[];
}

/** A row that shows nothing but whom it is about, with what is given. */
export function rowOf(
  action: DirectoryAction,
  reason: DirectoryReason,
  step: Step,
  shown: Partial<ShownRow> & Pick<ShownRow, 'name'>,
): PlannedRow {
  return { action, reason, step, shown: { account: '', before: {}, after: {}, joins: [], leaves: [], ...shown } };
}
