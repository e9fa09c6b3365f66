import {
  ACTION_NEEDS,
  type GrantEntry,
  type GrantSubject,
  type NamedSubject,
  type ResourceAction,
  type ResourceGrants,
} from '@tessera/contract';

export interface DraftEntry extends Omit<GrantEntry, 'subject'> {
  readonly subject: NamedSubject;
}
/** An object's own list as it is being changed; null has it follow the nearest directory with a list. */
export type GrantDraft = readonly DraftEntry[] | null;

/** What an entry says about an action; implied by another action of the entry, or nothing. */
export type CellState = 'allow' | 'deny' | 'none' | 'allowImplied' | 'denyImplied';
export type Choice = Extract<CellState, 'allow' | 'deny' | 'none'>;

export const subjectKey = ({ kind, id }: GrantSubject): string => `${kind} ${id}`;

export function draftOf({ ownList, entries }: Pick<ResourceGrants, 'ownList' | 'entries'>): GrantDraft {
  return ownList ? entries : null;
}

/**
 * The list with which an object begins that followed another one: the same entries, or what was possible without a list.
 * @param actions those of the kind of object that the caller may give
 */
export function firstList({ from, entries, held }: Pick<ResourceGrants, 'from' | 'entries' | 'held'>): DraftEntry[] {
  if (from !== null) return [...entries];
  // Without a list, owners alone manage rights.
  return [
    {
      subject: { kind: 'everyone', id: '', name: null },
      allow: held.filter((action) => action !== 'manage'),
      deny: [],
    },
  ];
}

export function cellState({ allow, deny }: Pick<GrantEntry, 'allow' | 'deny'>, action: ResourceAction): CellState {
  if (deny.includes(action)) return 'deny';
  if (ACTION_NEEDS[action].some((needed) => deny.includes(needed))) return 'denyImplied';
  if (allow.includes(action)) return 'allow';
  return allow.some((other) => ACTION_NEEDS[other].includes(action)) ? 'allowImplied' : 'none';
}

/** The list with one cell chosen. */
export function withCell(
  entries: readonly DraftEntry[],
  subject: GrantSubject,
  action: ResourceAction,
  choice: Choice,
): DraftEntry[] {
  const key = subjectKey(subject);
  const without = (actions: readonly ResourceAction[]) => actions.filter((one) => one !== action);
  return entries.map((entry) =>
    subjectKey(entry.subject) === key
      ? {
          subject: entry.subject,
          allow: choice === 'allow' ? [...without(entry.allow), action] : without(entry.allow),
          deny: choice === 'deny' ? [...without(entry.deny), action] : without(entry.deny),
        }
      : entry,
  );
}

/** Whether two lists say the same, in whatever order. */
export function isSameDraft(one: GrantDraft, other: GrantDraft): boolean {
  if (one === null || other === null) return one === other;
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}

const plain = (entries: readonly DraftEntry[]) =>
  entries.map(({ subject, allow, deny }) => [subjectKey(subject), allow.toSorted(), deny.toSorted()]).toSorted();

/** What the server is sent of a draft. */
export function entriesOf(draft: GrantDraft): GrantEntry[] | null {
  return (
    draft &&
    draft.map(({ subject: { kind, id }, allow, deny }) => ({
      subject: { kind, id },
      allow: [...allow],
      deny: [...deny],
    }))
  );
}
