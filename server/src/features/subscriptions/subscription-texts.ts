import { toLanguageTag, type Locale } from '@tessera/contract';

import { text } from '../../platform/texts/index.ts';
import { isGateNote } from './data-gate.ts';
import type { RunRow } from './run-repository.ts';
import type { SubscriptionRow } from './subscription-repository.ts';

/** What the words of a delivery say. */
export interface Composed {
  readonly subscription: Pick<SubscriptionRow, 'name'>;
  readonly run: Pick<RunRow, 'due_at' | 'note' | 'tables'>;
  readonly menuName: string;
  readonly timeZone: string;
  readonly locale: Locale;
  /** Whether the file comes with it, lies behind the link, or is too large for somebody without an account. */
  readonly attachment: 'none' | 'file' | 'link' | 'tooLarge';
}

/** Title and plain text of a delivery in the language of its recipient, with a note where the data is not complete. */
export function composed({ subscription, run, menuName, timeZone, locale, attachment }: Composed) {
  const time = momentIn(run.due_at, timeZone, locale);
  const lines = [text(locale, 'subscription.about', { board: menuName, time })];
  const note = noteText(run, locale);
  if (note !== null) lines.push(note);
  if (attachment !== 'none') lines.push(text(locale, 'subscription.attachment', { where: attachment }));
  return {
    title: text(locale, 'subscription.title', { name: subscription.name, time, noted: note === null ? 'no' : 'yes' }),
    text: lines.join('\n'),
  };
}

/** What an occurrence says of its data; null for nothing unusual. */
export function noteText({ note, tables }: Pick<RunRow, 'note' | 'tables'>, locale: Locale): string | null {
  if (!isGateNote(note)) return null;
  const list = new Intl.ListFormat(toLanguageTag(locale), { type: 'conjunction' }).format(tables);
  return text(locale, 'subscription.note', { note, tables: list });
}

/** A moment on the clocks of a zone. */
export const momentIn = (at: Date, timeZone: string, locale: Locale): string =>
  new Intl.DateTimeFormat(toLanguageTag(locale), { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(at);
