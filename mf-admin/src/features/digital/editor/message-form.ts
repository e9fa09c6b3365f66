import {
  digitalDraftSchema,
  digitalProblems,
  subscriptionGateSchema,
  type DigitalDraft,
  type DigitalFigure,
  type DigitalMessage,
  type DigitalProblem,
} from '@tessera/contract';

export const NAME_LENGTH = 60;

/** What keeps a message from being saved. */
export interface MessageFault {
  /** Dotted place in the draft. */
  readonly field: string;
  readonly reason: 'missing' | DigitalProblem['reason'];
  /** Figure that it is about; empty for none. */
  readonly name: string;
}

export function newMessage(): DigitalDraft {
  return {
    name: '',
    category: '',
    order: 0,
    enabled: true,
    title: '',
    text: '',
    figures: [],
    validFrom: null,
    validTo: null,
    linkMenuCode: null,
    recipients: [],
    schedule: null,
    delivery: null,
    gate: subscriptionGateSchema.parse({}),
  };
}

/** The draft of a stored message. */
export const draftOf = (message: DigitalMessage): DigitalDraft => digitalDraftSchema.parse(message);

export function faultsOf(draft: DigitalDraft): MessageFault[] {
  const missing = (['name', 'title', 'text'] as const)
    .filter((field) => draft[field].trim() === '')
    .map((field) => ({ field, reason: 'missing' as const, name: '' }));
  const nobody = draft.recipients.length === 0 ? [{ field: 'recipients', reason: 'missing' as const, name: '' }] : [];
  const unnamed = draft.figures.flatMap(({ key }, at) =>
    key.trim() === '' ? [{ field: `figures.${at}.key`, reason: 'missing' as const, name: '' }] : [],
  );
  const problems = digitalProblems(draft).map(({ field, reason, name = '' }) => ({ field, reason, name }));
  return [...missing, ...nobody, ...unnamed, ...problems];
}

export const sameDraft = (one: DigitalDraft, other: DigitalDraft): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** A name that no other figure has, for texts. */
export function freeKey(wanted: string, figures: readonly Pick<DigitalFigure, 'key'>[], most: number): string {
  const plain = wanted.replaceAll(/[{}]/g, '').trim().slice(0, most) || '1';
  const taken = new Set(figures.map(({ key }) => key));
  for (let at = 1; ; at += 1) {
    const end = at === 1 ? '' : String(at);
    const key = `${plain.slice(0, most - end.length)}${end}`;
    if (!taken.has(key)) return key;
  }
}

/** A text with something in place of what is selected. @returns the text, and where the cursor is to stand */
export function inserted(text: string, what: string, from: number, to: number): { text: string; cursor: number } {
  return { text: text.slice(0, from) + what + text.slice(to), cursor: from + what.length };
}

/** A text in which a figure has another name. */
export const renamedIn = (text: string, from: string, to: string): string => text.replaceAll(`{${from}}`, `{${to}}`);
