import type { Mask } from './masks.ts';

export interface GrantTables {
  /** Lists of objects; one that was taken away stays as a row, so that every instance hears of it. */
  grant_list: {
    corporation_code: string;
    /** Name of the tree of objects, see `ResourceSource`. */
    source: string;
    resource_id: string;
    /** False: the object follows the nearest directory with a list. */
    own: boolean;
    /** Counts changes of this list. */
    version: number;
    /** Counts changes of all lists of the corporation. */
    revision: number;
    changed_at: Date;
    changed_by: string;
  };
  grant_entry: {
    corporation_code: string;
    source: string;
    resource_id: string;
    subject_kind: string;
    subject_id: string;
    /** Actions as bits, in the order of RESOURCE_ACTIONS. */
    allow: Mask;
    deny: Mask;
  };
}
