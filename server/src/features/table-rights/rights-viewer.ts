import type { ColumnMask, FilterCondition } from '@tessera/contract';

import type { RowTree } from '../../engine/index.ts';
import type { Standing } from '../identity/index.ts';

/** Who asks, as far as rights on tables are concerned. */
export interface RightsViewer {
  readonly corporationCode: string;
  readonly roleId: string;
  /** Default: no person; conditions on the person then show no row. */
  readonly userId?: string;
  /** Values of the person that conditions name; default: read by `userId`. */
  readonly person?: PersonValues;
  /** Roles and groups of the person; default: read by `userId`. */
  readonly standing?: Standing;
}
/** Attribute values of a person for row rules, by name. */
export type PersonValues = Readonly<Record<string, readonly string[]>>;
/** What a viewer may see of one table. */
export interface TableRights {
  readonly queryLimit: number | null;
  /** What rows must meet, with values of the person in place; null for all rows. */
  readonly tree: RowTree | null;
  /** Tables that the tree looks into. */
  readonly assignments: readonly string[];
  readonly masks: readonly ColumnMask[];
}
/** What of other slices rights are made of; null for a missing one. */
export interface People {
  account(userId: string): Promise<{ readonly account: string; readonly email: string | null } | null>;
  /** Whether a role of the corporation is that of its owners, who see everything; null for a foreign role. */
  isOwnerRole(corporationCode: string, roleId: string): Promise<boolean | null>;
  /** Values that dynamic parameters have without a choice, by id; those without a fixed one are missing. */
  parameterValues(corporationCode: string): Promise<ReadonlyMap<string, FilterCondition['fieldValue']>>;
}
